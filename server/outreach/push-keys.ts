import webPush from 'web-push';
import type { Db } from '#database/connect.ts';
import { required } from '#domain/refusal.ts';
import { findPushKeys, insertPushKeys, type PushKeys } from './push-store.ts';

/**
 * Who we are to the push services. Made once and kept: with another pair every browser would have
 * to ask again. The private half leaves the database only to sign.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const kept = await findPushKeys(db);
  if (kept) return kept;
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return required(await findPushKeys(db), 'not_found');
}
