import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { areasContract, destinationsContract } from '#contract/places/catalogues.ts';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { badField } from '../http/bad-field.ts';
import {
  areaIsReferred,
  deleteArea,
  deleteDestination,
  destinationIsThere,
  getArea,
  getDestination,
  holdsBranch,
  insertArea,
  insertDestination,
  openBranch,
  updateArea,
  updateDestination,
} from './destinations-catalogue-store.ts';

type Destinations = typeof destinationsContract;
type Areas = typeof areasContract;

/** As written: the name also as it is searched. */
const folded = <I extends { readonly name: string }>(input: I) => ({
  ...input,
  name_fold: arFold(input.name),
});

const noteOf = (action: string, id: number, title: string) =>
  ({ action, subject: 'catalogue', subjectId: id, title }) as const;

/** Returns the id. @throws Refusal forbidden, no_serving_branch, duplicate_code */
export async function createDestination(
  tx: Tx,
  actor: Actor,
  input: ParsedInput<Destinations['destinations.create']>,
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  await checkServed(tx, input.branch_id, input.name);
  const id = await insertDestination(tx, { ...folded(input), uuid: uuidv7() });
  await writeActivity(
    tx,
    { ...noteOf('destinations.create', id, input.name), after: { ...input } },
    who,
  );
  return id;
}

/** @throws Refusal forbidden, not_found, no_serving_branch, in_use */
export async function changeDestination(
  tx: Tx,
  actor: Actor,
  input: ParsedInput<Destinations['destinations.update']>,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const before = await getDestination(tx, input.id);
  if (before.branch_id !== input.branch_id || (input.active && !before.active)) {
    await checkServed(tx, input.branch_id, input.name);
  }
  if (before.active && !input.active) refuseIf(await holdsBranch(tx, input.id), 'in_use');
  const { id: _id, ...written } = folded(input);
  await updateDestination(tx, input.id, written);
  const note = noteOf('destinations.update', input.id, input.name);
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** @throws Refusal forbidden, not_found, in_use */
export async function removeDestination(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  checkReach(actor, null);
  const before = await getDestination(tx, id);
  await deleteDestination(tx, id);
  await writeActivity(tx, { ...noteOf('destinations.delete', id, before.name), before }, who);
}

/** Shipments to a place without an open serving branch could be taken in but never delivered. */
async function checkServed(tx: Tx, branchId: number, destination: string): Promise<void> {
  const isOpen = await openBranch(tx, branchId);
  refuseIf(!isOpen, 'no_serving_branch', { field: 'branch_id', destination });
}

/** Returns the id. @throws Refusal forbidden, invalid_input, no_serving_branch, duplicate_code */
export async function createArea(
  tx: Tx,
  actor: Actor,
  input: ParsedInput<Areas['areas.create']>,
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  await checkAreaPlace(tx, input);
  const id = await insertArea(tx, { ...folded(input), uuid: uuidv7() });
  await writeActivity(tx, { ...noteOf('areas.create', id, input.name), after: { ...input } }, who);
  return id;
}

/**
 * @throws Refusal forbidden, not_found, in_use, invalid_input, no_serving_branch, duplicate_code
 */
export async function changeArea(
  tx: Tx,
  actor: Actor,
  input: ParsedInput<Areas['areas.update']>,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const before = await getArea(tx, input.id);
  if (before.destination_id !== input.destination_id) {
    refuseIf(await areaIsReferred(tx, input.id), 'in_use');
  }
  await checkAreaPlace(tx, input);
  const { id: _id, ...written } = folded(input);
  await updateArea(tx, input.id, written);
  const note = noteOf('areas.update', input.id, input.name);
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** @throws Refusal forbidden, not_found, in_use */
export async function removeArea(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  checkReach(actor, null);
  const before = await getArea(tx, id);
  await deleteArea(tx, id);
  await writeActivity(tx, { ...noteOf('areas.delete', id, before.name), before }, who);
}

async function checkAreaPlace(
  tx: Tx,
  input: { name: string; destination_id: number; branch_id: number | null },
): Promise<void> {
  if (!(await destinationIsThere(tx, input.destination_id))) throw badField('destination_id');
  const destination = await getDestination(tx, input.destination_id);
  const serving = input.branch_id ?? destination.branch_id;
  const isServed = serving !== null && (await openBranch(tx, serving));
  refuseIf(!isServed, 'no_serving_branch', { field: 'branch_id', destination: input.name });
}
