import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#database/connect.ts';
import { nightDue } from '#domain/ledger/audits.ts';
import { auditNotices } from '#words/ledger/audits.ts';
import { notify, toHolders } from '../books/notices.ts';
import { getSettings } from '../settings-store.ts';
import {
  requestForNight,
  beat,
  callOff,
  endAudit,
  findAudit,
  insertResult,
  lastRequestedAt,
  leaveAudit,
  resultsOf,
  takeAudit,
} from './audit-store.ts';
import { checks, lookAt } from './reconcile.ts';

const beatEveryMs = 10_000;

export interface Auditor {
  /**
   * Starts the nightly audit when it is due, and works on the pending one; only one run at a time.
   */
  work(): Promise<void>;
  /** Releases the audit for the next server: the finished checks are stored. */
  stop(): Promise<void>;
}

/** `nightAt`: `HH:MM` on the company's clock; null: only on request. */
export function createAuditor(db: Database, nightAt: string | null): Auditor {
  let isBusy = false;
  let isLeaving = false;
  /** The backend process of the database while a check runs. */
  let looking: number | null = null;

  const audit = async (id: number): Promise<void> => {
    const made = new Set((await resultsOf(db, id)).map(({ key }) => key));
    for (const check of checks.filter(({ key }) => !made.has(key))) {
      if (isLeaving) return;
      const started = performance.now();
      const found = await lookAt(db, check, (pid) => (looking = pid));
      looking = null;
      const tookMs = Math.round(performance.now() - started);
      const { count: broken, codes } = found;
      await insertResult(db, id, { key: check.key, broken, codes, took_ms: tookMs });
    }
    await end(db, id);
  };

  const takeUp = async (): Promise<void> => {
    const id = await takeAudit(db);
    if (id === null) return;
    const beats = setInterval(() => void beat(db, id).catch(() => {}), beatEveryMs);
    try {
      await audit(id);
    } catch (error) {
      // An audit that failed on its own is retried only after the silence period: an immediate
      // retry would fail again.
      if (!isLeaving) throw error;
    } finally {
      looking = null;
      clearInterval(beats);
      if (isLeaving) await leaveAudit(db, id);
    }
  };

  return {
    work: async () => {
      if (isBusy || isLeaving) return;
      isBusy = true;
      try {
        if (nightAt !== null) await requestIfDue(db, nightAt);
        await takeUp();
      } finally {
        isBusy = false;
      }
    },
    stop: async () => {
      isLeaving = true;
      if (looking !== null) await callOff(db, looking);
    },
  };
}

async function requestIfDue(db: Database, at: string): Promise<void> {
  const last = await lastRequestedAt(db);
  const { timezone: zone } = await getSettings(db);
  const params = last === null ? null : new Date(last);
  const night = nightDue({ now: db.clock.now(), zone, at, last: params });
  if (night !== null) await requestForNight(db, night, checks.length);
}

/** Failed checks are reported at once to all users who may see them. */
const end = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await endAudit(tx, id))) return;
    const audit = await findAudit(tx, id);
    if (!audit || audit.broken === 0) return;
    const notice = auditNotices.broken(id, audit.broken, audit.checks);
    await notify(tx, { ...notice, uuid: uuidv7(), sentBy: null }, toHolders('ledger.audit', null));
  });
