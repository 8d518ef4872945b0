import { toWestern } from '../arabic.ts';
import type { Money } from '../money.ts';
import { refuseIf } from '../refusal.ts';
import type { Day } from '../time.ts';

export const bankLineStates = ['open', 'matched', 'ignored'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** A line of a bank statement; a positive amount is incoming. */
export interface BankLine {
  readonly id: number;
  readonly amount: Money;
  readonly reference: string | null;
}

/** What a document moved through the account, according to its own fields. */
export interface BankMovement {
  readonly documentId: number;
  readonly amount: Money;
  readonly reference: string | null;
}

/** Normalises a reference for comparison: banks write it with spaces, dashes and other digits. */
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
 * Lines that match a document unambiguously: the same amount and reference, one of each. All other
 * lines are matched by a user.
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
 * A statement states what has happened: the places of lines of a later day, which no document could
 * have yet.
 */
export const linesAhead = (lines: readonly { readonly day: Day }[], today: Day): number[] =>
  lines.flatMap(({ day }, at) => (day > today ? [at] : []));

/**
 * A user chooses the document of a line.
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
