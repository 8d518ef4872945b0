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

/** The first non-empty row is the header; empty rows are ignored. */
export function readTable<K extends string>(
  rows: readonly (readonly TableCell[])[],
  fields: readonly TableField<K>[],
): FileTable<K> | null {
  const at = rows.findIndex((cells) => !isBlank(cells));
  const head = rows[at];
  if (!head) return null;
  const keys = head.map(headKey);
  const columnOf = ({ words }: TableField<K>): number | null => {
    const places = words.map((word) => keys.indexOf(arFold(word)));
    return places.find((place) => place >= 0) ?? null;
  };
  const body = rows
    .map((cells, place) => ({ no: place + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (body.length === 0) return null;
  return {
    head: head.map(String),
    headNo: at + 1,
    found: Object.fromEntries(
      fields.map((field) => [field.key, columnOf(field)]),
    ) as ColumnsFound<K>,
    body,
  };
}
