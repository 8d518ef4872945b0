import { useState } from 'react';
import { keep, keepJson, keptJson } from '#dashboard/api/offline/kept.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import { type CashCount, emptyCount } from '../cash/cash-count.ts';

/** A count in hand. */
export interface BoxCount {
  readonly count: CashCount;
  /** When the first note was counted, by the server's time; null: nothing is counted yet. */
  readonly beganAt: string | null;
}

const nothing: BoxCount = { count: emptyCount, beganAt: null };

const keyOf = (userId: number, branchId: number): string =>
  `${DOCUMENT_DRAFT}${userId} cashCount ${branchId}`;

/**
 * The count of one box, kept in this browser at every note until it is fixed: an hour of work
 * outlives a reload.
 */
export function useCount(userId: number, branchId: number) {
  const key = keyOf(userId, branchId);
  const [{ now, isKept }, setNow] = useState(() => {
    const found = keptJson(key) as BoxCount | null;
    return { now: found ?? nothing, isKept: found !== null };
  });
  return {
    ...now,
    isKept,
    change: (patch: Partial<CashCount>, at: string) => {
      const next = { count: { ...now.count, ...patch }, beganAt: now.beganAt ?? at };
      keepJson(key, next);
      setNow({ now: next, isKept: true });
    },
    forget: () => {
      keep(key, null);
      setNow({ now: nothing, isKept: false });
    },
  };
}
