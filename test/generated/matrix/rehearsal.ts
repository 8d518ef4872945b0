import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Database, type Db, type Tx } from '#database/connect.ts';

/** What a request would have changed. */
interface Trace {
  /** Tables with rows that were added, changed or removed. */
  readonly written: Set<string>;
}

const traces = new AsyncLocalStorage<Trace>();
const writing = /\b(insert\s+into|delete\s+from)\b|(?<!for |for no key )\bupdate\s+\w/i;
/**
 * The last-seen time of a session is written with every request, and is not one of the tested rows.
 */
const touch = /^update sessions set last_seen_at/;

class TakenBack extends Error {}

/**
 * The same database, but nothing is committed: each transaction runs to its end, including deferred
 * constraints, reports which tables it wrote, and is rolled back. Thousands of commands can target
 * the same rows, in any order and in parallel.
 */
export function rehearsing(db: Database): Database {
  return {
    ...db,
    run: (query) => {
      if (writing.test(query.text) && !touch.test(query.text))
        traces.getStore()?.written.add(`outside: ${query.text.slice(0, 60)}`);
      return db.run(query);
    },
    async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const done: { result?: T } = {};
      try {
        await db.transaction(async (tx) => {
          const watched = watching(tx);
          done.result = await work(watched.tx);
          await watched.sent();
          await tx.run(sql`set constraints all immediate`);
          for (const table of await watched.tables()) traces.getStore()?.written.add(table);
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      }
      return done.result as T;
    },
  };
}

type Counts = ReadonlyMap<string, number>;

/** A transaction that reads the tables' counters before its first writing statement. */
function watching(tx: Tx): {
  tx: Tx;
  sent: () => Promise<unknown>;
  tables: () => Promise<string[]>;
} {
  const sending: Promise<void>[] = [];
  let before: Promise<Counts> | null = null;
  const first = async <R>(query: Parameters<Db['run']>[0], then: () => Promise<R>): Promise<R> => {
    if (before === null && writing.test(query.text)) before = countsOf(tx);
    if (before !== null) await before;
    return then();
  };
  const over = (db: Db): Db => ({
    rows: (query) => first(query, () => db.rows(query)),
    one: (query) => first(query, () => db.one(query)),
    run: (query) => first(query, () => db.run(query)),
    get replanned() {
      return over(db.replanned);
    },
  });
  return {
    tx: {
      ...over(tx),
      inTransaction: true,
      send: (query, check) => void sending.push(first(query, async () => tx.send(query, check))),
    },
    sent: () => Promise.all(sending),
    tables: async () => {
      if (before === null) return [];
      const [was, is] = [await before, await countsOf(tx)];
      return [...is].flatMap(([table, count]) => (count > (was.get(table) ?? 0) ? [table] : []));
    },
  };
}

/** Not from zero: the server keeps the counts of a connection over several transactions. */
async function countsOf(tx: Tx): Promise<Counts> {
  const rows = await tx.rows<{ table: string; count: number }>(sql`
    select relname as table, n_tup_ins + n_tup_upd + n_tup_del as count
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** What `work` would have changed, in addition to its result. */
export async function tracing<T>(work: () => Promise<T>): Promise<{ answer: T; trace: Trace }> {
  const trace: Trace = { written: new Set() };
  return { answer: await traces.run(trace, work), trace };
}
