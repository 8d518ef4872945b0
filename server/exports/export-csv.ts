import { CURRENCIES } from '#domain/money.ts';
import { wholeOf } from '#domain/numbers.ts';
import { percentOf } from '#domain/percent.ts';
import { showPhone } from '#domain/phone.ts';
import { dayOf, isDay, wallClock } from '#domain/time.ts';
import { inTurns } from './turns.ts';
import type { FileAnswer } from '../http/send.ts';
import type { ExportTable, ExportKind, ExportLook } from './export-table.ts';
import { decimalOf, headerOf } from './worksheet-xml.ts';

/** BOM: without it Excel reads the file in another encoding. */
const byteOrderMark = '\uFEFF';
/**
 * Text that a spreadsheet program would evaluate as a formula, wherever a cell may begin: many
 * locales of Excel use a semicolon as the separator, so quotes protect neither a comma nor a new
 * line.
 */
const computes = /(^|[;\t\r\n])(?=\s*[=+\-@])/g;
const needsQuotes = /[",\r\n]/;

/** Text is shown and never evaluated: an apostrophe is put before it, as users do by hand. */
function textOf(text: string): string {
  const safe = text.replaceAll('\0', '').replace(computes, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * `00963 912 345 678`: a leading plus would be evaluated, and an apostrophe before it would be
 * dialled.
 */
const abroad = (phone: string): string => phone.replace(/^\+/, '00');

function cellOf(kind: ExportKind, value: string | number | null | undefined, look: ExportLook) {
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'text':
      return textOf(String(value));
    case 'phone':
      return abroad(showPhone(String(value)));
    case 'number':
      return String(typeof value === 'number' ? value : wholeOf(value));
    case 'percent':
      return `${percentOf(typeof value === 'number' ? value : wholeOf(value))}%`;
    case 'money':
      return decimalOf(wholeOf(value), CURRENCIES[look.currency].exponent);
    case 'day':
      return isDay(value) ? value : dayOf(new Date(value), look.zone);
    case 'time': {
      const { day, clock } = wallClock(new Date(value), look.zone);
      return `${day} ${clock}`;
    }
  }
}

/** The same rows as plain text, for programs other than Excel: UTF-8, commas, one row per line. */
export const csvFile = <Row>(table: ExportTable<Row>, look: ExportLook): FileAnswer => ({
  name: `${table.name}.csv`,
  saveAs: `${table.title}.csv`,
  type: 'text/csv; charset=utf-8',
  parts: parts(table, look),
});

async function* parts<Row>({ columns, pages, remark }: ExportTable<Row>, look: ExportLook) {
  const head = columns.map((column) => textOf(headerOf(column, look.currency)));
  yield `${byteOrderMark}${head.join(',')}\r\n`;
  const lineOf = (row: Row): string =>
    `${columns.map(({ kind, value }) => cellOf(kind, value(row), look)).join(',')}\r\n`;
  yield* inTurns(pages, (rows) => rows.map(lineOf).join(''));
  const entered = remark?.() ?? null;
  if (entered !== null) yield `${textOf(entered)}\r\n`;
}
