import { bankStatementColumns } from '#contract/ledger/columns/statements.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { DocumentLink, DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { FactOf } from '../statements/FactOf.tsx';

type Line = RowOf<'banks.statement'>;

const c = columnsByKey(bankStatementColumns);
const side = (key: 'in_amount' | 'out_amount'): Column<Line> => ({
  ...c[key],
  priority: 2,
  cell: (row) => (row[key] === 0 ? null : <Money value={row[key]} bare />),
  footer: (rows) => <Money value={rows.reduce((sum, row) => sum + row[key], 0)} bare />,
});

/** The movements of one account with a bank. */
export const bankColumns: readonly Column<Line>[] = [
  { ...c.at, priority: 1 },
  { ...c.fact, priority: 1, cell: (line) => <FactOf line={line} /> },
  {
    ...c.document,
    priority: 2,
    cell: ({ document }) => (document ? <DocumentLink document={document} /> : null),
  },
  {
    ...c.reference,
    priority: 2,
    cell: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
  },
  side('in_amount'),
  side('out_amount'),
  { ...c.balance, priority: 2, cell: ({ balance }) => <Money value={balance} bare signed /> },
];

export const bankPrint = printColumns(bankColumns, {
  document: ({ document }) => (document ? <DocumentNo document={document} /> : null),
});
