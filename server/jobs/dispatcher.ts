import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/connect.ts';
import {
  type Channel,
  claimNext,
  markDropped,
  markForRetry,
  markGivenUp,
  markSent,
  type Message,
  type Outcome,
} from './outbox-queue.ts';

/** A short database outage must not send a message twice. */
const markPausesMs = [200, 500, 1000, 2000, 4000, 8000, 16_000, 20_000];
/** How long a stopping server waits for messages being sent. */
const leavingMs = 8000;

export interface Dispatcher {
  /**
   * Sends due messages in addition to those already being sent. Returns how many messages it tried
   * to send.
   */
  run(): Promise<number>;
  stop(): Promise<void>;
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Sends the messages of one channel: each is claimed and counted separately before it is sent, and
 * its result stored separately afterwards, never inside a transaction. A crash in between repeats
 * at most that one message.
 */
export function createDispatcher(db: Database, channel: Channel, log: Log): Dispatcher {
  const working = new Set<Promise<void>>();
  let isStopping = false;

  const deliver = async (message: Message): Promise<boolean> => {
    const outcome = await attempt(channel, message);
    const isOver =
      outcome.is === 'failed' && (!outcome.mayRetry || message.attempt >= channel.maxAttempts);
    reportLog(log, channel, { message, outcome, isOver });
    await insist(() => store(db, channel, { message, outcome, isOver }), log);
    return outcome.is !== 'dropped' && message.attempt <= channel.maxAttempts;
  };

  return {
    run: async () => {
      let tried = 0;
      const workers: Promise<void>[] = [];
      const work = async (): Promise<void> => {
        while (!isStopping) {
          const message = await claimNext(db, channel);
          if (!message) return;
          // The next message does not wait for this one.
          addWorker();
          if (await deliver(message)) tried += 1;
        }
      };
      const addWorker = (): void => {
        if (isStopping || working.size >= channel.maxInFlight) return;
        const worker = work().finally(() => working.delete(worker));
        working.add(worker);
        workers.push(worker);
        // Its error is thrown below; it may fail before it is awaited.
        worker.catch(() => {});
      };
      addWorker();
      for (let index = 0; index < workers.length; index += 1) await workers[index];
      return tried;
    },
    stop: async () => {
      isStopping = true;
      await Promise.race([Promise.allSettled(working), pause(leavingMs, null, { ref: false })]);
    },
  };
}

async function attempt(channel: Channel, message: Message): Promise<Outcome> {
  // The server that made the last attempt crashed before it could store the result.
  if (message.attempt > channel.maxAttempts) {
    const reason = message.lastError ?? 'interrupted';
    return { is: 'failed', failure: 'interrupted', reason, mayRetry: false };
  }
  try {
    return await channel.send(message);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'fault';
    return { is: 'failed', failure: 'refused', reason, detail: String(error), mayRetry: true };
  }
}

interface Tried {
  readonly message: Message;
  readonly outcome: Outcome;
  /** It failed and is not retried. */
  readonly isOver: boolean;
}

function store(
  db: Database,
  { isReported }: Channel,
  { message, outcome, isOver }: Tried,
): Promise<void> {
  if (outcome.is === 'sent') return markSent(db, message);
  if (outcome.is === 'failed' && !isOver) return markForRetry(db, message, outcome);
  if (outcome.is === 'failed' && isReported) return markGivenUp(db, message, outcome);
  return markDropped(db, message, outcome.reason);
}

/** @throws the database's last error; the claim then expires and the message is sent again */
async function insist(mark: () => Promise<void>, log: Log): Promise<void> {
  for (const pauseMs of markPausesMs) {
    try {
      return await mark();
    } catch (error) {
      log.warn({ err: error }, 'outcome of a message not stored yet');
      await pause(pauseMs);
    }
  }
  await mark();
}

/** Addresses are not logged: the id of the `outbox` row identifies the recipient. */
function reportLog(
  log: Log,
  { topic, maxAttempts }: Channel,
  { message: { id, attempt: count }, outcome, isOver }: Tried,
): void {
  if (outcome.is !== 'failed') return;
  const { failure, reason } = outcome;
  const context = { topic, outbox: id, attempt: count, of: maxAttempts, failure, reason };
  if (isOver) log.error(context, 'message given up');
  else log.warn(context, 'message not sent, tried again later');
}
