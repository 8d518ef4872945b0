import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';

/** A row of an imported file; `no` is the row number shown by the spreadsheet program. */
export interface FileRow {
  readonly no: number;
  /** A user accepted its doubts. */
  readonly accept?: boolean | undefined;
}
export interface Put<F extends string> {
  readonly no: number;
  readonly field: F;
  readonly text: string;
}
interface Problems {
  readonly problems: readonly { readonly kind: 'fault' | 'doubt' }[];
}

const REST_MS = 500;
const MOST_STEPS = 50;

interface Steps<R> {
  readonly now: readonly R[];
  readonly past: readonly (readonly R[])[];
  readonly future: readonly (readonly R[])[];
}

/** How the rows of one kind of file are parsed and written. */
interface Writing<R, F extends string> {
  readonly textOf: (row: R, field: F) => string;
  readonly withText: (row: R, put: Put<F>) => R;
}

/** The rows of a file during correction, with undo and redo. */
export function useFileRows<R extends FileRow, F extends string>(
  first: readonly R[],
  { textOf, withText }: Writing<R, F>,
) {
  const [steps, setSteps] = useState<Steps<R>>({ now: first, past: [], future: [] });
  const [original] = useState(() => new Map(first.map((row) => [row.no, row])));
  const change = useCallback((work: (row: R) => R) => {
    setSteps(({ now, past }) => ({
      now: now.map(work),
      past: [...past, now].slice(-MOST_STEPS),
      future: [],
    }));
  }, []);
  const put = (puts: readonly Put<F>[]) => {
    const byRow = new Map<number, Put<F>[]>();
    for (const one of puts) byRow.set(one.no, [...(byRow.get(one.no) ?? []), one]);
    change((row) => (byRow.get(row.no) ?? []).reduce(withText, row));
  };
  return {
    rows: steps.now,
    change,
    put,
    /** Restores the values of the file. */
    revert: (cells: readonly Omit<Put<F>, 'text'>[]) =>
      put(
        cells.flatMap((cell) => {
          const row = original.get(cell.no);
          return row ? [{ ...cell, text: textOf(row, cell.field) }] : [];
        }),
      ),
    /** Saved rows are removed, also from the undo history. */
    drop: (nos: ReadonlySet<number>) =>
      setSteps(({ now }) => ({
        now: now.filter(({ no }) => !nos.has(no)),
        past: [],
        future: [],
      })),
    accept: (accept: boolean) => change((row) => ({ ...row, accept })),
    undo: () =>
      setSteps((before) => {
        const back = before.past.at(-1);
        if (!back) return before;
        const { now, past, future } = before;
        return { now: back, past: past.slice(0, -1), future: [now, ...future] };
      }),
    redo: () =>
      setSteps((before) => {
        const [next, ...rest] = before.future;
        const { past, now } = before;
        return next ? { now: next, past: [...past, now], future: rest } : before;
      }),
  };
}

interface Checked<R, C> {
  /** The rows that were checked: compared by identity with the current ones. */
  readonly of: readonly R[] | null;
  readonly byNo: ReadonlyMap<number, C>;
}
type CheckRows<R, C> = (rows: readonly R[], signal: AbortSignal) => Promise<ReadonlyMap<number, C>>;

/**
 * The server's results for the rows, requested again when editing pauses or `checkRows` changes.
 */
export function useRowCheck<R, C>(rows: readonly R[], checkRows: CheckRows<R, C>) {
  const [checked, setChecked] = useState<Checked<R, C>>({ of: null, byNo: new Map() });
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const params = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const run = async () => {
      params.current = true;
      try {
        const byNo = await checkRows(rows, abort.signal);
        if (abort.signal.aborted) return;
        setChecked({ of: rows, byNo });
        setError(null);
      } catch (failure) {
        if (abort.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
      }
    };
    const timer = setTimeout(() => void run(), params.current ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [rows, checkRows, round]);
  const isStale = checked.of !== rows;
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return useMemo(
    () => ({ byNo: checked.byNo, isStale, error, retry }),
    [checked.byNo, isStale, error, retry],
  );
}

const isFaulty = (checked: Problems | undefined): boolean =>
  checked?.problems.some(({ kind }) => kind === 'fault') ?? false;

export const isDoubtful = (checked: Problems | undefined): boolean =>
  checked?.problems.some(({ kind }) => kind === 'doubt') ?? false;

/** Refused unchanged: a fault, or a doubt that no user accepted. */
export const isHeld = (row: FileRow, checked: Problems | undefined): boolean =>
  checked !== undefined && (isFaulty(checked) || (checked.problems.length > 0 && !row.accept));

export type RowView = 'bad' | 'good' | 'all';

/**
 * The rows to fix, the valid ones, all. A fixed row stays in its view until another view is opened:
 * it must not disappear while it is being edited.
 */
export function useRowViews<R extends FileRow>(
  rows: readonly R[],
  checked: ReadonlyMap<number, Problems>,
  isStale: boolean,
) {
  const [view, setChosen] = useState<RowView | null>(null);
  const [bad, setBad] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<number, Problems> | null>(null);
  const held = () => rows.filter((row) => isHeld(row, checked.get(row.no))).map(({ no }) => no);
  if (!isStale && seen !== checked) {
    setSeen(checked);
    setBad(new Set([...bad, ...held()]));
  }
  const setView = (next: RowView) => {
    setChosen(next);
    setBad(new Set(held()));
  };
  const views = {
    bad: rows.filter(({ no }) => bad.has(no)),
    good: rows.filter(({ no }) => !bad.has(no)),
    all: rows,
  };
  // A fixed row that is still shown among the others no longer counts as one to fix.
  const heldCount = held().length;
  const counts = { bad: heldCount, good: rows.length - heldCount, all: rows.length };
  return { view: view ?? (bad.size > 0 ? 'bad' : 'all'), setView, views, counts };
}
