import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { type ReasonRow, reasons } from '#domain/shipments/reasons.ts';
import { isProven, type ProofRule } from '#domain/shipments/proof.ts';
import { proofNeeded } from '#words/shipments/proof.ts';
import { moveWords } from '#words/shipments/screens.ts';
import type { MoveFieldKey, MoveForm, MoveKey, MoveValues } from './move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';
import { shownBy } from './proof-terms.ts';

const WHY_MIN = 3;

/** The fields to show this user: a branch only if they belong to none. */
export function fieldsFor(form: MoveForm, hasBranch: boolean): readonly MoveFieldKey[] {
  return form.fields.filter((field) => field !== 'branch' || !hasBranch);
}

/** The names of the answers in the calls of the moves. */
const names = {
  courier: 'courier_id',
  branch: 'branch_id',
  day: 'postponed_on',
  reason: 'reason',
  amount: 'collected_amount',
  step: 'step_id',
} as const satisfies Partial<Record<MoveFieldKey, string>>;

/** The answers as the calls name them: a refusal lasts until its answer changes. */
export const answersOf = (values: MoveValues): object => ({
  courier_id: values.courier,
  branch_id: values.branch,
  postponed_on: values.day,
  reason: [values.reason, values.why],
  reason_text: values.reasonText,
  collected_amount: values.amount,
  collect_reason: values.collectReason,
  receiver_name: values.receiver,
  proof_name: values.receiver,
  signature: values.signature,
  photo: values.photo,
  until: values.until,
  step_id: values.step,
  claim_amount: values.claim,
  note: values.note,
});

/** The missing answers, by their names in the calls. */
export function checkMove(
  fields: readonly MoveFieldKey[],
  values: MoveValues,
  targets: readonly ShipmentRow[],
  rule: ProofRule,
): Errors {
  const { needed, toChoose } = moveWords;
  const errors: Record<string, string> = {};
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    if (fields.includes(field) && values[field] === null) {
      errors[name] = (field === 'amount' ? needed : toChoose)(labels[field]);
    }
  }
  if (fields.includes('why') && values.why.trim().length < WHY_MIN) {
    errors['reason'] = moveWords.reasonShort;
  }
  const reason: ReasonRow | null = values.reason && reasons[values.reason];
  if (fields.includes('reason') && reason?.text && values.reasonText.trim() === '') {
    errors['reason_text'] = needed(moveWords.reasonText);
  }
  if (fields.includes('amount') && needsDifference(values.amount, targets)) {
    if (values.collectReason === null) errors['collect_reason'] = toChoose(moveWords.collectReason);
  }
  if (fields.includes('proof') && !isProven(rule, shownBy(values)))
    errors['proof'] = proofNeeded[rule];
  return errors;
}

const labels: Record<keyof typeof names, string> = {
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

const reasonMoves = ['fail', 'postpone', 'return'] as const;
export const reasonMove = (key: MoveKey): (typeof reasonMoves)[number] =>
  reasonMoves.find((one) => one === key) ?? 'fail';
