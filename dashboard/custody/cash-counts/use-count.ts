import { useState } from 'react';
import { keep, keepJson, keptJson } from '#dashboard/api/kept.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import { type CashCount, emptyCount } from '../cash-count.ts';

/** A count in hand. */
export interface BoxCount {
  readonly count: CashCount;
  /** What the books said when the first note was counted; null: nobody knows. */
  readonly began: number | null;
}

const nothing: BoxCount = { count: emptyCount, began: null };

const keyOf = (userId: number, branchId: number): string =>
  `${DOCUMENT_DRAFT}${userId} cashCount ${branchId}`;

/** The count of one box, kept in this browser at every note until it is fixed: an hour of work outlives a reload. */
export function useCount(userId: number, branchId: number) {
  const key = keyOf(userId, branchId);
  const [{ now, isKept }, setNow] = useState(() => {
    const found = keptJson(key) as BoxCount | null;
    return { now: found ?? nothing, isKept: found !== null };
  });
  return {
    ...now,
    isKept,
    /** `expected`: what the books say now, where it is known. */
    change: (patch: Partial<CashCount>, expected: number | null) => {
      const next = { count: { ...now.count, ...patch }, began: now.began ?? expected };
      keepJson(key, next);
      setNow({ now: next, isKept: true });
    },
    forget: () => {
      keep(key, null);
      setNow({ now: nothing, isKept: false });
    },
  };
}
