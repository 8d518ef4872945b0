import pg from 'pg';

/** Every query on a table queues behind the first one that waits for its lock. */
const longestWaitMs = 1_000;
const lookEveryMs = 40;

/** SQLSTATE of a cancelled statement. */
export const cancelled = '57014';

/**
 * While `work` runs on the connection of `pid`, checks whether other sessions wait for it, and
 * cancels its statement when one has waited too long: users' writes take precedence over an
 * upgrade. Another migrating program waits with an advisory lock, and may do so.
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
