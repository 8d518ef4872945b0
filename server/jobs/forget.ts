import { sql, type Database } from '#database/connect.ts';
import { foldDays } from '../ledger/accounting/fold-store.ts';
import { deleteOldRuns } from '../office/schedules/schedules-store.ts';
import { eraseOldRecipients } from '../shipments/retention/erase-recipients.ts';
import { getSettings } from '../settings-store.ts';

/** Batch size: keeps each statement short and its writes small. */
const photosAtOnce = 500;

/** Photos of deliveries, after the retention days that the company set. */
async function forgetPhotos(db: Database): Promise<void> {
  const { proof_photo_days: days } = await getSettings(db);
  for (;;) {
    const gone = await db.run(sql`
      delete from stored_files where id in (
        select id from stored_files
        where kind = 'delivery' and uploaded_at < now() - make_interval(days => ${days}::int)
        order by uploaded_at limit ${photosAtOnce} for update skip locked)`);
    if (gone < photosAtOnce) return;
  }
}

/**
 * Deletes what is no longer needed: recipients of old shipments, counted events of past days,
 * idempotency rows after 30 days, sent mail and dead sessions after 90, unlinked files after one.
 */
export async function forgetOld(db: Database): Promise<void> {
  await forgetPhotos(db);
  await eraseOldRecipients(db);
  await foldDays(db);
  await deleteOldRuns(db);
  await db.run(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`);
  await db.run(sql`delete from outbox where done_at < now() - interval '90 days'`);
  await db.run(
    sql`delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'`,
  );
  await db.run(
    sql`delete from stored_files where owner_kind is null and uploaded_at < now() - interval '1 day'`,
  );
  // Both in one transaction, so that a concurrent comparison sees them agree.
  await db.run(sql`
    with gone as (delete from counted_events where quarter < now() - interval '3 days')
    delete from event_counts where quarter < now() - interval '3 days'`);
  await db.run(sql`delete from password_resets where expires_at < now() - interval '90 days'`);
  await db.run(sql`delete from tries where last_at < now() - interval '2 days'`);
  await db.run(sql`delete from known_devices where used_at < now() - interval '180 days'`);
  await db.run(sql`delete from sign_in_challenges where expires_at < now() - interval '1 day'`);
}
