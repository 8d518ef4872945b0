import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Publish } from '../books/effects.ts';
import type { Unit } from '../books/unit-of-work.ts';
import type { Config } from '../config.ts';
import { handlers } from '../handlers.ts';
import { createAuditor } from '../ledger/audit-worker.ts';
import { writeNext } from '../ledger/days/day-writer.ts';
import { openNext } from '../office/going-live/start-commands.ts';
import { createReportSender } from '../office/schedules/report-sender.ts';
import { reportFileOf } from '../office/schedules/report-file.ts';
import { unitOver } from '../move-hooks.ts';
import { settleNext } from '../custody/settlements/settlement-worker.ts';
import { receiptFile } from '../custody/receipts/receipt-file-store.ts';
import { createClockWatch } from './clock-watch.ts';
import { createMailer } from './mailer.ts';
import { createDispatcher } from './dispatcher.ts';
import { reportGivenUp } from './given-up.ts';
import { type FileOf, mailChannel } from './mail-outbox.ts';
import { forgetOld } from './forget.ts';
import { pushChannel } from './push-outbox.ts';
import { createPushSender } from './push-sender.ts';
import { drainResets } from './reset-outbox.ts';

const sendEveryMs = 2000;
const reportEveryMs = 10_000;
/** The user is waiting for the code. */
const resetEveryMs = 500;
const forgetEveryMs = 3_600_000;
/** Interactive jobs: the user is waiting for the result. */
const settleEveryMs = 500;
/** The user who starts going live is waiting too. */
const openEveryMs = 1000;
const auditEveryMs = 3000;
const clockEveryMs = 5000;
/** A user who sends a report now is not waiting for it. */
const reportsEveryMs = 3000;
/**
 * A day of a large company takes seconds; the database then gets a pause of about the same length.
 */
const daysEveryMs = 10_000;

/** The attachments of receipts and of scheduled reports. */
const fileOf = (db: Database): FileOf => {
  const reports = reportFileOf(db);
  return (mail) => (mail.receiptOf === undefined ? reports(mail) : receiptFile(db, mail.receiptOf));
};

/** Batch size of merchants: a stopping server waits for at most this many. */
const mostSettled = 50;

async function settleSome(unit: Unit): Promise<void> {
  for (let done = 0; done < mostSettled; done += 1) if (!(await settleNext(unit))) return;
}

/** While a run is in progress in this server, no second one begins. */
function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}

/**
 * The background jobs of every server: each takes its work under `skip locked`, so that two servers
 * share it.
 */
export function startJobs(
  db: Database,
  config: Config,
  log: FastifyBaseLogger,
  publish: Publish,
): { stop(): Promise<void> } {
  const channels = [
    mailChannel(createMailer(config, log), config, fileOf(db)),
    pushChannel(db, createPushSender(config)),
  ];
  const dispatchers = channels.map((channel) => createDispatcher(db, channel, log));
  const unit = unitOver(db, publish);
  const auditor = createAuditor(db, config.auditAt);
  const reports = createReportSender({ db, config, handlers }, log);
  const running = new Set<Promise<unknown>>();
  const logFault = (error: unknown): void => log.error({ err: error }, 'job failed');
  // All jobs write, and wait for disk space like users' commands.
  const whenRoom = (ms: number, work: () => void): NodeJS.Timeout =>
    setInterval(() => {
      if (!db.storage.isFull()) work();
    }, ms);
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout =>
    whenRoom(ms, () => {
      const run = work().catch(logFault);
      running.add(run);
      void run.finally(() => running.delete(run));
    });
  const timers = [
    // A stopping server does not wait for it: a dispatcher has its own limit.
    ...dispatchers.map(({ run }) => whenRoom(sendEveryMs, () => void run().catch(logFault))),
    every(reportEveryMs, () => reportGivenUp(db)),
    every(resetEveryMs, () => drainResets(db, config)),
    every(forgetEveryMs, () => forgetOld(db)),
    every(
      settleEveryMs,
      oneAtATime(() => settleSome(unit)),
    ),
    every(
      openEveryMs,
      oneAtATime(() => openNext(unit)),
    ),
    every(auditEveryMs, auditor.work),
    every(reportsEveryMs, reports.work),
    every(
      daysEveryMs,
      oneAtATime(() => writeNext(db, db.clock.now())),
    ),
    every(clockEveryMs, createClockWatch(db, log)),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      reports.stop();
      await auditor.stop();
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
      await Promise.all(running);
    },
  };
}
