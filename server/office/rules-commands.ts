import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { ownerRole } from '#domain/people/roles.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { findRules, insertAcceptance, insertRules, nextVersion } from './rules-store.ts';

/**
 * Returns the new version; an unchanged text creates none. `seen`: the version the edit is based
 * on. @throws Refusal forbidden, rules_changed
 */
export async function saveRules(
  tx: Tx,
  actor: Actor,
  { body, seen }: { readonly body: string; readonly seen?: number | undefined },
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  const next = await nextVersion(tx);
  const version = next.version - 1;
  if (next.body === body) return version;
  refuseIf(seen !== undefined && seen !== version, 'rules_changed', { version });
  await insertRules(tx, { version: next.version, body, by: who.actorId });
  const note = { action: 'rules.save', subject: 'setting', subjectId: next.version } as const;
  await writeActivity(tx, { ...note, before: { body: next.body }, after: { body } }, who);
  return next.version;
}

/**
 * @throws Refusal forbidden for a caller who is not a merchant's owner, rules_not_accepted when it
 *   is not the newest
 */
export async function acceptRules(tx: Tx, actor: Actor, version: number, who: Who): Promise<void> {
  const { merchantId, userId } = actor;
  refuseIf(merchantId === null || actor.role !== ownerRole, 'forbidden');
  const newest = await findRules(tx, undefined);
  refuseIf(newest?.version !== version, 'rules_not_accepted', { field: 'version' });
  if (merchantId === null) return;
  const wrote = await insertAcceptance(tx, { merchantId, version, userId, ip: who.ip });
  if (wrote === 0) return;
  const note = { action: 'rules.accept', subject: 'merchant', subjectId: merchantId } as const;
  await writeActivity(tx, { ...note, after: { version } }, who);
}
