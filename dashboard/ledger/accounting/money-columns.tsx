import type { Column } from '#dashboard/ui/table/table.ts';
import { Money } from '#dashboard/ui/values/Values.tsx';

/** A column of amounts with its sum below; nothing stays empty. */
export const moneyColumn = <Row,>(
  key: string,
  header: string,
  amountOf: (row: Row) => number,
): Column<Row> => ({
  key,
  header,
  numeric: true,
  priority: 2,
  cell: (row) => (amountOf(row) === 0 ? null : <Money value={amountOf(row)} bare />),
  footer: (rows) => <Money value={rows.reduce((sum, row) => sum + amountOf(row), 0)} bare />,
});

/** A balance on the side that it stands on. */
export const onDebit = (balance: number): number => Math.max(balance, 0);
export const onCredit = (balance: number): number => Math.max(-balance, 0);
