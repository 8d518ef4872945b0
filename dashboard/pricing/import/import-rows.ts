import type { InputOf } from '#contract/contract.ts';
import type { ColumnsFound, TableField, FileTable } from '#dashboard/shell/tables/file-table.ts';
import type { FileRow } from '#dashboard/shell/tables/use-file-rows.ts';
import { rateTableSynonyms as words } from '#words/pricing/rate-tables.ts';
import { rateWords } from '#words/pricing/screens.ts';
import type { PriceBook } from '../price-books.ts';

/** The limit of rows in one call. */
export const mostRows = 5000;

export type RateField = 'branch' | 'destination' | 'area' | 'merchant' | 'fee_amount';
type AnyRow = InputOf<'rates.saveMany'>['rows'][number];
/** A row of the file during correction. */
export type RateRow = Omit<AnyRow, 'no'> & FileRow;

const field = (key: RateField, label: string, optional = false): TableField<RateField> => ({
  key,
  label,
  words: words[key],
  optional,
});

const delivery = [
  field('branch', rateWords.branch),
  field('destination', rateWords.destination),
  field('merchant', rateWords.merchant, true),
  field('fee_amount', rateWords.fee),
];
const area = [...delivery.slice(0, 2), field('area', rateWords.area), ...delivery.slice(2)];

/** The columns of an export of this price list. */
export const fieldsOf = ({ key }: PriceBook): readonly TableField<RateField>[] =>
  key === 'area' ? area : delivery;

export function rowsOf(
  book: PriceBook,
  { body }: FileTable<RateField>,
  found: ColumnsFound<RateField>,
): RateRow[] {
  const names = fieldsOf(book).map(({ key }) => key);
  return body.map(({ no, cells }) => {
    const read = (key: RateField) => {
      const column = found[key];
      return column === null ? '' : (cells[column] ?? '');
    };
    return {
      no,
      branch: read('branch'),
      destination: read('destination'),
      ...(names.includes('area') && { area: read('area') }),
      merchant: read('merchant'),
      fee_amount: read('fee_amount'),
    };
  });
}
