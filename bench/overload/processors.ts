import { connect, sql } from '#database/connect.ts';
import { postmasterOf, processorTime, secondsOf } from '../load/processor.ts';
import type { ServerProcess } from '../run/server-process.ts';
import { type Offer, offer, type Outcome } from './offer.ts';

/** How many processors each of the three kept busy: they share one machine. */
export interface Processors {
  readonly server: number;
  readonly database: number;
  readonly sender: number;
}

export type Watched = Outcome & { readonly processors: Processors };

/** Sends the load and reports which process used the processors. */
export type Watch = (what: Offer) => Promise<Watched>;

export async function watchOver(server: ServerProcess, databaseUrl: string): Promise<Watch> {
  const db = connect(databaseUrl, { max: 1 });
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = postmasterOf(backend?.pid ?? 0);
  await db.close();
  const now = () => ({
    at: performance.now(),
    server: secondsOf(server.pid),
    database: processorTime(postmaster).database,
  });
  return async (what) => {
    const before = now();
    const outcome = await offer(what);
    const after = now();
    const seconds = (after.at - before.at) / 1000;
    const processors = {
      server: (after.server - before.server) / seconds,
      database: (after.database - before.database) / seconds,
      sender: outcome.senderSeconds / seconds,
    };
    return { ...outcome, processors };
  };
}
