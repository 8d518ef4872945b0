import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import type { FeePayer } from '#domain/shipments/shipment.ts';
import type { ImportField } from '#domain/shipments/import-row.ts';
import type { SheetRow } from './import-columns.ts';

export type CheckedRow = AnswerOf<'shipments.importCheck'>['data']['rows'][number];

export interface ImportFrame {
  readonly merchant_id?: number;
  readonly fee_payer: FeePayer;
  readonly amount_includes_fee?: boolean;
}
export interface Put {
  readonly no: number;
  readonly field: ImportField;
  readonly text: string;
}

const REST_MS = 500;
const MOST_STEPS = 50;

interface Steps {
  readonly now: readonly SheetRow[];
  readonly past: readonly (readonly SheetRow[])[];
  readonly future: readonly (readonly SheetRow[])[];
}

/** A place that is written anew is no longer the one that was settled. */
const withText = (row: SheetRow, { field, text }: Put): SheetRow => {
  const next = { ...row, [field]: text };
  if (field === 'destination') delete next.destination_id;
  if (field === 'destination' || field === 'area') delete next.area_id;
  return next;
};

/** The rows of a file while they are mended, with the steps back and forth. */
export function useImportRows(first: readonly SheetRow[]) {
  const [steps, setSteps] = useState<Steps>({ now: first, past: [], future: [] });
  const [original] = useState(() => new Map(first.map((row) => [row.no, row])));
  const change = useCallback((work: (row: SheetRow) => SheetRow) => {
    setSteps(({ now, past }) => ({
      now: now.map(work),
      past: [...past, now].slice(-MOST_STEPS),
      future: [],
    }));
  }, []);
  const put = (puts: readonly Put[]) => {
    const byRow = new Map<number, Put[]>();
    for (const one of puts) byRow.set(one.no, [...(byRow.get(one.no) ?? []), one]);
    change((row) => (byRow.get(row.no) ?? []).reduce(withText, row));
  };
  return {
    rows: steps.now,
    put,
    /** Back to what the file says. */
    revert: (cells: readonly Omit<Put, 'text'>[]) =>
      put(
        cells.map((cell) => ({ ...cell, text: String(original.get(cell.no)?.[cell.field] ?? '') })),
      ),
    settle: (nos: ReadonlySet<number>, place: Pick<SheetRow, 'destination_id' | 'area_id'>) =>
      change((row) => (nos.has(row.no) ? { ...row, ...place } : row)),
    /** Saved rows are done with, also for the steps back. */
    drop: (nos: ReadonlySet<number>) =>
      setSteps(({ now }) => ({
        now: now.filter(({ no }) => !nos.has(no)),
        past: [],
        future: [],
      })),
    accept: (accept: boolean) => change((row) => ({ ...row, accept })),
    undo: () =>
      setSteps((steps) => {
        const before = steps.past.at(-1);
        if (!before) return steps;
        const { now, past, future } = steps;
        return { now: before, past: past.slice(0, -1), future: [now, ...future] };
      }),
    redo: () =>
      setSteps((steps) => {
        const [next, ...rest] = steps.future;
        return next ? { now: next, past: [...steps.past, steps.now], future: rest } : steps;
      }),
  };
}

export type ImportRows = ReturnType<typeof useImportRows>;

interface Checked {
  /** The rows that were judged: compared by identity with those that stand now. */
  readonly of: readonly SheetRow[] | null;
  readonly byNo: ReadonlyMap<number, CheckedRow>;
}

/** What the server says of the rows, asked again when they have rested after a change. */
export function useImportCheck(rows: readonly SheetRow[], frame: ImportFrame) {
  const [checked, setChecked] = useState<Checked>({ of: null, byNo: new Map() });
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const asked = useRef(false);
  const { merchant_id, fee_payer, amount_includes_fee } = frame;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      asked.current = true;
      const input = {
        ...(merchant_id !== undefined && { merchant_id }),
        fee_payer,
        ...(amount_includes_fee !== undefined && { amount_includes_fee }),
        rows: [...rows],
      };
      try {
        const { data } = await call('shipments.importCheck', input, { signal: abort.signal });
        if (abort.signal.aborted) return;
        setChecked({ of: rows, byNo: new Map(data.rows.map((row) => [row.no, row])) });
        setError(null);
      } catch (failure) {
        if (abort.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setError(failure);
      }
    };
    const timer = setTimeout(() => void ask(), asked.current ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [rows, merchant_id, fee_payer, amount_includes_fee, round]);
  const isStale = checked.of !== rows;
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return useMemo(
    () => ({ byNo: checked.byNo, isStale, error, retry }),
    [checked.byNo, isStale, error, retry],
  );
}

export const isFaulty = (checked: CheckedRow | undefined): boolean =>
  checked?.problems.some(({ kind }) => kind === 'fault') ?? false;

/** Refused as it stands: a fault, or a doubt that nobody took upon themselves. */
export const isHeld = (row: SheetRow, checked: CheckedRow | undefined): boolean =>
  checked !== undefined && (isFaulty(checked) || (checked.problems.length > 0 && !row.accept));
