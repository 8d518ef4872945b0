import type { Db } from '#database/connect.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { bankWords as t } from '#words/ledger/banks.ts';
import { factNames } from '#words/ledger/names.ts';
import { everyPage } from '../../exports/send-export.ts';
import type { ExportTable, ExportColumn } from '../../exports/export-table.ts';
import { statementLines, type StatementLine, type StatementOf } from '../statement-lines-store.ts';
import { statementSums } from '../statement-store.ts';

type ExportRow = Partial<StatementLine> & { readonly label: string };

const columns: readonly ExportColumn<ExportRow>[] = [
  { header: t.at, kind: 'time', value: (row) => row.at },
  { header: t.fact, kind: 'text', width: 24, value: (row) => row.label },
  { header: t.document, kind: 'text', width: 22, value: (row) => row.number },
  { header: t.reference, kind: 'text', width: 20, value: (row) => row.reference },
  { header: t.cameIn, kind: 'money', value: (row) => row.debit || null },
  { header: t.wentOut, kind: 'money', value: (row) => row.credit || null },
  { header: t.balance, kind: 'money', value: (row) => row.balance },
  { header: t.note, kind: 'text', width: 30, value: (row) => row.note },
];

/** The statement as rows: opening balance, movements, closing balance. */
async function* pagesOf(db: Db, of: StatementOf): AsyncGenerator<readonly ExportRow[]> {
  const [sums] = await statementSums(db, of);
  const opening = 0 - (sums?.opening ?? 0);
  yield [{ label: t.opening, balance: opening }];
  const lines = everyPage<StatementLine>(async (params) => {
    const { rows, nextCursor } = await statementLines(db, of, params);
    return { rows, meta: { next_cursor: nextCursor } };
  });
  for await (const page of lines) {
    yield page.map((line) => ({
      ...line,
      balance: 0 - line.balance,
      label: factNames[line.fact as PostingFact],
    }));
  }
  yield [{ label: t.closing, balance: opening + (sums?.debit ?? 0) - (sums?.credit ?? 0) }];
}

export const accountExport = (db: Db, of: StatementOf, name: string): ExportTable<ExportRow> => ({
  name: 'account',
  title: `${t.statement} ${name}`.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
  columns,
  pages: pagesOf(db, of),
});
