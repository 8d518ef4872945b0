import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Publish } from '../books/effects.ts';
import type { Config } from '../config.ts';
import { createAuditor } from '../ledger/audit-worker.ts';
import { createClockWatch } from './clock-watch.ts';
import { createMailer } from './mailer.ts';
import { drainMail } from './mail-outbox.ts';
import { forgetOld } from './forget.ts';
import { drainPush } from './push-outbox.ts';
import { createPushSender } from './push-sender.ts';
import { drainResets } from './reset-outbox.ts';
import { createSettler } from './settle.ts';

const mailEveryMs = 2000;
const pushEveryMs = 2000;
/** Somebody waits for the code. */
const resetEveryMs = 500;
const forgetEveryMs = 3_600_000;
/** A person looks on while their job is worked off. */
const settleEveryMs = 500;
const auditEveryMs = 3000;
const clockEveryMs = 5000;

/** What runs in the background of every server: each job takes its work under `skip locked`, so two servers share it. */
export function startJobs(
  db: Database,
  config: Config,
  log: FastifyBaseLogger,
  publish: Publish,
): { stop(): Promise<void> } {
  const mailer = createMailer(config, log);
  const push = createPushSender(config);
  const auditor = createAuditor(db, config.auditAt);
  const running = new Set<Promise<unknown>>();
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      const run = work().catch((error: unknown) => log.error({ err: error }, 'job failed'));
      running.add(run);
      void run.finally(() => running.delete(run));
    }, ms);
  const timers = [
    every(mailEveryMs, () => drainMail(db, mailer)),
    every(pushEveryMs, () => drainPush(db, push)),
    every(resetEveryMs, () => drainResets(db)),
    every(forgetEveryMs, () => forgetOld(db)),
    every(settleEveryMs, createSettler(db, publish)),
    every(auditEveryMs, auditor.work),
    every(clockEveryMs, createClockWatch(db, log)),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await auditor.stop();
      await Promise.all(running);
    },
  };
}
