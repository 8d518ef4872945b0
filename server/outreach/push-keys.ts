import type { Db } from '#database/connect.ts';
import { required } from '#domain/refusal.ts';
import { findPushKeys, insertPushKeys, type PushKeys } from './push-store.ts';

/**
 * The server's VAPID key pair. Created once and stored: with another pair every browser would have
 * to subscribe again. The private key leaves the database only for signing.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const stored = await findPushKeys(db);
  if (stored) return stored;
  // Loaded only where the keys are created and where a message is sent.
  const { default: webPush } = await import('web-push');
  await insertPushKeys(db, webPush.generateVAPIDKeys());
  return required(await findPushKeys(db), 'not_found');
}
