import { sql, type Database } from '#database/connect.ts';
import type { Mail, Mailer } from './mailer.ts';

const batch = 20;
/** After so many a mail stays with its error. */
export const maxAttempts = 8;

/** Sends waiting mail. A mail that fails waits longer each time, and stays with its error after the last try. */
export async function drainMail(db: Database, send: Mailer): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: number; payload: Mail; attempts: number }>(sql`
      select id, payload, attempts from outbox
      where done_at is null and topic = 'mail' and run_after <= now() and attempts < ${maxAttempts}
      order by run_after, id limit ${batch} for update skip locked`);
    for (const row of rows) {
      try {
        await send(row.payload);
        await tx.run(
          sql`update outbox set done_at = now(), attempts = attempts + 1 where id = ${row.id}`,
        );
      } catch (error) {
        const wait = 30 * 2 ** row.attempts;
        await tx.run(sql`
          update outbox set attempts = attempts + 1, run_after = now() + make_interval(secs => ${wait}), last_error = ${String(error).slice(0, 500)}
          where id = ${row.id}`);
      }
    }
    return rows.length;
  });
}
