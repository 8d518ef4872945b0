import type { InputOf } from '#contract/contract.ts';
import type { TableCell, FileRemarks } from '#dashboard/shell/tables/table-file.ts';
import { remarkOn } from '#dashboard/shell/tables/file-remarks.ts';
import {
  type ColumnsFound,
  readTable,
  type TableField,
  type FileTable,
} from '#dashboard/shell/tables/file-table.ts';
import { cleanText, toWestern } from '#domain/arabic.ts';
import { parseWhole } from '#domain/numbers.ts';
import { type Day, isDay } from '#domain/time.ts';
import { bankLineWords as t, statementColumns as words } from '#words/ledger/banks.ts';
import { excelWords } from '#words/shell/tables.ts';

export const mostLines = 2000;
export const columnKeys = ['day', 'amount', 'in', 'out', 'reference', 'description'] as const;
export type ColumnKey = (typeof columnKeys)[number];
export type Line = InputOf<'banks.importLines'>['lines'][number];

/** The columns of a statement; the names used by this account's bank are tried first. */
export const fieldsOf = (
  saved: Readonly<Record<string, string>> | null,
): readonly TableField<ColumnKey>[] =>
  columnKeys.map((key) => ({
    key,
    label: t.columns[key],
    words: [...(saved?.[key] ? [saved[key]] : []), ...words[key]],
    optional: key !== 'day',
  }));

/** Spreadsheet dates: days since the end of 1899. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** `2026-11-24`, `24/11/2026`, `24-11-2026`, or a spreadsheet date number; null if unreadable. */
export function dayOfCell(cell: TableCell): string | null {
  const text = toWestern(String(cell)).trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  const [whole] = text.split(/[ T]/);
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(whole ?? '');
  if (!parts) return null;
  const [, first = '', month = '', last = ''] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
}

/** Whole dinars with a sign or in brackets; a fraction of zeros is ignored. Null if unreadable. */
export function amountOfCell(cell: TableCell): number | null {
  const text = toWestern(String(cell)).trim();
  if (text === '') return 0;
  const isMinus = /^-|^\(.*\)$|-$/.test(text);
  const plain = text.replaceAll(/[()\-+\s]/g, '').replace(/[.٫]0+$/, '');
  const read = parseWhole(plain);
  if (!read.ok) return null;
  return isMinus ? -read.value : read.value;
}

/**
 * Reads the file of a statement, or returns why it cannot be read: a line whose amount is a formula
 * without a result would be left out without a word. A merged title above the header is harmless.
 */
export function readStatement(
  rows: readonly (readonly TableCell[])[],
  remarks: FileRemarks,
  saved: Readonly<Record<string, string>> | null,
): { readonly table: FileTable<ColumnKey> } | { readonly fault: string } {
  const table = readTable(rows, fieldsOf(saved));
  if (table === null) return { fault: excelWords.empty };
  const remark = remarkOn(remarks, table.headNo);
  return remark === null ? { table } : { fault: remark };
}

/** Why the lines cannot be imported yet; null: they can. */
export function lackingIn(found: ColumnsFound<ColumnKey>, lines: number): string | null {
  if (found.day === null) return t.needDay;
  const hasSides = found.in !== null || found.out !== null;
  if (found.amount === null && !hasSides) return t.needAmount;
  if (lines > mostLines) return t.tooMany;
  return lines === 0 ? t.noLines : null;
}

export interface ReadLines {
  readonly lines: readonly Line[];
  /** The row of the file of each line. */
  readonly rows: readonly number[];
  /** Unreadable rows, and those of a later day, by their number in the file. */
  readonly faults: readonly { readonly no: number; readonly why: string }[];
  /** How many rows are of a later day. */
  readonly ahead: number;
  /** How many rows have no day or no amount, as balances and totals do; they are left out. */
  readonly bare: number;
}

interface Reading {
  readonly today: Day;
  /** Rows of a later day are left out instead of being faults. */
  readonly isLeavingOut: boolean;
}

/** The amount of a row, or what is wrong with its cells. */
function amountOf(cells: readonly [one: TableCell, came: TableCell, went: TableCell]) {
  const [one, came, went] = cells.map(amountOfCell);
  const at = [one, came, went].findIndex((read) => read === null);
  if (at >= 0) return { fault: t.unreadable(t.badAmount, String(cells[at] ?? '')) };
  if ((came ?? 0) !== 0 && (went ?? 0) !== 0) return { fault: t.bothSides };
  return { amount: (one ?? 0) + Math.abs(came ?? 0) - Math.abs(went ?? 0) };
}

/** One column is the amount with its sign, or two are what came and what went. */
const cellsOf = (found: ColumnsFound<ColumnKey>, cells: readonly TableCell[]) => {
  const at = (key: ColumnKey): TableCell => {
    const column = found[key];
    return column === null ? '' : (cells[column] ?? '');
  };
  const text = (key: ColumnKey, most: number) => cleanText(String(at(key))).slice(0, most) || null;
  return { at, text };
};

/**
 * Incoming minus outgoing; one signed column is also accepted. A statement states what
 * has happened: a line of a day after `today` is a fault, or left out.
 */
export function linesOf(
  { body }: FileTable<ColumnKey>,
  found: ColumnsFound<ColumnKey>,
  { today, isLeavingOut }: Reading,
): ReadLines {
  const lines: Line[] = [];
  const rows: number[] = [];
  const faults: { no: number; why: string }[] = [];
  let [ahead, bare] = [0, 0];
  for (const { no, cells } of body) {
    const { at, text } = cellsOf(found, cells);
    const written = String(at('day')).trim();
    const day = dayOfCell(at('day'));
    const sum = amountOf([at('amount'), at('in'), at('out')]);
    if (written === '' || sum.amount === 0) {
      bare += 1;
      continue;
    }
    const isAhead = day !== null && day > today;
    if (isAhead) ahead += 1;
    if (isAhead && isLeavingOut) continue;
    if (day === null) faults.push({ no, why: t.unreadable(t.badDay, written) });
    if (isAhead) faults.push({ no, why: t.aheadDay });
    if (sum.fault !== undefined) faults.push({ no, why: sum.fault });
    if (day === null || isAhead || sum.amount === undefined) continue;
    const [reference, description] = [text('reference', 60), text('description', 300)];
    lines.push({ day, amount: sum.amount, reference, description });
    rows.push(no);
  }
  return { lines, rows, faults, ahead, bare };
}
