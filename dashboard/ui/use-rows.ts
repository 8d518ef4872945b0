import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from './shortcuts.ts';
import { useLatest } from './use-latest.ts';
import { selectUpTo } from './table.ts';
import type { RowEvents } from './TableRow.tsx';

type RowsOptions<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  table: RefObject<HTMLTableElement | null>;
  selected: ReadonlySet<string>;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  onOpen: ((row: Row, at: number) => void) | undefined;
  keys: boolean;
};

/** The active row, the selection and the keys of a table. */
export function useRows<Row>(options: RowsOptions<Row>) {
  const { rows, table } = options;
  const [wanted, setActive] = useState(0);
  // A shorter page may lack the row.
  const active = wanted < rows.length ? wanted : 0;
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
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const inTable = () => table.current?.contains(document.activeElement) ?? false;
  const down = (event: KeyboardEvent) => goTo(inTable() ? active + 1 : active, event);
  const up = (event: KeyboardEvent) => goTo(active - 1, event);
  useShortcuts(
    {
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

/** A link or button under the focus keeps its own Enter. */
function pressEnter(event: KeyboardEvent, open: () => void): void {
  const control = event.target instanceof Element && event.target.closest('a,button');
  if (control instanceof HTMLElement) control.click();
  else open();
}
