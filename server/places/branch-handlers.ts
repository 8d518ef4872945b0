import type { ParsedInput } from '#contract/endpoint.ts';
import type { branchPageContract } from '#contract/places/branch-page.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { badField } from '../http/bad-field.ts';
import type { Handlers } from '../http/call.ts';
import { getBranchDetails, serveFrom, setBranchCoupons } from './branch-store.ts';
import { branchAnswer, branches, lockBranch } from './branches-catalogue.ts';

type Calls = typeof branchPageContract;
type ServeInput = ParsedInput<Calls['branches.serve']>;
type CouponsInput = ParsedInput<Calls['branches.setCoupons']>;

const noteOf = (action: string, row: { id: number; branch_name: string }) =>
  ({ action, subject: 'branch', subjectId: row.id, title: row.branch_name }) as const;

/** @throws Refusal not_found, forbidden, invalid_input */
async function changeBranchCoupons(
  tx: Tx,
  actor: Actor,
  input: CouponsInput,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const row = await branches.get(tx, input.id);
  const before = await getBranchDetails(tx, actor, input.id);
  const ids = [...new Set(input.coupon_ids)];
  if (!(await setBranchCoupons(tx, input.id, ids))) throw badField('coupon_ids');
  const after = await getBranchDetails(tx, actor, input.id);
  const note = noteOf('branches.setCoupons', row);
  const codes = (details: typeof after) => ({ coupons: details.coupons.map(({ code }) => code) });
  await writeActivity(tx, { ...note, before: codes(before), after: codes(after) }, who);
}

/**
 * Returns nothing: prices and shipments stay as they are. @throws Refusal not_found, forbidden,
 * invalid_input, no_serving_branch
 */
async function takeOver(tx: Tx, actor: Actor, input: ServeInput, who: Who): Promise<void> {
  checkReach(actor, null);
  const row = await lockBranch(tx, input.id);
  refuseIf(!row.active, 'no_serving_branch', { destination: row.branch_name });
  const ids = [...new Set(input.destination_ids)];
  const taken = await serveFrom(tx, row.id, ids);
  if (taken.length !== ids.length) throw badField('destination_ids');
  const served = (of: (place: (typeof taken)[number]) => string | null) => ({
    destinations: taken.map((place) => `${place.name}: ${of(place) ?? ''}`),
  });
  const note = noteOf('branches.serve', row);
  const before = served(({ servedBy }) => servedBy);
  await writeActivity(tx, { ...note, before, after: served(() => row.branch_name) }, who);
}

export const branchHandlers = {
  'branches.serve': async (call) => {
    await takeOver(call.tx, call.actor, call.input, call.who);
    return { data: await branchAnswer(call.tx, call, call.input.id) };
  },
  'branches.setCoupons': async (call) => {
    await changeBranchCoupons(call.tx, call.actor, call.input, call.who);
    return { data: await branchAnswer(call.tx, call, call.input.id) };
  },
} satisfies Handlers<keyof Calls>;
