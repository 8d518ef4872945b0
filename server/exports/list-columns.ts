import type { ColumnKind, ColumnValue, ListColumn } from '#contract/columns.ts';
import { withoutUnit } from '#words/money.ts';
import { yesNo } from '#words/office/list-exports.ts';
import { catalogueWords } from '#words/shell/catalogue.ts';
import type { ExportColumn, ExportKind } from './export-table.ts';

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

function fileValue(kind: ColumnKind, value: ColumnValue): string | number | null | undefined {
  if (typeof value !== 'boolean') return value;
  return kind === 'active' ? catalogueWords[value ? 'active' : 'stopped'] : yesNo(value);
}

/** The columns of a list in its file. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] =>
  columns.map(({ head, kind, value, width, sum }) => ({
    header: withoutUnit(head),
    kind: fileKinds[kind],
    value: (row) => fileValue(kind, value(row)),
    ...(width !== undefined && { width }),
    ...(sum && { sum }),
  }));
