import pg from 'pg';
import { postmasterOf, processorTime, type ProcessorTime } from './processor.ts';

/**
 * Two connections that take the next piece of work when they are free: one per core of a small
 * machine.
 */
export interface Workers {
  /** Waits for all earlier work, then runs one statement alone. */
  alone(what: string, sql: string): Promise<void>;
  /** Runs all of them in any order, as many at a time as there are workers. */
  together(what: string, statements: readonly string[]): Promise<void>;
  processorTime(): ProcessorTime;
  rows<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

const width = 2;

/** Session settings for filling a database; none of them weakens durability. */
const session = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set timezone = UTC',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '1GB'`,
  'set max_parallel_workers_per_gather = 0',
  'set max_parallel_maintenance_workers = 0',
];

export async function openWorkers(url: string, log: (line: string) => void): Promise<Workers> {
  const workers = await Promise.all(Array.from({ length: width }, () => openWorker(url)));
  const [first] = workers;
  if (!first) throw new RangeError('no worker');
  const { rows } = await first.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = postmasterOf(rows[0]?.pid ?? 0);

  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    const before = processorTime(pid).database;
    await work();
    const busy = processorTime(pid).database - before;
    const seconds = (performance.now() - started) / 1000;
    log(`${padded(seconds)} s ${padded(busy)} s of processor  ${what}`);
  };
  return {
    alone: (what, sql) => timed(what, () => first.query(sql)),
    together: (what, statements) =>
      timed(what, async () => {
        const waiting = [...statements];
        const drain = async (worker: pg.Client): Promise<void> => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            await worker.query(next);
          }
        };
        await Promise.all(workers.map(drain));
      }),
    processorTime: () => processorTime(pid),
    rows: async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await first.query<T>(sql, [...values])).rows,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}

const padded = (seconds: number): string => seconds.toFixed(1).padStart(6);

async function openWorker(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench load' });
  await client.connect();
  for (const setting of session) await client.query(setting);
  // If a role without a login owns the tables, only that role may drop their indexes.
  await client.query(`do $$ begin
    if exists (select from pg_database d join pg_roles r on r.oid = d.datdba
      where d.datname = current_database() and r.rolname = 'owner' and pg_has_role(r.oid, 'member'))
    then execute 'set role owner'; end if;
  end $$`);
  return client;
}
