import { v7 as uuidv7 } from 'uuid';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '#database/connect.ts';
import { nextRunAt, scheduleBounds as bounds } from '#domain/office/schedules/schedule.ts';
import { reportFailedNotice, reportNotice } from '#words/office/schedules.ts';
import { writeOutbox } from '../../books/activity.ts';
import { notify, toUser } from '../../books/notices.ts';
import type { Config } from '../../config.ts';
import { getSettings } from '../../settings-store.ts';
import { leaveToken } from './leave-link.ts';
import { type Made, makeReport, type Making } from './make-report.ts';
import { reportMail } from './report-mail.ts';
import {
  claimSend,
  endSent,
  endWithout,
  insertRun,
  isFirstFailure,
  lockDue,
  moveOn,
  retryLater,
  type Send,
} from './runs-store.ts';

export interface ReportSender {
  /** Begins the runs that are due, and makes the waiting reports one after the other. */
  work(): Promise<void>;
  /** No further report is begun; the one being made is finished. */
  stop(): void;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Where people find their files and stop a report, and where an owner finds the failures. */
const screens = { own: '/profile', list: '/report-schedules/list' } as const;
const retrySeconds = 60;

export function createReportSender(making: Making, log: Log): ReportSender {
  let isBusy = false;
  let isLeaving = false;
  return {
    work: async () => {
      if (isBusy || isLeaving) return;
      isBusy = true;
      try {
        while (!isLeaving && (await beginNext(making.db)));
        while (!isLeaving && (await makeNext(making, log)));
      } finally {
        isBusy = false;
      }
    },
    stop: () => {
      isLeaving = true;
    },
  };
}

/**
 * A missed run is made once, late: the next one is after now, whatever the server missed. The
 * locked row and the unique instant of the run exclude a second server.
 */
const beginNext = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = db.clock.now();
    const due = await lockDue(tx, now);
    if (!due) return false;
    const { timezone: zone } = await getSettings(tx);
    await insertRun(tx, { scheduleId: due.id, dueAt: due.next_run_at, requestedBy: null });
    await moveOn(tx, due.id, nextRunAt({ ...due, monthDay: due.month_day }, now, zone));
    return true;
  });

async function makeNext(making: Making, log: Log): Promise<boolean> {
  const { db, config } = making;
  const send = await claimSend(db);
  if (!send) return false;
  const began = performance.now();
  const end = (made: Made): Promise<void> => {
    const tookMs = Math.round(performance.now() - began);
    return db.transaction((tx) => finish(tx, config, { send, made, tookMs }));
  };
  const isOver = send.attempts >= bounds.attempts;
  try {
    // The servers of all attempts crashed before they could store a result.
    if (send.attempts > bounds.attempts) await end({ is: 'failed', reason: 'fault' });
    else await end(await makeReport(making, send, log));
  } catch (error) {
    log.error({ err: error, send: send.id, attempt: send.attempts }, 'report not made');
    if (isOver) await end({ is: 'failed', reason: 'fault' });
    else await retryLater(db, send, retrySeconds * send.attempts);
  }
  return true;
}

interface Ended {
  readonly send: Send;
  readonly made: Made;
  readonly tookMs: number;
}

/** Result, file and message in one transaction: none is ever stored without the others. */
async function finish(tx: Tx, config: Config, { send, made, tookMs }: Ended): Promise<void> {
  if (made.is !== 'made') {
    const { is: state, reason } = made;
    const changed = await endWithout(tx, send, { state, reason, tookMs });
    if (changed === 0 || state === 'refused' || !(await isFirstFailure(tx, send))) return;
    const notice = reportFailedNotice(send.name, send.user_name, reason);
    await notify(tx, { ...notice, ...sentNow(screens.list) }, toUser(send.owner_id));
    return;
  }
  const { file } = made;
  const way = send.email === null ? 'notification' : 'mail';
  if (!(await endSent(tx, send, { file, way, tookMs }))) return;
  if (send.email === null) {
    const notice = reportNotice(send.name, file.rows);
    await notify(tx, { ...notice, ...sentNow(screens.own) }, toUser(send.user_id));
    return;
  }
  const token = leaveToken(config, send.recipient_id ?? 0);
  const leaveUrl = `${config.publicUrl}/#/report-mail?token=${token}`;
  const payload = reportMail(send.email, { ...made, send, leaveUrl });
  await writeOutbox(tx, [{ topic: 'mail', payload }]);
}

const sentNow = (link: string) => ({ uuid: uuidv7(), link, sentBy: null });
