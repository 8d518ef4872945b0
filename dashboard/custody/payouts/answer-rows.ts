import type { InputOf } from '#contract/contract.ts';
import type { TableCell } from '#dashboard/shell/tables/table-file.ts';
import type { ColumnsFound, TableField, FileTable } from '#dashboard/shell/tables/file-table.ts';
import { cleanText, toWestern } from '#domain/arabic.ts';
import { parseWhole } from '#domain/numbers.ts';
import { payoutAnswerColumns as words, payoutBatchWords as t } from '#words/custody/payouts.ts';

export const answerKeys = ['reference', 'result', 'amount', 'bank_reference', 'reason'] as const;
export type AnswerKey = (typeof answerKeys)[number];
export type AnswerLine = InputOf<'payoutBatches.results'>['lines'][number] & {
  readonly amount: number | null;
};

/** The columns of the answer; the names used by this account's bank are tried first. */
export const fieldsOf = (
  saved: Readonly<Record<string, string>> | null,
): readonly TableField<AnswerKey>[] =>
  answerKeys.map((key) => ({
    key,
    label: t.importColumns[key],
    words: [...(saved?.[key] ? [saved[key]] : []), ...words[key]],
    optional: key !== 'reference' && key !== 'result',
  }));

export interface ReadAnswer {
  readonly lines: readonly AnswerLine[];
  /** The row of the file of each line. */
  readonly rows: readonly number[];
  readonly faults: readonly { readonly no: number; readonly why: string }[];
}

/** Whole dinars; a fraction of zeros is ignored. Undefined if unreadable, null if absent. */
function amountOf(cell: TableCell): number | null | undefined {
  const text = toWestern(String(cell))
    .trim()
    .replaceAll(/[()\-+\s]/g, '')
    .replace(/[.٫]0+$/, '');
  if (text === '') return null;
  const read = parseWhole(text);
  return read.ok ? read.value : undefined;
}

/** Rows without a reference are heads and totals of the bank. */
export function answerOf(
  { body }: FileTable<AnswerKey>,
  found: ColumnsFound<AnswerKey>,
): ReadAnswer {
  const lines: AnswerLine[] = [];
  const rows: number[] = [];
  const faults: { no: number; why: string }[] = [];
  for (const { no, cells } of body) {
    const cell = (key: AnswerKey): TableCell => {
      const column = found[key];
      return column === null ? '' : (cells[column] ?? '');
    };
    const text = (key: AnswerKey, most: number): string =>
      cleanText(String(cell(key))).slice(0, most);
    const reference = text('reference', 40);
    if (reference === '') continue;
    const amount = amountOf(cell('amount'));
    if (amount === undefined) {
      faults.push({ no, why: t.badAmount });
      continue;
    }
    lines.push({
      reference,
      result: text('result', 60) || '-',
      amount,
      bank_reference: text('bank_reference', 60) || null,
      reason: text('reason', 300) || null,
    });
    rows.push(no);
  }
  return { lines, rows, faults };
}
