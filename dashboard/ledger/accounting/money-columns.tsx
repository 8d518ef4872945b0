import type { ListColumn } from '#contract/columns.ts';
import { columnOf } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money } from '#dashboard/ui/values/Values.tsx';

/** An amount that opens the postings behind it. */
export function Opened(props: {
  value: number;
  at: string | null;
  bare?: boolean;
  signed?: boolean;
}) {
  const { value, at, bare = true, signed = false } = props;
  const amount = <Money value={value} bare={bare} signed={signed} />;
  return at === null ? amount : <a href={`#${at}`}>{amount}</a>;
}

interface AmountOptions<Row> {
  /** The address of the postings behind an amount; null: it opens nothing. */
  readonly at?: (row: Row) => string | null;
  readonly signed?: boolean;
}

/** A column of amounts with its sum below; a zero amount leaves the cell empty. */
export function moneyColumn<Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  key: NoInfer<Key>,
  { at = () => null, signed = false }: AmountOptions<Row> = {},
): Column<Row> {
  const column = columns.find((one) => one.key === key);
  if (!column) throw new RangeError(`no column ${key}`);
  const amountOf = (row: Row) => Number(column.value(row) ?? 0);
  return {
    ...columnOf(column),
    cell: (row) =>
      amountOf(row) === 0 ? null : <Opened value={amountOf(row)} at={at(row)} signed={signed} />,
    footer: (rows) => (
      <Money value={rows.reduce((sum, row) => sum + amountOf(row), 0)} bare signed={signed} />
    ),
  };
}

/** A balance, shown on its debit or credit side. */
export const onDebit = (balance: number): number => Math.max(balance, 0);
export const onCredit = (balance: number): number => Math.max(-balance, 0);
