import type { ColumnKind, ColumnValue, ListColumn } from '#contract/columns.ts';
import type { AnswerOf, ListedName } from '#contract/contract.ts';
import { exportHeads, yesNo } from '#words/office/list-exports.ts';
import { catalogueWords } from '#words/shell/catalogue.ts';
import type { ActivityNote } from '../../books/decision.ts';
import type { ExportColumn, ExportKind } from '../../exports/export-table.ts';

export type ListedRow<N extends ListedName> = AnswerOf<N>['data'][number];

/** The export of one list: the names of its file and tab, and its columns. */
export interface ListExport<Row> {
  /** ASCII letters and dashes. */
  readonly file: string;
  readonly title: string;
  /** The name of its rows in the activity list. */
  readonly subject: ActivityNote['subject'];
  readonly columns: readonly ExportColumn<Row>[];
}
export type ListExports<N extends ListedName> = { readonly [K in N]: ListExport<ListedRow<K>> };

type Head = keyof typeof exportHeads;
type Cell = string | number | null | undefined;

const column =
  (kind: ExportKind) =>
  <Row>(head: Head, value: (row: Row) => Cell, width?: number): ExportColumn<Row> => ({
    header: exportHeads[head],
    kind,
    value,
    ...(width !== undefined && { width }),
  });

export const text = column('text');
export const phone = column('phone');
export const number = column('number');
export const money = column('money');
export const day = column('day');
export const time = column('time');

export const flag = <Row>(head: Head, value: (row: Row) => boolean): ExportColumn<Row> =>
  text(head, (row) => yesNo(value(row)), 10);

/** The branch of a row, if it has one. */
export const branch = <Row extends { branch: { branch_name: string } | null }>() =>
  text<Row>('branch', (row) => row.branch?.branch_name, 18);

const fileKinds: Record<ColumnKind, ExportKind> = {
  name: 'text',
  code: 'text',
  text: 'text',
  phone: 'phone',
  number: 'number',
  money: 'money',
  day: 'day',
  time: 'time',
  flag: 'text',
  active: 'text',
};

function fileValue(kind: ColumnKind, value: ColumnValue): Cell {
  if (typeof value !== 'boolean') return value;
  return kind === 'active' ? catalogueWords[value ? 'active' : 'stopped'] : yesNo(value);
}

/** The columns of a list in its file. */
export const columnsOf = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  words: Readonly<Record<Key, string>>,
): ExportColumn<Row>[] =>
  columns.map(({ key, kind, value, orElse, width }) => ({
    header: words[key],
    kind: fileKinds[kind],
    value: (row) => fileValue(kind, value(row) ?? (orElse && words[orElse])),
    ...(width !== undefined && { width }),
  }));
