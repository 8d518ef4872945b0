import pg from 'pg';
import { deadlineOf } from './pool.ts';

/** A connection that receives notifications of others, and sends its own. */
export interface Listener {
  /** Best effort: nothing is sent while the connection is down. */
  announce(payload: string): void;
  close(): Promise<void>;
}

interface ListenerEvents {
  readonly heard: (payload: string) => void;
  /** Connected or reconnected: earlier notifications may have been missed. */
  readonly joined: () => void;
  /** Disconnected: notifications are missed from now on. */
  readonly lost?: () => void;
}

const patience = { connectionTimeoutMillis: 3000, query_timeout: deadlineOf() };
const firstWaitMs = 500;
/** A long delay would leave dashboards without updates long after the database is back. */
const longestWaitMs = 3_000;

/**
 * Listens on a channel over its own connection, so that none of the pool's is occupied. A lost
 * connection is reopened with increasing delays.
 */
export function openListener(url: string, channel: string, events: ListenerEvents): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = firstWaitMs;
  let closed = false;

  const again = (): void => {
    client = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void dial();
    }, waitMs);
    timer.unref();
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const dial = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, ...patience });
    const lost = (): void => {
      if (client !== next) return;
      events.lost?.();
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => events.heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      await next.end().catch(() => undefined);
      return again();
    }
    if (closed) return void next.end().catch(() => undefined);
    client = next;
    waitMs = firstWaitMs;
    events.joined();
  };
  const ready = dial();
  const notify = async (payload: string): Promise<void> => {
    const over = client;
    try {
      await over?.query('select pg_notify($1, $2)', [channel, payload]);
    } catch {
      // A database that does not answer a notification sends none either: the connection is
      // replaced.
      void over?.end().catch(() => undefined);
    }
  };
  // One at a time: from version 9 on the driver no longer queues the queries of a connection.
  let announced = Promise.resolve();

  return {
    announce: (payload) => {
      announced = announced.then(() => notify(payload));
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => undefined);
    },
  };
}
