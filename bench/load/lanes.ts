import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Two connections that take the next piece of work as they come free: one for each core of a small machine. */
export interface Lanes {
  /** Everything before it is done; then one statement alone. */
  alone(what: string, sql: string): Promise<void>;
  /** All of them, in any order, as many at once as there are lanes. */
  together(what: string, statements: readonly string[]): Promise<void>;
  /** Seconds of processor time of the connections so far; null where the system does not tell. */
  processorSeconds(): number | null;
  rows<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

const width = 2;

/** Settings of a session that fills a database; none of them weakens what is kept. */
const session = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set timezone = UTC',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '512MB'`,
  'set max_parallel_workers_per_gather = 0',
  'set max_parallel_maintenance_workers = 0',
];

export async function openLanes(url: string, log: (line: string) => void): Promise<Lanes> {
  const lanes = await Promise.all(Array.from({ length: width }, () => openLane(url)));
  const [first] = lanes;
  if (!first) throw new RangeError('no lane');

  const pids = await Promise.all(
    lanes.map(async (lane) => {
      const { rows } = await lane.query<{ pid: number }>('select pg_backend_pid() as pid');
      return rows[0]?.pid ?? 0;
    }),
  );

  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await work();
    log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  };
  return {
    alone: (what, sql) => timed(what, () => first.query(sql)),
    together: (what, statements) =>
      timed(what, async () => {
        const waiting = [...statements];
        const drain = async (lane: pg.Client): Promise<void> => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            await lane.query(next);
          }
        };
        await Promise.all(lanes.map(drain));
      }),
    processorSeconds: () => {
      const each = pids.map(processorSecondsOf);
      return each.includes(null) ? null : each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    },
    rows: async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await first.query<T>(sql, [...values])).rows,
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.end()));
    },
  };
}

/** On a machine that others use too, this tells more than the clock. */
function processorSecondsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

async function openLane(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench load' });
  await client.connect();
  for (const setting of session) await client.query(setting);
  // Where the tables belong to a role without a login, only that role may take their indexes off.
  await client.query(`do $$ begin
    if exists (select from pg_database d join pg_roles r on r.oid = d.datdba
      where d.datname = current_database() and r.rolname = 'owner' and pg_has_role(r.oid, 'member'))
    then execute 'set role owner'; end if;
  end $$`);
  return client;
}
