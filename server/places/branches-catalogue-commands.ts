import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { branchesContract } from '#contract/places/catalogues.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { together } from '../books/together.ts';
import { refuseTaken } from '../books/unique.ts';
import { badField } from '../http/bad-field.ts';
import {
  deleteBranch,
  getBranch,
  getBranchDetails,
  getDuties,
  insertBranch,
  leaveOneMain,
  lockBranch,
  setBranchCoupons,
  updateBranch,
  type BranchRow,
  type WrittenBranch,
} from './branches-catalogue-store.ts';
import { destinationIsThere, serveFrom } from './destinations-catalogue-store.ts';

type CreateInput = ParsedInput<(typeof branchesContract)['branches.create']>;
type UpdateInput = ParsedInput<(typeof branchesContract)['branches.update']>;
type ServeInput = ParsedInput<(typeof branchesContract)['branches.serve']>;
type CouponsInput = ParsedInput<(typeof branchesContract)['branches.setCoupons']>;

const noteOf = (action: string, row: { id: number; branch_name: string }) =>
  ({ action, subject: 'branch', subjectId: row.id, title: row.branch_name }) as const;

const written = (row: WrittenBranch & { active?: boolean }) => ({
  branch_name: row.branch_name,
  destination_id: row.destination_id,
  phone: row.phone,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  is_main: row.is_main,
  active: row.active ?? true,
});

/** Returns the id. @throws Refusal forbidden, invalid_input, duplicate_code */
export async function createBranch(
  tx: Tx,
  actor: Actor,
  input: CreateInput,
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  await together(
    () => checkDestination(tx, input.destination_id),
    () => refuseTaken(tx, 'branches_code_key', { value: input.code }),
  );
  const after = { ...written(input), code: input.code };
  const id = await insertBranch(tx, { ...after, uuid: uuidv7() });
  if (after.is_main) await leaveOneMain(tx, id);
  await writeActivity(tx, { ...noteOf('branches.create', { ...after, id }), after }, who);
  return id;
}

/** @throws Refusal not_found, forbidden, main_branch, in_use, invalid_input */
export async function changeBranch(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  who: Who,
): Promise<void> {
  const row = await lockBranch(tx, input.id);
  checkReach(actor, row.id);
  // Only staff of the whole company may set where public price requests start.
  if (row.is_main !== input.is_main || row.active !== input.active) checkReach(actor, null);
  refuseIf(row.is_main && !(input.is_main && input.active), 'main_branch');
  refuseIf(input.is_main && !input.active, 'main_branch');
  if (row.active && !input.active) await checkFree(tx, row);
  const moves = row.destination_id !== input.destination_id;
  if (moves) await checkDestination(tx, input.destination_id);
  const after = written(input);
  await updateBranch(tx, row.id, after);
  if (after.is_main) await leaveOneMain(tx, row.id);
  const note = noteOf('branches.update', { ...after, id: row.id });
  await writeActivity(tx, { ...note, before: written(row), after }, who);
}

async function checkDestination(tx: Tx, id: number): Promise<void> {
  if (!(await destinationIsThere(tx, id))) throw badField('destination_id');
}

async function checkFree(tx: Tx, row: BranchRow): Promise<void> {
  const duties = await getDuties(tx, row.id);
  refuseIf(
    Object.values(duties).some((count) => count > 0),
    'in_use',
    { ...duties },
  );
}

/** @throws Refusal not_found, forbidden, main_branch, in_use */
export async function removeBranch(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const row = await lockBranch(tx, id);
  checkReach(actor, null);
  refuseIf(row.is_main, 'main_branch');
  await deleteBranch(tx, id);
  await writeActivity(tx, { ...noteOf('branches.delete', row), before: written(row) }, who);
}

/** @throws Refusal not_found, forbidden, invalid_input */
export async function changeBranchCoupons(
  tx: Tx,
  actor: Actor,
  input: CouponsInput,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const row = await getBranch(tx, input.id);
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
export async function takeOver(tx: Tx, actor: Actor, input: ServeInput, who: Who): Promise<void> {
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
