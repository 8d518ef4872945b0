import { money, sub, sum, times, type Money } from '../../money.ts';
import { refuseIf } from '../../refusal.ts';

/** Counted cash, for any document. */
export interface Counted {
  readonly counted: Money;
  /** Notes by face value; null when they were not given. */
  readonly denominations: Readonly<Record<string, number>> | null;
  readonly differenceReason: string | null;
}

/** The sum of counted notes: `{ "25000": 4 }` is 100,000. */
export const countedNotes = (denominations: Readonly<Record<string, number>>): Money =>
  sum(Object.entries(denominations).map(([face, count]) => times(money(Number(face)), count)));

/** @throws cash_mismatch when the given notes add up to another sum */
export function checkNotes({ counted: entered, denominations }: Counted): void {
  const counted = denominations === null ? entered : countedNotes(denominations);
  refuseIf(counted !== entered, 'cash_mismatch', { counted, entered, field: 'denominations' });
}

/**
 * @throws difference_reason_required when the sum differs from the expected one without a reason
 */
export function checkReason({ counted, differenceReason }: Counted, expected: Money): void {
  const difference = sub(counted, expected);
  refuseIf(difference !== 0 && !differenceReason, 'difference_reason_required', {
    difference,
    field: 'difference_reason',
  });
}
