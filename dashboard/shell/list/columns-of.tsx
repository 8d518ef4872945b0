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
  money: (value) => <Money value={value as Figure} />,
  day: (value) => <DateText at={value as Text} />,
  time: (value) => <DateTimeText at={value as Text} />,
  flag: (value) => (value === true ? uiWords.yes : uiWords.no),
  active: (value) => (value === true ? t.active : t.stopped),
};
const figures: readonly ColumnKind[] = ['number', 'money'];

/** How the screen places a column: its part of a card, hidden at first, its order. */
type Place = Pick<Column<never>, 'priority' | 'hiddenFirst' | 'slot' | 'sortKey'>;

/** The columns of a list on its screen. The first one says which row it is. */
export function columnsOf<Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  words: Readonly<Record<Key, string>>,
  places?: Readonly<Partial<Record<Key, Place>>>,
): Column<Row>[] {
  const shown = columns.filter(({ onlyInFile }) => !onlyInFile);
  return shown.map(({ key, kind, value, orElse }, at) => ({
    key,
    header: words[key],
    cell: (row) => cells[kind](value(row) ?? (orElse && words[orElse])),
    ...(at === 0 && { priority: 1 as const }),
    ...(figures.includes(kind) && { numeric: true }),
    ...places?.[key],
  }));
}
