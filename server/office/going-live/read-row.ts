import { cleanLine, cleanText, toWestern } from '#domain/arabic.ts';
import { type Currency, type Money, parseAmount } from '#domain/money.ts';
import { withoutEmptyFraction } from '#domain/numbers.ts';
import { columnsOf, type GoingLiveStep, type StepField } from '#domain/office/going-live/steps.ts';
import { parsePhone } from '#domain/phone.ts';
import { type Day, isDay } from '#domain/time.ts';
import { goingLiveFaults as faults } from '#words/office/going-live/faults.ts';

export type Cells = Readonly<Partial<Record<StepField, string | number | undefined>>>;
export interface SentRow {
  readonly no: number;
  readonly cells: Cells;
}
/** Characters that a database cannot store as text: the null character, and unpaired surrogates. */
const unkeepable = /[\0\p{Surrogate}]/gu;

/** Cleans rows so that they can be looked up and stored: an imported file may contain any bytes. */
export const keepable = (rows: readonly SentRow[]): readonly SentRow[] =>
  rows.map(({ no, cells }) => ({
    no,
    cells: Object.fromEntries(
      Object.entries(cells).map(([field, cell]) => [
        field,
        typeof cell === 'string' ? cell.replace(unkeepable, '') : cell,
      ]),
    ),
  }));

export interface Problem {
  readonly field: StepField | null;
  readonly text: string;
  readonly kind: 'fault';
}

const longest = 500;
const mostAmount = 1_000_000_000_000;

/** A row while it is read: each cell in the form it is stored in, and its errors. */
export interface Reader {
  readonly no: number;
  readonly problems: readonly Problem[];
  readonly isGood: () => boolean;
  /** Reports an error of a cell; the first error of a cell wins. Returns null. */
  readonly fail: (field: StepField | null, text: string) => null;
  /** The text of a cell; empty if there is none. */
  readonly text: (field: StepField) => string;
  readonly phone: (field: StepField) => string | null;
  readonly money: (field: StepField) => Money | null;
  /** May be negative. */
  readonly balance: (field: StepField) => number | null;
  readonly day: (field: StepField) => Day | null;
}

export function readRow(row: SentRow, step: GoingLiveStep, currency: Currency): Reader {
  const problems: Problem[] = [];
  const fail = (field: StepField | null, text: string): null => {
    if (!problems.some((one) => one.field === field)) problems.push({ field, text, kind: 'fault' });
    return null;
  };
  const text = (field: StepField): string => cleanLine(cleanText(String(row.cells[field] ?? '')));
  const amountOf = (field: StepField, written: string): Money | null => {
    if (written === '') return null;
    const read = parseAmount(withoutEmptyFraction(written), currency);
    if (!read.ok || read.value > mostAmount) return fail(field, faults.money);
    return read.value;
  };
  for (const { key, needed } of columnsOf(step)) {
    if (needed && text(key) === '') fail(key, faults.needed);
    if (text(key).length > longest) fail(key, faults.tooLong);
  }
  return {
    no: row.no,
    problems,
    isGood: () => problems.length === 0,
    fail,
    text,
    phone: (field) => {
      const written = text(field);
      if (written === '') return null;
      return parsePhone(written)?.e164 ?? fail(field, faults.phone);
    },
    money: (field) => amountOf(field, text(field)),
    balance: (field) => {
      const { isBelow, rest } = signOf(text(field));
      const amount = amountOf(field, rest);
      return amount !== null && isBelow ? -amount : amount;
    },
    day: (field) => {
      const written = toWestern(text(field)).replaceAll('/', '-');
      if (written === '') return null;
      return isDay(written) ? written : fail(field, faults.day);
    },
  };
}

/**
 * «-20,000», «20,000-» and «(20,000)»: the three notations of accountants for a negative amount.
 */
function signOf(written: string): { isBelow: boolean; rest: string } {
  const plain = written.replaceAll('−', '-');
  const within = /^\((.*)\)$/.exec(plain);
  const isBelow = within !== null || plain.startsWith('-') || plain.endsWith('-');
  const rest = (within?.[1] ?? plain).replace(/^-\s*|\s*-$/g, '');
  return { isBelow, rest };
}
