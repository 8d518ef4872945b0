import { extname } from 'node:path';
import type { Database, Db } from '#database/connect.ts';
import { isCurrency } from '#domain/money.ts';
import { dayOf } from '#domain/time.ts';
import { answerWords } from '#words/answers.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import type { ActivityNote } from '../books/decision.ts';
import { getSettings } from '../settings-store.ts';
import { type Pages, rowsAtOnce } from './turns.ts';
import { countedExport } from './running-exports.ts';
import type { FileAnswer } from '../http/send.ts';
import { exportFile } from './export-file.ts';
import { csvFile } from './export-csv.ts';
import type { ExportTable, ExportLook } from './export-table.ts';

interface Exporting {
  readonly input?: { readonly format?: 'xlsx' | 'csv' };
  readonly db: Database;
  readonly who: Who;
  readonly now: string;
}

/** The company's formats of amounts and days. */
export async function companyLook(db: Db): Promise<ExportLook> {
  const { timezone: zone, currency } = await getSettings(db);
  return { zone, currency: isCurrency(currency) ? currency : 'IQD' };
}

/**
 * A list as a file, in Excel format unless plain text is requested, named with the company's day.
 * The export, its user and its filter are logged before the first row is sent.
 * @throws Refusal exports_running
 */
export async function sendExport<Row>(
  { db, who, now, input }: Exporting,
  table: ExportTable<Row>,
  note: Pick<ActivityNote, 'action' | 'subject' | 'title' | 'after'>,
): Promise<FileAnswer> {
  const look = await companyLook(db);
  const day = dayOf(new Date(now), look.zone);
  const write = input?.format === 'csv' ? csvFile : exportFile;
  const { pages, begin, fault, rows } = ahead(table.pages);
  const remark = () => (fault() === null ? null : answerWords.exportTorn);
  const file = write({ ...table, pages, remark, name: `${table.name}-${day}` }, look);
  const whole = brokenOffAfter(file.parts, fault);
  const { actorId: userId } = who;
  const parts = userId === null ? whole : countedExport({ db, userId }, whole);
  try {
    await begin();
    await db.transaction((tx) => writeActivity(tx, note, who));
  } catch (error) {
    // Releases the place of the export, because its rows will not be read.
    await parts[Symbol.asyncIterator]().return?.();
    throw error;
  }
  return { ...file, parts, rows, saveAs: `${table.title} ${day}${extname(file.name)}` };
}

/**
 * Pages whose first one is read by `begin`, so that a refusal or database error becomes a regular
 * error response. A later failure ends the pages, and `fault` returns it.
 */
function ahead<Row>(pages: Pages<Row>) {
  const reading =
    Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  let first: Promise<IteratorResult<readonly Row[]>> | null = null;
  let failed: Error | null = null;
  let count = 0;
  const begin = () => (first ??= Promise.resolve(reading.next()));
  async function* all(): AsyncGenerator<readonly Row[]> {
    try {
      for (let page = await begin(); !page.done; page = await reading.next()) {
        count += page.value.length;
        yield page.value;
      }
    } catch (error) {
      failed = asError(error);
    } finally {
      await reading.return?.();
    }
  }
  return { pages: all(), begin, fault: () => failed, rows: () => count };
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/**
 * A truncated file can still be opened and states the failure in its last row; then the connection
 * is broken off, so that no program takes it for complete.
 */
async function* brokenOffAfter(parts: FileAnswer['parts'], fault: () => Error | null) {
  yield* parts;
  const thrown = fault();
  if (thrown !== null) throw thrown;
}

/** The response of a paged list. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly meta: { readonly next_cursor: string | null };
}
type ReadPage<Row> = (params: { per_page: number; cursor?: string }) => Promise<Page<Row>>;

/** Reads a keyset list to its end: only one page is in memory at a time. */
export async function* everyPage<Row>(read: ReadPage<Row>): AsyncGenerator<readonly Row[]> {
  let page = await read({ per_page: rowsAtOnce });
  for (;;) {
    yield page.rows;
    const cursor = page.meta.next_cursor;
    if (cursor === null) return;
    page = await read({ per_page: rowsAtOnce, cursor });
  }
}
