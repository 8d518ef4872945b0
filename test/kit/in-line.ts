import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Database } from '#database/connect.ts';

/**
 * Queried outside the transaction that locks the document: inside, the result would never change.
 */
async function untilWaiting(db: Database, calls: number): Promise<void> {
  const held = sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let turn = 0; turn < 200; turn += 1) {
    if (((await db.one<{ n: number }>(held))?.n ?? 0) >= calls) return;
    await pause(20);
  }
  throw new Error('nobody waits for the document');
}

type Answers<Calls extends readonly (() => Promise<unknown>)[]> = {
  -readonly [At in keyof Calls]: Awaited<ReturnType<Calls[At]>>;
};

/** All start while the document is locked by another session, and wait in this order. */
export async function inLine<const Calls extends readonly (() => Promise<unknown>)[]>(
  db: Database,
  document: number,
  calls: Calls,
): Promise<Answers<Calls>> {
  const params = await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from documents where id = ${document} for update`);
    const waiting: Promise<unknown>[] = [];
    for (const call of calls) {
      waiting.push(call());
      await untilWaiting(db, waiting.length);
    }
    // Wrapped, or the transaction would await the commands that wait for it.
    return { waiting };
  });
  return (await Promise.all(params.waiting)) as Answers<Calls>;
}
