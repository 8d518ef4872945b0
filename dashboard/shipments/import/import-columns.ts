import type { InputOf } from '#contract/contract.ts';
import type { TableCell } from '#dashboard/shell/tables/table-file.ts';
import { arFold, toWestern } from '#domain/arabic.ts';
import { parsePhone } from '#domain/phone.ts';
import { meaningOfHead, readMeaning } from '#domain/shipments/create/amount-meaning.ts';
import { type ImportField, importFields } from '#domain/shipments/create/import-row.ts';
import { importHeads, importSynonyms } from '#words/shipments/import.ts';

export interface ImportTable {
  /** Empty strings if the file has no headers. */
  readonly head: readonly string[];
  /** `no` is the row number shown by the spreadsheet program, from 1. */
  readonly body: readonly { readonly no: number; readonly cells: readonly TableCell[] }[];
}

/** The meaning of each column of the file; `null` is not imported. */
export type Meanings = readonly (ImportField | null)[];
export type StoredMapping = readonly {
  readonly head: string;
  readonly field: ImportField | null;
}[];
type AnyRow = InputOf<'shipments.importCheck'>['rows'][number];
export type ImportedRow = Omit<AnyRow, 'no'> & { readonly no: number };

const textOf = (cell: TableCell | undefined): string => String(cell ?? '').trim();
const isBlank = (cells: readonly TableCell[]): boolean =>
  cells.every((cell) => textOf(cell) === '');
const isPhone = (cell: TableCell | undefined): boolean => parsePhone(textOf(cell)) !== null;

/** A pasted block often has no header: a row that contains a phone is already a shipment. */
export function tableOf(rows: readonly (readonly TableCell[])[]): ImportTable | null {
  const filled = rows
    .map((cells, at) => ({ no: at + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const [first] = filled;
  if (!first) return null;
  const isHeadless = first.cells.some(isPhone);
  const body = isHeadless ? filled : filled.slice(1);
  if (body.length === 0) return null;
  const width = Math.max(...filled.map(({ cells }) => cells.length));
  const head = Array.from({ length: width }, (_, at) =>
    isHeadless ? '' : textOf(first.cells[at]),
  );
  return { head, body };
}

/** A header without its unit («السعر (د.ع)») and punctuation («المبلغ:»). */
const headKey = (head: string): string => arFold(head.replace(/\([^)]*\)/g, ''));

/** As last chosen for this merchant, then by header, then by cell content. */
export function meaningsOf(
  table: ImportTable,
  stored: StoredMapping,
  placeNames: readonly string[],
): Meanings {
  const meanings: (ImportField | null)[] = table.head.map(() => null);
  const settled = new Set<number>();
  const give = (at: number, field: ImportField) => {
    if (settled.has(at) || meanings.includes(field)) return;
    meanings[at] = field;
    settled.add(at);
  };
  const reply = new Map(stored.map(({ head, field }) => [headKey(head), field]));
  const keys = table.head.map(headKey);
  // «المبلغ شامل التوصيل» is a column of amounts, whatever they include.
  const bare = table.head.map((head) => headKey(readMeaning(head).rest));
  keys.forEach((key, at) => {
    const field = key === '' ? undefined : reply.get(key);
    if (field === null) settled.add(at);
    else if (field !== undefined) give(at, field);
  });
  for (const field of importFields) {
    for (const word of [importHeads[field], ...importSynonyms[field]]) {
      const key = arFold(word);
      const at = keys.findIndex((head, column) => head === key || bare[column] === key);
      if (at >= 0) give(at, field);
    }
  }
  for (const [field, fits] of contentSigns(placeNames)) {
    const at = table.head.findIndex(
      (_, column) => !settled.has(column) && mostly(table, column, fits),
    );
    if (at >= 0) give(at, field);
  }
  return meanings;
}

type Sign = (text: string) => boolean;

const SMALLEST_AMOUNT = 1000;

/** Column types recognisable from cell content, the most certain first. */
function contentSigns(placeNames: readonly string[]): readonly (readonly [ImportField, Sign])[] {
  const places = new Set(placeNames.map(arFold));
  const isAmount: Sign = (text) => {
    const digits = toWestern(text).replace(/[,\s]|د\.?ع\.?/g, '');
    return /^\d+(\.0+)?$/.test(digits) && Number(digits) >= SMALLEST_AMOUNT;
  };
  const words = (text: string) => text.split(/\s+/).length;
  return [
    ['recipient_phone', isPhone],
    ['destination', (text) => places.has(arFold(text))],
    ['goods_amount', isAmount],
    ['recipient_name', (text) => /^\p{L}[\p{L}\s.]+$/u.test(text) && words(text) <= 4],
    ['landmark', (text) => words(text) >= 3],
  ];
}

const SAMPLE = 30;
const MOSTLY = 0.6;

function mostly({ body }: ImportTable, column: number, fits: Sign): boolean {
  const texts = body.slice(0, SAMPLE).map(({ cells }) => textOf(cells[column]));
  const written = texts.filter((text) => text !== '');
  return written.length > 0 && written.filter(fits).length / written.length >= MOSTLY;
}

/** A few distinct cells of a column, as examples. */
export const samplesOf = ({ body }: ImportTable, column: number): readonly string[] =>
  [...new Set(body.slice(0, SAMPLE).map(({ cells }) => textOf(cells[column])))]
    .filter((text) => text !== '')
    .slice(0, 3);

/** The rows converted by the column mapping. */
export const rowsOf = ({ body }: ImportTable, meanings: Meanings): ImportedRow[] =>
  body.map(({ no, cells }) => {
    const row: ImportedRow = { no };
    meanings.forEach((field, at) => {
      if (field !== null) row[field] = cells[at] ?? '';
    });
    return row;
  });

/** The mapping to store for this merchant's next file: headers without meaning are not stored. */
export const mappingOf = ({ head }: ImportTable, meanings: Meanings): StoredMapping =>
  head.flatMap((name, at) =>
    name === '' ? [] : [{ head: name.slice(0, 200), field: meanings[at] ?? null }],
  );

/**
 * Whether the header of the amount column states that the fee is included; null if it does not say.
 */
export const meaningOfAmounts = ({ head }: ImportTable, meanings: Meanings): boolean | null =>
  meaningOfHead(head[meanings.indexOf('goods_amount')] ?? '');
