import { type ReasonRow, reasons } from '#domain/shipments/reasons.ts';
import { isProven, type ProofRule } from '#domain/shipments/proof.ts';
import { proofNeeded } from '#words/shipments/proof.ts';
import { moveWords } from '#words/shipments/screens.ts';
import type { MoveFieldKey, MoveForm, MoveKey, MoveValues } from './move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';
import { shownBy } from './proof-terms.ts';

const WHY_MIN = 3;
export type MoveErrors = Readonly<Record<string, string>>;

/** The fields to show this user: a branch only if they belong to none. */
export function fieldsFor(form: MoveForm, hasBranch: boolean): readonly MoveFieldKey[] {
  return form.fields.filter((field) => field !== 'branch' || !hasBranch);
}

/** The missing fields, by label. */
export function checkMove(
  fields: readonly MoveFieldKey[],
  values: MoveValues,
  targets: readonly ShipmentRow[],
  rule: ProofRule,
): MoveErrors {
  const { needed } = moveWords;
  const errors: Record<string, string> = {};
  const lacks: Partial<Record<MoveFieldKey, boolean>> = {
    courier: values.courier === null,
    branch: values.branch === null,
    day: values.day === null,
    reason: values.reason === null,
    amount: values.amount === null,
    step: values.step === null,
  };
  for (const field of fields) {
    if (lacks[field]) errors[field] = needed(labels[field] ?? '');
  }
  if (errors.step) errors.step = moveWords.stepNeeded;
  if (fields.includes('why') && values.why.trim().length < WHY_MIN) {
    errors.why = moveWords.reasonShort;
  }
  const reason: ReasonRow | null = values.reason && reasons[values.reason];
  if (fields.includes('reason') && reason?.text && values.reasonText.trim() === '') {
    errors.reasonText = needed(moveWords.reasonText);
  }
  if (fields.includes('amount') && needsDifference(values.amount, targets)) {
    if (values.collectReason === null) errors.collectReason = needed(moveWords.collectReason);
  }
  if (fields.includes('proof') && !isProven(rule, shownBy(values)))
    errors.proof = proofNeeded[rule];
  return errors;
}

const labels: Partial<Record<MoveFieldKey, string>> = {
  courier: moveWords.courier,
  branch: moveWords.branch,
  day: moveWords.day,
  reason: moveWords.reason,
  amount: moveWords.amount,
  step: moveWords.step,
};

/** An amount that differs from the requested one needs a reason. */
export function needsDifference(amount: number | null, targets: readonly ShipmentRow[]): boolean {
  return amount !== null && targets[0] !== undefined && amount !== targets[0].cod_amount;
}

/** Moves without a dialog run immediately; bulk moves show the shipments first. */
export function runsAtOnce(form: MoveForm, fields: readonly MoveFieldKey[], count: number) {
  const hasFields = fields.some((field) => field !== 'note');
  return !hasFields && !form.confirm && !form.danger && count <= PREVIEW_FROM;
}

export const PREVIEW_FROM = 20;

const reasonMoves = ['fail', 'postpone', 'return'] as const;
export const reasonMove = (key: MoveKey): (typeof reasonMoves)[number] =>
  reasonMoves.find((one) => one === key) ?? 'fail';
