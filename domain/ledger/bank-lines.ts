import { toWestern } from '../arabic.ts';
import type { Money } from '../money.ts';
import { refuseIf } from '../refusal.ts';

export const bankLineStates = ['open', 'matched', 'ignored'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** A line of a bank's statement; above zero it came in. */
export interface BankLine {
  readonly id: number;
  readonly amount: Money;
  readonly reference: string | null;
}

/** What a document moved by the account, as its own books say. */
export interface BankMovement {
  readonly documentId: number;
  readonly amount: Money;
  readonly reference: string | null;
}

/** A reference as it is compared: banks write it with spaces, dashes and other digits. */
export const plainReference = (reference: string | null): string =>
  toWestern(reference ?? '')
    .replaceAll(/[\s\-_/.]/g, '')
    .toUpperCase();

const keyOf = ({ amount, reference }: { amount: Money; reference: string | null }): string =>
  `${amount} ${plainReference(reference)}`;

function byKey<T extends { amount: Money; reference: string | null }>(rows: readonly T[]) {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    if (plainReference(row.reference) === '') continue;
    groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  }
  return groups;
}

/**
 * Lines that are a document's beyond doubt: the same amount under the same reference, one of each.
 * Everything else is chosen by a person.
 */
export function surePairs(
  lines: readonly BankLine[],
  movements: readonly BankMovement[],
): { readonly lineId: number; readonly documentId: number }[] {
  const moved = byKey(movements);
  return [...byKey(lines)].flatMap(([key, own]) => {
    const [line, movement] = [own[0], moved.get(key)?.[0]];
    const isSure = own.length === 1 && moved.get(key)?.length === 1;
    return isSure && line && movement ? [{ lineId: line.id, documentId: movement.documentId }] : [];
  });
}

/**
 * A person says which document a line is.
 * @throws bank_line_decided, bank_line_amount
 */
export function checkMatch(
  line: { readonly state: BankLineState; readonly amount: Money },
  movement: Pick<BankMovement, 'amount'>,
): void {
  refuseIf(line.state !== 'open', 'bank_line_decided');
  refuseIf(line.amount !== movement.amount, 'bank_line_amount', {
    amount: movement.amount,
    field: 'document_id',
  });
}
