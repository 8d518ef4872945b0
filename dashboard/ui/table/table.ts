import type { ReactNode } from 'react';

export type SortState = { key: string; down: boolean } | null;
export type Density = 'comfortable' | 'compact';

/** A column is a fact of the list: declare it outside the component, so that rows stay memoised. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for this order; without it the header is not a button. */
  sortKey?: string;
  /**
   * Figures: tabular, one line. The header carries the unit: «المبلغ (¤)», as words/money.ts says.
   */
  numeric?: boolean;
  /** No wider than what stands in it: the commands of a row. */
  narrow?: boolean;
  /** Buttons of a row: in sight on a desk however wide the table is. */
  isCommands?: boolean;
  /** May be switched off in the columns menu. The first column never is. */
  hideable?: boolean;
  /** Switched off until the person asks for it. */
  hiddenFirst?: boolean;
  /** On a card: 1 stands in its head, 2 has half the width, 3 the whole. */
  priority?: 1 | 2 | 3;
  /**
   * Its place on a card of three lines: number and amount, who, stage with place and age. A list
   * with one such column shows these alone on a phone; the rest stands behind the press.
   */
  slot?: 'code' | 'amount' | 'who' | 'stage' | 'place' | 'age';
  /** In the footer: the total over the rows of the page, or anything else. */
  footer?: (rows: readonly Row[]) => ReactNode;
};

/** `sort` as the address carries it: `amount` up, `-amount` down. */
export function readSort(text: string | undefined): SortState {
  if (!text) return null;
  const down = text.startsWith('-');
  return { key: down ? text.slice(1) : text, down };
}

export const writeSort = (sort: SortState): string | undefined =>
  sort ? `${sort.down ? '-' : ''}${sort.key}` : undefined;

/** Up, down, as it was. */
export function nextSort(sort: SortState, key: string): SortState {
  if (sort?.key !== key) return { key, down: false };
  return sort.down ? null : { key, down: true };
}

/**
 * The selection after a press on a row. With Shift every row from the last pressed one takes the
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
