import { extname } from 'node:path';
import type { Database, Db } from '#database/connect.ts';
import { isCurrency } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { type Day, dayOf, isDay } from '#domain/time.ts';
import { answerWords } from '#words/answers.ts';
import {
  exportHeading,
  type ExportPeriod,
  filterFact,
  periodInAscii,
  periodInName,
} from '#words/office/export-heading.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import type { ActivityNote } from '../books/decision.ts';
import { getSettings } from '../settings-store.ts';
import { type Pages, rowsAtOnce } from './turns.ts';
import { countedExport } from './running-exports.ts';
import type { FileAnswer } from '../http/send.ts';
import { exportFile } from './export-file.ts';
import { csvFile } from './export-csv.ts';
import type { ExportTable, ExportLook } from './export-table.ts';
import { filterNames } from './filter-names-store.ts';

interface Exporting {
  readonly input?: Readonly<Record<string, unknown>>;
  readonly db: Database;
  readonly actor: Actor;
  readonly who: Who;
  readonly now: string;
}

/** The company's formats of amounts and days. */
export async function companyLook(db: Db): Promise<ExportLook> {
  const { timezone: zone, currency } = await getSettings(db);
  return { zone, currency: isCurrency(currency) ? currency : 'IQD' };
}

interface SentTable<Row> extends ExportTable<Row> {
  /**
   * The days of the rows, asked after the first page: a report may choose them itself. Omitted or
   * null: those of the input.
   */
  readonly period?: () => ExportPeriod | null;
}

/**
 * A list as a file, in Excel format unless plain text is requested. It is named by the period of
 * its rows, or else by the day of the export; a workbook of a period states company, period and
 * filter above its rows. The export, its user and its filter are logged before the first row is
 * sent.
 * @throws Refusal exports_running
 */
export async function sendExport<Row>(
  call: Exporting,
  { period: periodOf, ...table }: SentTable<Row>,
  note: Pick<ActivityNote, 'action' | 'subject' | 'title' | 'after'>,
): Promise<FileAnswer> {
  const { db, who, now, input = {} } = call;
  const look = await companyLook(db);
  const { pages, begin, fault, rows } = ahead(table.pages);
  const remark = () => (fault() === null ? null : answerWords.exportTorn);
  const write = input['format'] === 'csv' ? csvFile : exportFile;
  // Written once the first page is read: its days are in the name and in the heading.
  const written = async (): Promise<FileAnswer & { readonly dated: string }> => {
    const period = periodOf?.() ?? periodOfInput(input);
    const day = dayOf(new Date(now), look.zone);
    const name = `${table.name}-${period === null ? day : periodInAscii(period)}`;
    const isPlain = input['format'] === 'csv';
    const heading = isPlain || period === null ? [] : await headingOf(call, table.title, period);
    const dated = period === null ? day : periodInName(period);
    return { ...write({ ...table, pages, remark, name, heading }, look), dated };
  };
  let file: Awaited<ReturnType<typeof written>> | null = null;
  async function* whole(): FileAnswer['parts'] {
    if (file !== null) yield* brokenOffAfter(file.parts, fault);
  }
  const { actorId: userId } = who;
  const parts = userId === null ? whole() : countedExport({ db, userId }, whole());
  try {
    await begin();
    file = await written();
    await db.transaction((tx) => writeActivity(tx, note, who));
  } catch (error) {
    // Releases the place of the export, because its rows will not be read.
    await parts[Symbol.asyncIterator]().return?.();
    throw error;
  }
  return { ...file, parts, rows, saveAs: `${table.title} ${file.dated}${extname(file.name)}` };
}

/** The days that the input names; null: it names none. */
function periodOfInput(input: Readonly<Record<string, unknown>>): ExportPeriod | null {
  const dayIn = (key: string): Day | null => (isDay(input[key]) ? input[key] : null);
  const at = dayIn('at') ?? dayIn('day');
  if (at !== null) return { at };
  const [from, to] = [dayIn('from'), dayIn('to')];
  return from === null && to === null ? null : { from, to };
}

/** What is no filter: what the file is about, its days, its order and its format. */
const unfiltered = ['id', 'from', 'to', 'at', 'day', 'format', 'sort', 'cursor', 'per_page'];

async function headingOf(
  { db, actor, input = {} }: Exporting,
  title: string,
  period: ExportPeriod,
): Promise<string[]> {
  const { company_name: company } = await getSettings(db);
  const filter = Object.entries(input).filter(
    ([key, value]) =>
      value !== undefined && value !== null && value !== '' && !unfiltered.includes(key),
  );
  const names = await filterNames(db, actor, Object.fromEntries(filter));
  return [
    exportHeading.title(company, title),
    exportHeading.period(period),
    exportHeading.filters(filter.map(([key, value]) => filterFact(key, value, names.get(key)))),
  ];
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
