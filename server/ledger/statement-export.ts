import type { Db } from '#database/connect.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { everyPage } from '../exports/send-export.ts';
import type { ExportTable, ExportColumn } from '../exports/export-table.ts';
import { statementLines, type StatementLine, type StatementOf } from './statement-lines-store.ts';
import { statementSums, type PartyRow } from './statement-store.ts';

type ExportRow = Partial<StatementLine> & { readonly label: string };

const columns: readonly ExportColumn<ExportRow>[] = [
  { header: t.at, kind: 'time', value: (row) => row.at },
  { header: t.fact, kind: 'text', width: 24, value: (row) => row.label },
  {
    header: t.account,
    kind: 'text',
    width: 24,
    value: (row) => row.account && accountNames[row.account],
  },
  { header: t.documentColumn, kind: 'text', width: 22, value: (row) => row.number },
  { header: t.shipment, kind: 'text', value: (row) => row.code },
  { header: t.forOn.debit, kind: 'money', value: (row) => row.debit || null },
  { header: t.forOn.credit, kind: 'money', value: (row) => row.credit || null },
  { header: t.forOn.balance, kind: 'money', value: (row) => row.balance },
  { header: t.note, kind: 'text', width: 30, value: (row) => row.note },
];

/**
 * The statement as rows: opening balance, lines, closing balance. A negative balance means that the
 * party owes.
 */
async function* pagesOf(db: Db, of: StatementOf): AsyncGenerator<readonly ExportRow[]> {
  const sums = await statementSums(db, of);
  const opening = sums.reduce((sum, one) => sum + one.opening, 0);
  const closing = sums.reduce((sum, one) => sum + one.opening + one.credit - one.debit, 0);
  yield [{ label: t.opening, balance: opening }];
  const lines = everyPage<StatementLine>(async (params) => {
    const { rows, nextCursor } = await statementLines(db, of, params);
    return { rows, meta: { next_cursor: nextCursor } };
  });
  for await (const page of lines) {
    yield page.map((line) => ({ ...line, label: factNames[line.fact as PostingFact] }));
  }
  yield [{ label: t.closing, balance: closing }];
}

/**
 * One party's statement as an Excel file; the file name contains no name of a person, only the file
 * does.
 */
export const statementExport = (
  db: Db,
  of: StatementOf,
  { name }: PartyRow,
): ExportTable<ExportRow> => ({
  name: 'statement',
  title: `${t.one} ${name}`.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
  columns,
  pages: pagesOf(db, of),
});
