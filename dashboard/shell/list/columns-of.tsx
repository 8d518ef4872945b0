import type { ReactNode } from 'react';
import type { ColumnKind, ColumnValue, ListColumn } from '#contract/columns.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import {
  Code,
  DateText,
  DateTimeText,
  Money,
  Name,
  Num,
  Phone,
} from '#dashboard/ui/values/Values.tsx';
import { withUnit } from '#words/money.ts';
import { catalogueWords as t } from '#words/shell/catalogue.ts';
import { uiWords } from '#words/shell/ui.ts';

type Text = string | null | undefined;
type Figure = number | null | undefined;

// The kind of a column says which value it has: `ListColumn` is a table read by both sides.
const cells: Record<ColumnKind, (value: ColumnValue) => ReactNode> = {
  name: (value) => <Name>{value as Text}</Name>,
  code: (value) => <Code>{value as Text}</Code>,
  text: (value) => <Name>{value as Text}</Name>,
  phone: (value) => <Phone value={value as Text} link />,
  number: (value) => <Num value={value as Figure} />,
  money: (value) => <Money value={value as Figure} bare />,
  day: (value) => <DateText at={value as Text} />,
  time: (value) => <DateTimeText at={value as Text} />,
  flag: (value) => (value === true ? uiWords.yes : uiWords.no),
  active: (value) => (value === true ? t.active : t.stopped),
};
const figures: readonly ColumnKind[] = ['number', 'money'];

type Plain<Row> = Pick<Column<Row>, 'key' | 'header' | 'cell' | 'numeric'>;

/** A column on its screen, by its kind. */
export const columnOf = <Row,>({ key, head, kind, value }: ListColumn<Row>): Plain<Row> => ({
  key,
  header: kind === 'money' ? withUnit(head) : head,
  cell: (row) => cells[kind](value(row)),
  ...(figures.includes(kind) && { numeric: true }),
});

type ByKey<Row, Key extends string> = { readonly [K in Key]: Plain<Row> };

/**
 * The columns of a list by their keys, for a screen that orders them or draws cells of its own:
 * `{ ...c.amount, footer: … }`.
 */
export const columnsByKey = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
): ByKey<Row, Key> =>
  Object.fromEntries(columns.map((column) => [column.key, columnOf(column)])) as ByKey<Row, Key>;

/** How the screen places a column: its part of a card, hidden at first, its order. */
type Place = Pick<Column<never>, 'priority' | 'hiddenFirst' | 'slot' | 'sortKey'>;

/** The columns of a list that its screen shows as they are. The first one says which row it is. */
export const columnsOf = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  places?: Readonly<Partial<Record<Key, Place>>>,
): Column<Row>[] =>
  columns
    .filter(({ onlyInFile }) => !onlyInFile)
    .map((column, at) => ({
      ...columnOf(column),
      ...(at === 0 && { priority: 1 as const }),
      ...places?.[column.key],
    }));
