import { useState } from 'react';
import { store, storeJson, storedJson } from '#dashboard/api/offline/stored.ts';
import { DOCUMENT_DRAFT } from '#dashboard/api/token.ts';
import { type CashCount, emptyCount } from '../cash/cash-count.ts';

/** A count in progress. */
export interface TillCount {
  readonly count: CashCount;
  /** When the first note was counted, in server time; null: nothing has been counted yet. */
  readonly beganAt: string | null;
}

const nothing: TillCount = { count: emptyCount, beganAt: null };

const keyOf = (userId: number, branchId: number): string =>
  `${DOCUMENT_DRAFT}${userId} cashCount ${branchId}`;

/**
 * The count of one till, stored in this browser after every note until it is saved: an hour of work
 * survives a reload.
 */
export function useCount(userId: number, branchId: number) {
  const key = keyOf(userId, branchId);
  const [{ now, isStored }, setNow] = useState(() => {
    const found = storedJson(key) as TillCount | null;
    return { now: found ?? nothing, isStored: found !== null };
  });
  return {
    ...now,
    isStored,
    change: (patch: Partial<CashCount>, at: string) => {
      const next = { count: { ...now.count, ...patch }, beganAt: now.beganAt ?? at };
      storeJson(key, next);
      setNow({ now: next, isStored: true });
    },
    forget: () => {
      store(key, null);
      setNow({ now: nothing, isStored: false });
    },
  };
}
