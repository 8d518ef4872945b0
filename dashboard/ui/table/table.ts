import type { ReactNode } from 'react';

export type SortState = { key: string; down: boolean } | null;
export type Density = 'comfortable' | 'compact';

/** Declare columns outside the component, so that rows stay memoised. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for this order; without it the header is not a button. */
  sortKey?: string;
  /**
   * Figures: tabular, one line. The header contains the unit: «المبلغ (¤)», as in words/money.ts.
   */
  numeric?: boolean;
  /** As narrow as its content: the commands of a row. */
  narrow?: boolean;
  /** Buttons of a row: always visible on a desktop, however wide the table is. */
  isCommands?: boolean;
  /** Can be hidden in the columns menu. The first column cannot. */
  hideable?: boolean;
  /** Hidden until the user selects it. */
  hiddenFirst?: boolean;
  /** On a card: 1 is in its header, 2 has half the width, 3 the full width. */
  priority?: 1 | 2 | 3;
  /**
   * Its position on a card of three lines: number and amount, recipient, stage with place and age.
   * A list with one such column shows only these on a phone; the other columns are shown after a
   * press.
   */
  slot?: 'code' | 'amount' | 'who' | 'stage' | 'place' | 'age';
  /** In the footer: the total over the rows of the page, or other content. */
  footer?: (rows: readonly Row[]) => ReactNode;
};

/** `sort` as in the address: `amount` ascending, `-amount` descending. */
export function readSort(text: string | undefined): SortState {
  if (!text) return null;
  const down = text.startsWith('-');
  return { key: down ? text.slice(1) : text, down };
}

export const writeSort = (sort: SortState): string | undefined =>
  sort ? `${sort.down ? '-' : ''}${sort.key}` : undefined;

/** Ascending, descending, default. */
export function nextSort(sort: SortState, key: string): SortState {
  if (sort?.key !== key) return { key, down: false };
  return sort.down ? null : { key, down: true };
}

/**
 * The selection after a press on a row. With Shift every row since the last pressed one gets the
 * pressed row's new state.
 */
export function selectUpTo(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  press: { at: number; from: number | null; range: boolean },
): Set<string> {
  const next = new Set(selected);
  const pressed = keys[press.at];
  if (pressed === undefined) return next;
  const on = !selected.has(pressed);
  const from = press.range && press.from !== null ? press.from : press.at;
  for (let i = Math.min(from, press.at); i <= Math.max(from, press.at); i += 1) {
    const key = keys[i];
    if (key === undefined) continue;
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
