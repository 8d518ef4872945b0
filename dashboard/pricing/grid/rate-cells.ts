import type { AnswerOf } from '#contract/contract.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { cellKey, type GridCell, type GridHead } from '#dashboard/ui/table/grid.ts';
import { gridMessages } from '#words/shell/grid.ts';
import { rateGridMessages as messages } from '#words/pricing/screens.ts';
import type { RateEdits } from './use-rate-edits.ts';

type CurrentRate = AnswerOf<'rates.options'>['data'][number];
export type CurrentRates = ReadonlyMap<string, CurrentRate>;

/** The current prices by cell: a row is a place, a column a branch. */
export const currentOf = (rates: readonly CurrentRate[]): CurrentRates =>
  new Map(rates.map((rate) => [cellKey(String(rate.place_id), String(rate.branch_id)), rate]));

/** A merchant's price for a whole destination: by agreement, and the general one. */
export interface RoutePrices {
  readonly general: number | undefined;
  readonly own: number | undefined;
}

interface Saved {
  readonly rows: readonly GridHead[];
  readonly columns: readonly GridHead[];
  readonly current: CurrentRates;
  /** The price without an agreement; null when these are the general prices. */
  readonly general: CurrentRates | null;
  /** In the price list of areas: the price of the whole destination. */
  readonly route: ((branchKey: string) => RoutePrices) | null;
  readonly isLocked: (branchKey: string) => boolean;
}

/** The saved table. */
export function savedCells({ rows, columns, current, general, route, isLocked }: Saved) {
  const cells = new Map<string, GridCell>();
  for (const { key: branch } of columns) {
    const locked = isLocked(branch);
    const whole = route?.(branch);
    for (const { key: place } of rows) {
      const key = cellKey(place, branch);
      const rate = current.get(key);
      // In the order of domain/pricing/quote.ts: an agreement takes precedence over general prices.
      const other = whole?.own ?? general?.get(key)?.fee_amount ?? whole?.general;
      cells.set(key, {
        text: rate ? fmt.amount(rate.fee_amount) : '',
        ghost: other === undefined ? undefined : fmt.amount(other),
        note: rate && nextNote(rate),
        locked,
      });
    }
  }
  return cells;
}

function nextNote({ next_fee_amount, next_valid_from }: CurrentRate): string | undefined {
  if (next_fee_amount === null || next_valid_from === null) return undefined;
  return messages.next(fmt.amount(next_fee_amount), next_valid_from);
}

/** The saved table with unsaved changes applied; every other cell stays the same object. */
export function withEdits(
  saved: ReadonlyMap<string, GridCell>,
  edits: RateEdits,
): ReadonlyMap<string, GridCell> {
  if (edits.size === 0) return saved;
  const cells = new Map(saved);
  for (const [key, { text, value, fault }] of edits) {
    const was = saved.get(key);
    // Filtered out, but retained.
    if (!was) continue;
    cells.set(key, {
      ...was,
      text: value === null ? text : fmt.amount(value),
      state: fault === null ? 'changed' : 'wrong',
      reason: fault ?? (was.text === '' ? undefined : gridMessages.was(was.text)),
    });
  }
  return cells;
}
