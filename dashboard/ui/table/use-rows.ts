import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../shortcuts.ts';
import { useLatest } from '../use-latest.ts';
import { selectUpTo } from './table.ts';
import type { RowEvents } from './TableRow.tsx';

type RowsOptions<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  table: RefObject<HTMLTableElement | null>;
  selected: ReadonlySet<string>;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  onOpen: ((row: Row, at: number) => void) | undefined;
  shown: string | undefined;
  actions: Readonly<Record<string, (row: Row) => void>> | undefined;
  keys: boolean;
};

/** The active row: where the user went last, or the one a drawer has shown meanwhile. */
function useActive<Row>({ rows, rowKey, table, shown }: RowsOptions<Row>) {
  const [wanted, setActive] = useState(0);
  const shownAt = shown === undefined ? -1 : rows.findIndex((row) => rowKey(row) === shown);
  const [lastShownAt, setShownAt] = useState(-1);
  if (shownAt !== lastShownAt) {
    setShownAt(shownAt);
    if (shownAt >= 0) setActive(shownAt);
  }
  // A shorter page may lack the row.
  const active = wanted < rows.length ? wanted : 0;
  const before = useRef(shown);
  useEffect(() => {
    const isClosed = before.current !== undefined && shown === undefined;
    before.current = shown;
    const row = rowAt(table.current, shownAt < 0 ? active : shownAt);
    // A drawer restores the focus to the row it was opened from, but it has shown others since.
    const comesBack = isClosed && inTable(table.current);
    if (comesBack) row?.focus({ preventScroll: true });
    if (!comesBack && shownAt < 0) return;
    // If the address determines the row, the router first restores the scroll positions.
    const frame = requestAnimationFrame(() => bringIntoFrame(row));
    return () => cancelAnimationFrame(frame);
  }, [shown, shownAt, table, active]);
  return { active, setActive };
}

/** The active row, the selection and the shortcuts of a table. */
export function useRows<Row>(options: RowsOptions<Row>) {
  const { rows, table } = options;
  const { active, setActive } = useActive(options);
  const lastPressed = useRef<number | null>(null);
  const latest = useLatest(options);

  useEffect(() => {
    lastPressed.current = null;
  }, [rows]);

  const [events] = useState<RowEvents<Row>>(() => ({
    open: (row, at) => latest.current.onOpen?.(row, at),
    focus: (at) => setActive(at),
    select: (at, range) => {
      const { onSelect, selected } = latest.current;
      const keys = latest.current.rows.map(latest.current.rowKey);
      onSelect?.(selectUpTo(keys, selected, { at, from: lastPressed.current, range }));
      lastPressed.current = at;
    },
  }));

  const goTo = (at: number, event: KeyboardEvent) => {
    const next = Math.max(0, Math.min(rows.length - 1, at));
    if (event.shiftKey && options.onSelect) {
      lastPressed.current ??= active;
      const key = rows[next] && options.rowKey(rows[next]);
      if (key !== undefined && !options.selected.has(key)) events.select(next, true);
    }
    setActive(next);
    const row = rowAt(table.current, next);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const down = (event: KeyboardEvent) => goTo(inTable(table.current) ? active + 1 : active, event);
  const up = (event: KeyboardEvent) => goTo(active - 1, event);
  const actions = Object.entries(options.actions ?? {}).map(([code, action]) => {
    // Only a row the user has moved to: the first row of a newly opened list is not meant.
    const run = () => rows[active] && inTable(table.current) && action(rows[active]);
    return [code, run] as const;
  });
  useShortcuts(
    {
      ...Object.fromEntries(actions),
      KeyJ: down,
      ArrowDown: down,
      'Shift+ArrowDown': down,
      KeyK: up,
      ArrowUp: up,
      'Shift+ArrowUp': up,
      KeyX: () => events.select(active, false),
      Enter: (event) => pressEnter(event, () => rows[active] && events.open(rows[active], active)),
    },
    options.keys && rows.length > 0,
  );
  return { active, events };
}

const rowAt = (table: HTMLTableElement | null, at: number) =>
  table?.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? null;

const inTable = (table: HTMLTableElement | null): boolean =>
  table?.contains(document.activeElement) ?? false;

/** Scrolls only the table: the content above it, such as a scan result, stays in view. */
function bringIntoFrame(row: HTMLElement | null): void {
  const frame = row?.closest('table')?.parentElement;
  if (!row || !frame) return;
  const head = row.closest('table')?.tHead?.offsetHeight ?? 0;
  const above = row.offsetTop - head - frame.scrollTop;
  const below = row.offsetTop + row.offsetHeight * 2 - frame.scrollTop - frame.clientHeight;
  if (above < 0) frame.scrollTop += above;
  else if (below > 0) frame.scrollTop += below;
}

/** A focused link or button keeps its own Enter. */
function pressEnter(event: KeyboardEvent, open: () => void): void {
  const control = event.target instanceof Element && event.target.closest('a,button');
  if (control instanceof HTMLElement) control.click();
  else open();
}
