import type { Tx } from '#database/connect.ts';
import { postingRules } from '#domain/ledger/posting-rules.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { mergedReason } from '#words/people/merchant-management.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { record } from '../../books/record.ts';
import { lockMerchant, type MerchantDetailsRow } from '../../people/merchants/merchants-store.ts';
import { closeAsMerged, isFinished, moveSignIns } from './merchant-merge-store.ts';
import { carriedBalance } from '../payee-balance-store.ts';

export interface MergeCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
}

interface Pair {
  readonly from: MerchantDetailsRow;
  readonly into: MerchantDetailsRow;
}

/** Both are locked, the lower id first: two concurrent merges wait for each other. */
async function lockPair({ tx, actor }: MergeCall, from: number, into: number): Promise<Pair> {
  const held = new Map<number, MerchantDetailsRow>();
  for (const id of [from, into].sort((a, b) => a - b)) {
    held.set(id, await lockMerchant(tx, actor, id));
  }
  return {
    from: required(held.get(from), 'not_found'),
    into: required(held.get(into), 'not_found'),
  };
}

function checkPair({ from, into }: Pair): void {
  refuseIf(from.state !== 'accepted', 'merchant_not_accepted', { field: 'id' });
  refuseIf(into.state !== 'accepted', 'merchant_not_accepted', { field: 'into_id' });
  refuseIf(from.merged_into !== null, 'merchant_merged', { store: from.merged_store });
  const target = { field: 'into_id', store: into.merged_store };
  refuseIf(into.merged_into !== null, 'merchant_merged', target);
  const { stop_reason: reason } = into;
  refuseIf(reason !== null, 'merchant_stopped', { field: 'into_id', reason });
}

/**
 * Merges two records of one merchant. Shipments and documents stay with their original record; the
 * balance apart from unsettled shipments moves to the other.
 * @throws merge_same, not_found, merchant_not_accepted, merchant_merged, merchant_stopped
 */
export async function mergeMerchants(
  call: MergeCall,
  input: { readonly id: number; readonly into_id: number; readonly reason: string },
): Promise<void> {
  const { tx, who } = call;
  const pair = await lockPair(call, input.id, input.into_id);
  // After the lookup: a caller who may not see the merchant gets not_found only.
  refuseIf(input.id === input.into_id, 'merge_same', { field: 'into_id' });
  checkPair(pair);
  const { from, into } = pair;
  const reason = mergedReason(into.store_name, input.reason);
  await closeAsMerged(tx, from.id, { into: into.id, reason }, who);
  const carried = await carryBalance(call, pair, 'merge');
  const movedSignIns = (await isFinished(tx, from.id))
    ? await moveSignIns(tx, from.id, into.id)
    : 0;
  const after = { into: into.store_name, reason: input.reason, carried, sign_ins: movedSignIns };
  const note = { action: 'merchants.merge', subject: 'merchant', subjectId: from.id } as const;
  await writeActivity(tx, { ...note, title: from.store_name, after }, who);
}

/**
 * The amount that settlements of the last shipments left on a merged record is moved after its
 * balance.
 * @throws not_found, merchant_not_accepted for one that was not merged, merge_nothing_left
 */
export async function carryOver(call: MergeCall, id: number): Promise<void> {
  const { tx, actor } = call;
  const seen = await lockMerchant(tx, actor, id);
  const pair = await lockPair(call, id, required(seen.merged_into, 'merge_nothing_left'));
  const carried = await carryBalance(call, pair, 'carryOver');
  const isOver = await isFinished(tx, id);
  const moved = isOver ? await moveSignIns(tx, id, pair.into.id) : 0;
  refuseIf(carried === 0 && moved === 0, 'merge_nothing_left');
}

async function carryBalance(
  { tx, who }: MergeCall,
  { from, into }: Pair,
  action: 'merge' | 'carryOver',
): Promise<number> {
  const amount = await carriedBalance(tx, from.id);
  const parties = { fromMerchantId: from.id, toMerchantId: into.id };
  const postings = postingRules.merged({ ...parties, amount });
  if (postings.length === 0) return 0;
  const activity = {
    action: `merchants.${action}`,
    subject: 'merchant',
    subjectId: into.id,
    title: into.store_name,
    after: { from: from.store_name, amount },
  } as const;
  const note = `${from.store_name} ← ${into.store_name}`;
  await record(tx, { entries: [{ fact: 'merged', postings, note }], activity }, who);
  return amount;
}
