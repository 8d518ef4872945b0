import type { ListColumn } from '#contract/columns.ts';
import type { Db } from '#database/connect.ts';
import { everyPage } from '../exports/send-export.ts';
import type { ExportTable } from '../exports/export-table.ts';
import { fileColumns } from '../exports/list-columns.ts';
import { statementLines, type StatementLine, type StatementOf } from './statement-lines-store.ts';

interface Statement<Row> {
  /** The file name contains no name of a person, only the title does. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly opening: Row;
  readonly present: (line: StatementLine) => Row;
  readonly closing: Row;
}

/** The statement as rows: opening balance, lines, closing balance. */
async function* pagesOf<Row>(
  db: Db,
  of: StatementOf,
  { opening, present, closing }: Statement<Row>,
): AsyncGenerator<readonly Row[]> {
  yield [opening];
  const lines = everyPage<StatementLine>(async (params) => {
    const { rows, nextCursor } = await statementLines(db, of, params);
    return { rows, meta: { next_cursor: nextCursor } };
  });
  for await (const page of lines) yield page.map(present);
  yield [closing];
}

/** A statement of a party or of an account with a bank as a file. */
export const statementExport = <Row>(
  db: Db,
  of: StatementOf,
  statement: Statement<Row>,
): ExportTable<Row> => ({
  name: statement.name,
  title: statement.title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
  columns: fileColumns(statement.columns),
  pages: pagesOf(db, of, statement),
});
