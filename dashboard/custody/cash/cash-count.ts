import { total } from '../documents/lines.ts';
import type { Draft } from '../documents/document-types.ts';

/** Notes in use, largest first, in counting order. */
export const noteValues = [50_000, 25_000, 10_000, 5_000, 1_000, 500, 250] as const;

/**
 * The input of a hand-in in addition to its shipments. Counts are stored as typed: empty is not
 * zero.
 */
export interface CashCount {
  /** By face value. */
  readonly notes: Readonly<Record<string, string>>;
  readonly byTotal: boolean;
  readonly typed: number | null;
  readonly deduct: boolean;
  readonly reason: string;
}

export const emptyCount: CashCount = {
  notes: {},
  byTotal: false,
  typed: null,
  deduct: false,
  reason: '',
};

const countOf = (text: string | undefined): number => Number(text || 0);

/** Null until something was counted. */
export function countedOf({ byTotal, typed, notes }: CashCount): number | null {
  if (byTotal) return typed;
  const isTouched = Object.values(notes).some((text) => text !== '');
  return isTouched ? total(noteValues, (face) => face * countOf(notes[face])) : null;
}

export const notesOf = (count: CashCount): Record<string, number> | undefined => {
  if (count.byTotal) return undefined;
  const used = noteValues.filter((face) => countOf(count.notes[face]) > 0);
  return Object.fromEntries(used.map((face) => [String(face), countOf(count.notes[face])]));
};

/** The shipments' total, the amount the courier may retain, and the shortage or surplus. */
export function figuresOf({ lines, extra }: Draft<CashCount>) {
  const expected = total(lines, (line) => line.collected_amount);
  const earned = total(lines, (line) => line.commission_amount);
  const deducted = extra.deduct ? Math.min(earned, expected) : 0;
  const due = expected - deducted;
  const counted = countedOf(extra);
  return { expected, earned, deducted, due, counted, difference: (counted ?? 0) - due };
}
