import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { GridCell, GridHead } from '#dashboard/ui/table/grid.ts';
import { parseAmount } from '#domain/money.ts';
import { CLEAR, SURE_ENOUGH } from '#domain/places/guess.ts';
import { readMeaning } from '#domain/shipments/create/amount-meaning.ts';
import { type ImportField, importFields } from '#domain/shipments/create/import-row.ts';
import {
  importHeads,
  importMessages as messages,
  importWords as t,
} from '#words/shipments/import.ts';
import { amountMeaningWords as m } from '#words/shipments/amount-meaning.ts';
import { spokenCurrency } from '#words/money.ts';
import type { ImportedRow } from './import-columns.ts';
import type { CheckedRow } from './use-import-rows.ts';

/** Derived values of a row. */
const reckoned = {
  goods: 'goods_amount',
  fee: 'fee_amount',
  collect: 'cod_amount',
} as const;
type ColumnKey = ImportField | keyof typeof reckoned;

const figures: ReadonlySet<ImportField> = new Set([
  'recipient_phone',
  'recipient_phone2',
  'goods_amount',
  'pieces',
]);
/** Shown although the file has no such column: a shipment requires them. */
const always: ReadonlySet<ImportField> = new Set([
  'recipient_name',
  'recipient_phone',
  'destination',
  'area',
  'goods_amount',
]);

/** The columns of the file, in our order, and the cost of each shipment. */
export function gridColumns(
  rows: readonly ImportedRow[],
  includesFee: boolean,
): readonly (GridHead & { key: ColumnKey })[] {
  const isUsed = (field: ImportField) =>
    always.has(field) || rows.some((row) => String(row[field] ?? '') !== '');
  const symbol = fmt.currencySymbol();
  const isInside = ({ goods_amount }: ImportedRow) =>
    readMeaning(String(goods_amount ?? '')).includesFee === true;
  const written = includesFee ? m.amountInside : importHeads.goods_amount;
  const own = importFields.filter(isUsed).map((field) => ({
    key: field,
    label: field === 'goods_amount' ? `${written} (${symbol})` : importHeads[field],
    words: !figures.has(field),
  }));
  return [
    ...own,
    // The stated amount is already the goods price, unless some amounts include the fee.
    ...(includesFee || rows.some(isInside)
      ? [{ key: 'goods' as const, label: `${importHeads.goods_amount} (${symbol})` }]
      : []),
    { key: 'fee', label: `${t.fee} (${symbol})` },
    { key: 'collect', label: `${t.collect} (${symbol})` },
  ];
}

const isField = (key: string): key is ImportField =>
  (importFields as readonly string[]).includes(key);

export const fieldOf = (columnKey: string): ImportField | null =>
  isField(columnKey) ? columnKey : null;

/** The value of a cell, and its messages. */
export function cellOf(row: ImportedRow, key: string, judged: CheckedRow | undefined): GridCell {
  if (!isField(key)) {
    const amount = judged?.[reckoned[key as keyof typeof reckoned]];
    return { text: typeof amount === 'number' ? fmt.amount(amount) : '', ghost: '—', locked: true };
  }
  const raw = String(row[key] ?? '');
  const written = key === 'goods_amount' ? groupedAmount(raw) : raw;
  const fixed = judged?.repaired.find(({ field }) => field === key)?.text;
  const place = placeOf(key, judged);
  const text = place ?? fixed ?? written;
  const problem = problemOf(key, judged);
  if (problem) {
    const isOpen = problem.kind === 'fault' || row.accept !== true;
    return { text, note: problem.text, reason: problem.text, state: isOpen ? 'wrong' : 'changed' };
  }
  const isGuessed = place !== undefined && (judged?.certainty ?? 0) < CLEAR && place !== written;
  if (place !== undefined && judged?.answered && place !== written) {
    return { text, reason: t.answeredBefore, note: written, state: 'changed' };
  }
  if (isGuessed) {
    const reason = `${t.guessed}: ${messages.guessed(place, judged?.certainty ?? SURE_ENOUGH)}`;
    return { text, reason, note: written === '' ? t.guessed : written, state: 'changed' };
  }
  if (fixed !== undefined) return { text, reason: messages.wasWritten(written), state: 'changed' };
  return { text };
}

/** Formats a column of figures consistently; what cannot be parsed is shown unchanged. */
function groupedAmount(text: string): string {
  const read = parseAmount(text, spokenCurrency());
  return read.ok && /^[\d.,]+$/.test(text) ? fmt.amount(read.value) : text;
}

/** The first column shows messages about the whole row. */
const problemOf = (key: ImportField, judged: CheckedRow | undefined) =>
  judged?.problems.find(
    ({ field }) => field === key || (field === null && key === 'recipient_name'),
  );

const placeOf = (key: ImportField, judged: CheckedRow | undefined): string | undefined => {
  if (key === 'destination') return judged?.destination?.name;
  return key === 'area' ? judged?.area?.name : undefined;
};
