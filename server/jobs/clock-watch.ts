import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#database/connect.ts';
import { type ClockState, judgeClock } from '#domain/clock.ts';
import { clockNotice } from '#words/clock.ts';
import { notify, toAdmins } from '../books/notices.ts';

/**
 * Compares this server's clock with the database's. Changes are logged; administrators are notified
 * once when the clock becomes wrong or worse.
 */
export function createClockWatch(
  db: Database,
  log: FastifyBaseLogger,
  server = hostname(),
): () => Promise<void> {
  let before: ClockState = 'right';
  return async () => {
    await db.clock.look();
    const aheadMs = db.clock.aheadMs();
    const state = judgeClock(aheadMs);
    if (state === before) return;
    const isWorse = state === 'unusable' || before === 'right';
    before = state;
    const aheadSeconds = Math.round(aheadMs / 1_000);
    if (state === 'right') return log.info({ aheadSeconds }, 'the clock is right again');
    log.warn({ aheadSeconds, state }, "this server's clock is not the database's");
    if (!isWorse) return;
    const notice = clockNotice({ server, aheadSeconds, isUnusable: state === 'unusable' });
    await db.transaction((tx) =>
      notify(tx, { uuid: uuidv7(), ...notice, link: null, sentBy: null }, toAdmins),
    );
  };
}
