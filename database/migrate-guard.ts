import pg from 'pg';

/** Everybody's query on a table queues behind the first that waits for it. */
const longestWaitMs = 1_000;
const lookEveryMs = 40;

/** SQLSTATE of a statement that somebody cancelled. */
export const cancelled = '57014';

/**
 * While `work` runs on the connection of `pid`, looks whether others wait for it, and cancels its
 * statement when one has waited too long: a clerk's save is worth more than an upgrade. Where
 * nobody works, nobody waits. Another migrating program waits by an advisory lock, and may.
 */
export async function keepOthersGoing<T>(
  connectionString: string,
  pid: number,
  work: () => Promise<T>,
): Promise<T> {
  const watch = new pg.Client({ connectionString, application_name: 'migrate guard' });
  watch.on('error', () => undefined);
  await watch.connect();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    await watch.query(
      `select pg_cancel_backend($1::int) from pg_locks w
       where not w.granted and w.locktype <> 'advisory' and $1::int = any (pg_blocking_pids(w.pid))
         and w.waitstart < clock_timestamp() - $2::float8 * interval '1 ms' limit 1`,
      [pid, longestWaitMs],
    );
    timer = setTimeout(next, lookEveryMs);
  };
  const next = (): void => {
    looking = look().catch(() => undefined);
  };
  next();
  try {
    return await work();
  } finally {
    await looking;
    clearTimeout(timer);
    await watch.end();
  }
}
