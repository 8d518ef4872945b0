import { sql, type Database } from '#database/connect.ts';
import type { Config } from '../config.ts';
import { type ResetRequest, sendReset } from '../people/sign-in/reset-commands.ts';

/** Batch size: a stopping server waits for at most this many. */
const batch = 50;
/** A database error is temporary; a user who waits longer than this requests again. */
const maxAttempts = 5;

/**
 * Answers pending requests for a reset code. Each has its own transaction and leaves no row: input
 * of anonymous callers is not stored.
 */
export async function drainResets(db: Database, config: Config): Promise<number> {
  for (let done = 0; done < batch; done += 1) if (!(await answerNext(db, config))) return done;
  return batch;
}

async function answerNext(db: Database, config: Config): Promise<boolean> {
  const taken: { id?: number } = {};
  try {
    return await db.transaction(async (tx) => {
      const row = await tx.one<{ id: number; payload: ResetRequest }>(sql`
        select id, payload from outbox
        where done_at is null and topic = 'reset' and run_after <= now()
        order by run_after, id limit 1 for update skip locked`);
      if (!row) return false;
      taken.id = row.id;
      await sendReset(tx, config, row.payload);
      await tx.run(sql`delete from outbox where id = ${row.id}`);
      return true;
    });
  } catch (error) {
    if (taken.id !== undefined) await putOff(db, taken.id, error);
    throw error;
  }
}

async function putOff(db: Database, id: number, error: unknown): Promise<void> {
  await db.run(sql`
    update outbox set attempts = attempts + 1, run_after = now() + interval '30 seconds',
      done_at = case when attempts + 1 >= ${maxAttempts} then now() end,
      last_error = ${String(error).slice(0, 500)}
    where id = ${id}`);
}
