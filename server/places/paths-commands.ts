import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { pathsContract } from '#contract/places/paths.ts';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { refuseBackwards } from '#domain/time.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { deleteRow, insertRow, updateRow } from '../books/rows-store.ts';
import { together } from '../books/checks/together.ts';
import { refuseTaken } from '../books/checks/unique.ts';
import { badField } from '../http/bad-field.ts';
import { openBranch } from './places-store.ts';
import {
  deleteAssignment,
  findCourier,
  findOverlap,
  getAssignment,
  saveAssignment,
} from './paths-assignments-store.ts';
import {
  countServedAreas,
  listStops,
  lockPath,
  type PathHead,
  replaceStops,
} from './paths-store.ts';

type PathInput = ParsedInput<(typeof pathsContract)['paths.create']>;
type AssignInput = ParsedInput<(typeof pathsContract)['paths.assign']>;

const noteOf = (action: string, id: number, title: string) =>
  ({ action, subject: 'catalogue', subjectId: id, title }) as const;

const written = (input: PathInput) => ({
  name: input.name,
  name_fold: arFold(input.name),
  branch_id: input.branch_id,
  active: input.active,
});

/** Returns the id. @throws Refusal forbidden, invalid_input, duplicate_code */
export async function createPath(
  tx: Tx,
  actor: Actor,
  input: PathInput,
  who: Who,
): Promise<number> {
  checkReach(actor, input.branch_id);
  await checkPath(tx, input, null);
  const id = await insertRow(tx, 'paths', { ...written(input), uuid: uuidv7() });
  await replaceStops(tx, id, input.area_ids);
  await writeActivity(tx, { ...noteOf('paths.create', id, input.name), after: { ...input } }, who);
  return id;
}

/** @throws Refusal not_found, forbidden, invalid_input, duplicate_code */
export async function changePath(
  tx: Tx,
  actor: Actor,
  input: PathInput & { id: number },
  who: Who,
): Promise<void> {
  const head = await lockPath(tx, input.id);
  checkReach(actor, head.branch_id);
  checkReach(actor, input.branch_id);
  await checkPath(tx, input, head.id);
  const stops = await listStops(tx, head.id);
  await updateRow(tx, 'paths', head.id, written(input));
  await replaceStops(tx, head.id, input.area_ids);
  const before = { ...head, area_ids: stops.map((stop) => stop.area_id) };
  const note = noteOf('paths.update', head.id, input.name);
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** `id`: of the path itself, if it is changed. */
async function checkPath(tx: Tx, input: PathInput, id: number | null): Promise<void> {
  const { branch_id: within, name: value } = input;
  await together(
    () => checkStops(tx, input),
    () => refuseTaken(tx, 'paths_branch_name', { value, within, ...(id !== null && { id }) }),
  );
}

/** Which areas a branch serves is known only of one that exists. */
async function checkStops(tx: Tx, { branch_id: branchId, area_ids: ids }: PathInput) {
  await together(
    async () => {
      if (!(await openBranch(tx, branchId))) throw badField('branch_id');
      if ((await countServedAreas(tx, branchId, ids)) !== new Set(ids).size)
        throw badField('area_ids');
    },
    () => {
      if (new Set(ids).size !== ids.length) throw badField('area_ids', 'twice');
    },
  );
}

/** @throws Refusal not_found, forbidden, in_use */
export async function removePath(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const head = await lockPath(tx, id);
  checkReach(actor, head.branch_id);
  const stops = await listStops(tx, id);
  await deleteRow(tx, 'paths', id);
  const before = { ...head, area_ids: stops.map((stop) => stop.area_id) };
  await writeActivity(tx, { ...noteOf('paths.delete', id, head.name), before }, who);
}

/**
 * Returns the id of the assignment.
 * @throws Refusal not_found, forbidden, invalid_input, courier_disabled, courier_other_branch,
 *   path_taken
 */
export async function assignPath(
  tx: Tx,
  actor: Actor,
  input: AssignInput,
  who: Who,
): Promise<number> {
  const head = await lockPath(tx, input.path_id);
  checkReach(actor, head.branch_id);
  const before = input.id === undefined ? null : await getAssignment(tx, actor, input.id);
  const [courier] = await together(
    () => courierFor(tx, input, head),
    () => refuseBackwards(input),
    () => {
      if (!head.active || (before !== null && before.path_id !== head.id))
        throw badField('path_id');
    },
  );
  const days = { from: input.from, to: input.to };
  const params = { id: input.id ?? null, pathId: head.id, courierId: courier.id, ...days };
  const taken = await findOverlap(tx, params);
  refuseIf(taken !== null, 'path_taken', { courier: taken?.courier });
  const id = await saveAssignment(tx, params, who.actorId);
  const after = { path: head.name, courier: courier.name, ...days };
  await writeActivity(tx, { ...noteOf('paths.assign', id, head.name), before, after }, who);
  return id;
}

/** @throws invalid_input, courier_other_branch, courier_disabled */
async function courierFor(tx: Tx, { courier_id: id }: AssignInput, path: PathHead) {
  const courier = await findCourier(tx, id);
  if (courier === null) throw badField('courier_id');
  refuseIf(courier.branch_id !== path.branch_id, 'courier_other_branch', { field: 'courier_id' });
  refuseIf(!courier.active, 'courier_disabled', { field: 'courier_id', courier: courier.name });
  return courier;
}

/** @throws Refusal not_found, forbidden */
export async function unassignPath(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const before = await getAssignment(tx, actor, id);
  checkReach(actor, before.branch_id);
  await deleteAssignment(tx, id);
  await writeActivity(tx, { ...noteOf('paths.unassign', id, before.path_name), before }, who);
}
