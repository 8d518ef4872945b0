import { arFold } from '#domain/arabic.ts';
import type { SheetCell } from './sheet-messages.ts';

/** A column that is looked for in a file, by any of the words people head it with. */
export interface SheetField<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly words: readonly string[];
  readonly optional?: boolean;
}
export type ColumnsFound<K extends string> = Readonly<Record<K, number | null>>;

export interface SheetTable<K extends string> {
  readonly head: readonly string[];
  readonly found: ColumnsFound<K>;
  /** `no` counts as the file's program does: from 1, with the head. */
  readonly body: readonly { readonly no: number; readonly cells: readonly SheetCell[] }[];
}

const isBlank = (cells: readonly SheetCell[]): boolean =>
  cells.every((cell) => String(cell).trim() === '');

/** «الأجرة (د.ع)» is «الأجرة»: what stands in brackets is a unit. */
const headKey = (cell: SheetCell): string => arFold(String(cell).replace(/\([^)]*\)/g, ''));

/** The first row with letters is the head; rows without any are no rows. */
export function readTable<K extends string>(
  rows: readonly (readonly SheetCell[])[],
  fields: readonly SheetField<K>[],
): SheetTable<K> | null {
  const at = rows.findIndex((cells) => !isBlank(cells));
  const head = rows[at];
  if (!head) return null;
  const keys = head.map(headKey);
  const columnOf = ({ words }: SheetField<K>): number | null => {
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
    found: Object.fromEntries(
      fields.map((field) => [field.key, columnOf(field)]),
    ) as ColumnsFound<K>,
    body,
  };
}
