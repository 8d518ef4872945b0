import { v7 as uuidv7 } from 'uuid';
import { sql, type Database } from '#database/connect.ts';
import type { MailFailure } from '#domain/outreach/mail-failures.ts';
import { mailGivenUpNotice } from '#words/outreach/mail-failures.ts';
import { notify, toAdmins } from '../books/notices.ts';
import type { Mail } from './mailer.ts';

/**
 * During a day-long outage of the mail server administrators are notified in batches, not per mail.
 */
const quietMinutes = 15;

interface GivenUp {
  readonly payload: Mail;
  readonly failure: MailFailure;
  readonly last_error: string | null;
}

/** Notifies administrators about mail given up since the last report: recipients and reasons. */
export const reportGivenUp = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // A second server finds nothing left to report.
    const rows = await tx.rows<GivenUp>(sql`
      update outbox set reported_at = now()
      where id in (
        select id from outbox where given_up_at is not null and reported_at is null
        order by id for update skip locked)
        and not exists (
          select from outbox where given_up_at is not null
            and reported_at > now() - make_interval(mins => ${quietMinutes}))
      returning payload, failure, last_error`);
    if (rows.length === 0) return;
    const lost = rows.map(({ payload: { to, subject }, failure, last_error: answer }) => ({
      to,
      subject,
      failure,
      answer,
    }));
    const notice = { uuid: uuidv7(), ...mailGivenUpNotice(lost), link: null, sentBy: null };
    await notify(tx, notice, toAdmins);
  });
