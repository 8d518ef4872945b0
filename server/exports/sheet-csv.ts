import { CURRENCIES } from '#domain/money.ts';
import { wholeOf } from '#domain/numbers.ts';
import { showPhone } from '#domain/phone.ts';
import { dayOf, isDay, wallClock } from '#domain/time.ts';
import { bites } from '../http/limits/bites.ts';
import type { FileAnswer } from '../http/send.ts';
import type { Sheet, SheetKind, SheetLook } from './sheet-head.ts';
import { decimalOf, headerOf } from './sheet-xml.ts';

/** Excel takes a file without it for one in another alphabet. */
const byteOrderMark = '\uFEFF';
/**
 * What a program that opens the file would compute instead of show, wherever a cell may begin:
 * Excel in half the world takes a semicolon for the separator, and then quotes hold neither that
 * nor a new line together.
 */
const computes = /(^|[;\t\r\n])(?=\s*[=+\-@])/g;
const needsQuotes = /[",\r\n]/;

/** A text is shown and never computed: an apostrophe before it, as people write one by hand. */
function textOf(text: string): string {
  const safe = text.replaceAll('\0', '').replace(computes, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `00963 912 345 678`: the plus would be computed, and an apostrophe before it dialled. */
const abroad = (phone: string): string => phone.replace(/^\+/, '00');

function cellOf(kind: SheetKind, value: string | number | null | undefined, look: SheetLook) {
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'text':
      return textOf(String(value));
    case 'phone':
      return abroad(showPhone(String(value)));
    case 'number':
      return String(typeof value === 'number' ? value : wholeOf(value));
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

/** The same rows as plain text, for programs that are not Excel: UTF-8, commas, one row a line. */
export const csvFile = <Row>(sheet: Sheet<Row>, look: SheetLook): FileAnswer => ({
  name: `${sheet.name}.csv`,
  saveAs: `${sheet.title}.csv`,
  type: 'text/csv; charset=utf-8',
  parts: parts(sheet, look),
});

async function* parts<Row>({ columns, pages, remark }: Sheet<Row>, look: SheetLook) {
  const head = columns.map((column) => textOf(headerOf(column, look.currency)));
  yield `${byteOrderMark}${head.join(',')}\r\n`;
  const lineOf = (row: Row): string =>
    `${columns.map(({ kind, value }) => cellOf(kind, value(row), look)).join(',')}\r\n`;
  yield* bites(pages, (rows) => rows.map(lineOf).join(''));
  const entered = remark?.() ?? null;
  if (entered !== null) yield `${textOf(entered)}\r\n`;
}
