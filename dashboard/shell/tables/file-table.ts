import { arFold } from '#domain/arabic.ts';
import type { TableCell } from './table-file.ts';

/** A column to find in a file, with its possible headers. */
export interface TableField<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly words: readonly string[];
  readonly optional?: boolean;
}
export type ColumnsFound<K extends string> = Readonly<Record<K, number | null>>;

export interface FileTable<K extends string> {
  readonly head: readonly string[];
  /** The row number of the header. */
  readonly headNo: number;
  readonly found: ColumnsFound<K>;
  /** `no` is the row number shown by the spreadsheet program: from 1, including the header. */
  readonly body: readonly { readonly no: number; readonly cells: readonly TableCell[] }[];
}

const isBlank = (cells: readonly TableCell[]): boolean =>
  cells.every((cell) => String(cell).trim() === '');

/** «الأجرة (د.ع)» equals «الأجرة»: text in brackets is a unit. */
const headKey = (cell: TableCell): string => arFold(String(cell).replace(/\([^)]*\)/g, ''));

/** A bank writes its name and the period above its table. */
const mostAbove = 20;

/**
 * The header: of the first rows the one with the most known columns, else the first that is not
 * empty.
 */
function headOf(
  rows: readonly (readonly TableCell[])[],
  knownIn: (cells: readonly TableCell[]) => number,
): number {
  const first = rows.findIndex((cells) => !isBlank(cells));
  let [best, most] = [first, 0];
  rows.slice(0, first + mostAbove).forEach((cells, at) => {
    const known = knownIn(cells);
    if (known > most) [best, most] = [at, known];
  });
  return best;
}

/** Empty rows are ignored. */
export function readTable<K extends string>(
  rows: readonly (readonly TableCell[])[],
  fields: readonly TableField<K>[],
): FileTable<K> | null {
  const columnIn = (keys: readonly string[], { words }: TableField<K>): number | null => {
    const places = words.map((word) => keys.indexOf(arFold(word)));
    return places.find((place) => place >= 0) ?? null;
  };
  const at = headOf(rows, (cells) => {
    const keys = cells.map(headKey);
    return fields.filter((field) => columnIn(keys, field) !== null).length;
  });
  const head = rows[at];
  if (!head) return null;
  const keys = head.map(headKey);
  const body = rows
    .map((cells, place) => ({ no: place + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (body.length === 0) return null;
  return {
    head: head.map(String),
    headNo: at + 1,
    found: Object.fromEntries(
      fields.map((field) => [field.key, columnIn(keys, field)]),
    ) as ColumnsFound<K>,
    body,
  };
}
