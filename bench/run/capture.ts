import { connect, type Database, type Db, type Sql, type Tx } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Reply, WireCall } from './client.ts';

/** One statement as the server sends it; `begin` and `commit` delimit transactions. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Capture {
  readonly statements: readonly Sent[];
  readonly reply: Reply;
}

class Undone extends Error {}
/** The status the server must return; a refused call sends only some of its statements. */
const undone = 500;

/**
 * The statements the server's own code sends for each of the calls. With `undo` a call's
 * transaction is rolled back, so that the same statements can run again on the same rows; the
 * response is then an error and is ignored.
 */
export async function capture(
  url: string,
  calls: readonly WireCall[],
  undo = false,
): Promise<Capture[]> {
  const db = connect(url, { max: 2 });
  const heard: Sent[] = [];
  const app = await createApp(
    { ...readConfig({}), logLevel: 'silent', rateLimits: false, dashboardDir: '/nonexistent' },
    listening(db, heard, undo),
  );
  const captures: Capture[] = [];
  try {
    for (const call of calls) {
      const response = await app.inject({
        method: call.method as 'GET' | 'POST',
        url: call.path,
        headers: { ...call.headers },
        ...(call.body === null ? {} : { payload: call.body }),
      });
      const reply = { status: response.statusCode, text: response.body };
      if (reply.status !== (undo ? undone : 200)) throw new Error(`${call.path}: ${reply.text}`);
      captures.push({ statements: heard.splice(0), reply });
    }
    return captures;
  } finally {
    await app.close();
    await db.close();
  }
}

function listening(db: Database, statements: Sent[], undo: boolean): Database {
  const send = (text: string): void => void statements.push({ text, values: [] });
  return {
    ...db,
    ...hearing(db, statements),
    transaction: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      send('begin');
      const result = await db
        .transaction(async (tx) => {
          const done = await work({
            ...hearing(tx, statements),
            inTransaction: true,
            send: (query, check) => tx.send(hear(statements, query), check),
          });
          if (undo) throw new Undone();
          return done;
        })
        .finally(() => send(undo ? 'rollback' : 'commit'));
      return result;
    },
  };
}

function hear(statements: Sent[], query: Sql): Sql {
  statements.push({ text: query.text, values: query.values });
  return query;
}

function hearing(db: Db, statements: Sent[]): Db {
  return {
    rows: (query) => db.rows(hear(statements, query)),
    one: (query) => db.one(hear(statements, query)),
    run: (query) => db.run(hear(statements, query)),
    get replanned() {
      return hearing(db.replanned, statements);
    },
  };
}
