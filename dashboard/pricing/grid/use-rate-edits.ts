import { useCallback, useState } from 'react';
import { spokenCurrency } from '#words/money.ts';
import { parseAmount } from '#domain/money.ts';
import { amountFaultText } from '#words/numbers.ts';
import { rateTableFaults } from '#words/pricing/rates.ts';

/** The unsaved input of a cell. */
export interface RateEdit {
  readonly text: string;
  /** Whole minor units; null when it cannot be parsed. */
  readonly value: number | null;
  /** Why it is not saved: from our check, or from the server. */
  readonly fault: string | null;
}
export type RateEdits = ReadonlyMap<string, RateEdit>;

const NONE: RateEdits = new Map();
const MOST_STEPS = 100;

interface Steps {
  readonly now: RateEdits;
  readonly past: readonly RateEdits[];
  readonly future: readonly RateEdits[];
}

export function readEdit(text: string): RateEdit {
  const parsed = parseAmount(text, spokenCurrency());
  if (parsed.ok) return { text, value: parsed.value, fault: null };
  return { text, value: null, fault: amountFaultText(parsed, rateTableFaults) };
}

/** Unsaved changes with undo and redo. `current` returns the saved value of a key. */
export function useRateEdits(current: (key: string) => number | undefined) {
  const [steps, setSteps] = useState<Steps>({ now: NONE, past: [], future: [] });
  const change = useCallback((work: (next: Map<string, RateEdit>) => void) => {
    setSteps(({ now, past }) => {
      const next = new Map(now);
      work(next);
      return { now: next, past: [...past, now].slice(-MOST_STEPS), future: [] };
    });
  }, []);
  return {
    edits: steps.now,
    put: (puts: readonly { readonly key: string; readonly text: string }[]) =>
      change((next) => {
        for (const { key, text } of puts) {
          const edit = readEdit(text);
          // An empty cell does not mean a price of zero: the saved price is restored.
          if (text.trim() === '' || edit.value === (current(key) ?? null)) next.delete(key);
          else next.set(key, edit);
        }
      }),
    revert: (keys: readonly string[]) =>
      change((next) => {
        for (const key of keys) next.delete(key);
      }),
    undo: () =>
      setSteps(({ now, past, future }) => {
        const before = past.at(-1);
        if (!before) return { now, past, future };
        return { now: before, past: past.slice(0, -1), future: [now, ...future] };
      }),
    redo: () =>
      setSteps(({ now, past, future }) => {
        const [next, ...rest] = future;
        return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
      }),
    /** After saving: only refused changes remain, each with its reason. */
    settle: (left: RateEdits) => setSteps({ now: left, past: [], future: [] }),
  };
}
