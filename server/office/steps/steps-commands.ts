import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { stepsContract } from '#contract/office/steps.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { moveTo, type Move, type Shipment } from '#domain/shipments/shipment.ts';
import { stepRemovedNote } from '#words/office/settings.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { record } from '../../books/record.ts';
import {
  deleteStep,
  getDefaultStepId,
  getStep,
  insertStep,
  lockShipmentsIn,
  lockStep,
  updateStep,
  type StepRow,
} from './steps-write-store.ts';

type CreateInput = ParsedInput<(typeof stepsContract)['steps.create']>;
type UpdateInput = ParsedInput<(typeof stepsContract)['steps.update']>;

/** The lists of steps, which merchants see too. */
const stepsChanged = { counts: true, everyMerchant: true } as const;

const noteOf = (action: string, step: { id: number | null; name: string }) =>
  ({ action, subject: 'setting', subjectId: step.id, title: step.name }) as const;

/** Returns the uuid. @throws Refusal forbidden */
export async function createStep(
  tx: Tx,
  actor: Actor,
  input: CreateInput,
  who: Who,
): Promise<string> {
  checkReach(actor, null);
  const uuid = uuidv7();
  const id = await insertStep(tx, { ...input, uuid });
  declare(tx, stepsChanged);
  const note = noteOf('steps.create', { id, name: input.name });
  await writeActivity(tx, { ...note, after: { ...input } }, who);
  return uuid;
}

/** @throws Refusal forbidden, not_found */
export async function changeStep(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  const before = await getStep(tx, actor, input.uuid);
  await updateStep(tx, before.id, input);
  declare(tx, stepsChanged);
  const note = noteOf('steps.update', { id: before.id, name: input.name });
  await writeActivity(tx, { ...note, before, after: { ...input } }, who);
}

/** Batch size: each batch is a constant number of statements and stays below the time limit. */
const batch = 2000;

/**
 * Deletes a step; its shipments go to the default step of their stage. Returns their number.
 * @throws Refusal forbidden, not_found, default_step, in_use with the number unless moving them was
 *   requested
 */
export async function removeStep(
  tx: Tx,
  actor: Actor,
  params: { id: number; move: boolean },
  who: Who,
): Promise<number> {
  checkReach(actor, null);
  const step = await lockStep(tx, params.id);
  refuseIf(step.is_default, 'default_step');
  refuseIf(step.shipments > 0 && !params.move, 'in_use', { shipments: step.shipments });
  const moved = await emptyStep(tx, step, who);
  await deleteStep(tx, step.id);
  declare(tx, stepsChanged);
  const note = noteOf('steps.delete', step);
  await writeActivity(tx, { ...note, before: step, after: { moved } }, who);
  return moved;
}

async function emptyStep(tx: Tx, step: StepRow, who: Who): Promise<number> {
  const to = await getDefaultStepId(tx, step.stage);
  for (let moved = 0; ; ) {
    const waiting = await lockShipmentsIn(tx, step.id, batch);
    if (waiting.length === 0) return moved;
    const moves = waiting.map((shipment) => toDefault(shipment, to, step.name));
    const note = noteOf('steps.move', step);
    await record(tx, { moves, activity: { ...note, after: { shipments: moves.length } } }, who);
    moved += moves.length;
  }
}

/** Also for a shipment on hold: only the label of its stage changes. */
const toDefault = (shipment: Shipment, stepId: number, left: string): Move => ({
  ...moveTo(shipment, 'step', {}, { note: stepRemovedNote(left) }),
  stepId,
  edits: { step: [shipment.stepId, stepId] },
});
