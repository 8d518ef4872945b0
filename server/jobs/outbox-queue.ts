import { sql, type Database } from '#database/connect.ts';
import type { MailFailure } from '#domain/outreach/mail-failures.ts';

/** One message of the outbox, claimed by this server. */
export interface Message {
  readonly id: number;
  /** Incremented before the message is sent: the first attempt is 1. */
  readonly attempt: number;
  readonly payload: unknown;
  readonly createdAtMs: number;
  readonly lastError: string | null;
}

export type Outcome =
  | { readonly is: 'sent' }
  /** The recipient no longer exists. */
  | { readonly is: 'dropped'; readonly reason: string }
  | {
      readonly is: 'failed';
      readonly failure: MailFailure;
      /** A code without personal data, for the log. */
      readonly reason: string;
      /** The response of the other side; stored, never logged. */
      readonly detail?: string;
      /** False: a retry cannot help. */
      readonly mayRetry: boolean;
      /** The other side requests at least this delay. */
      readonly waitSeconds?: number;
    };
export type Failed = Extract<Outcome, { is: 'failed' }>;

/**
 * A channel: how its messages are sent, with which limits. A new kind of message is a new channel.
 */
export interface Channel {
  readonly topic: 'mail' | 'push';
  readonly maxAttempts: number;
  /** Concurrent messages per server: a slow recipient occupies only one place. */
  readonly maxInFlight: number;
  /** The time limit of `send`. The claim lasts longer, so that no second server sends meanwhile. */
  readonly patienceMs: number;
  /** True: administrators are notified about messages that were given up. */
  readonly isReported: boolean;
  send(message: Message): Promise<Outcome>;
}

const firstWaitSeconds = 30;
/** Time to store the result after the longest attempt. */
const marginSeconds = 60;

/**
 * Claims the message that has been due longest: it is counted, and hidden from other servers until
 * the claim expires. If a server crashes meanwhile, it becomes due again.
 */
export async function claimNext(db: Database, channel: Channel): Promise<Message | null> {
  const claimSeconds = channel.patienceMs / 1000 + marginSeconds;
  return db.one<Message>(sql`
    update outbox o set attempts = o.attempts + 1,
      run_after = now() + make_interval(secs => ${claimSeconds})
    where o.id = (
      select id from outbox
      where done_at is null and topic = ${channel.topic} and run_after <= now()
      order by run_after, id limit 1 for update skip locked)
    returning o.id, o.attempts as attempt, o.payload, o.last_error as "lastError",
      (extract(epoch from o.created_at) * 1000)::bigint as "createdAtMs"`);
}

export async function markSent(db: Database, { id }: Message): Promise<void> {
  await db.run(sql`update outbox set done_at = now(), last_error = null where id = ${id}`);
}

export async function markDropped(db: Database, { id }: Message, reason: string): Promise<void> {
  await db.run(sql`update outbox set done_at = now(), last_error = ${reason} where id = ${id}`);
}

/** Only while the claim still belongs to this attempt: another server may have claimed it since. */
export async function markForRetry(db: Database, message: Message, failed: Failed): Promise<void> {
  const backoff = firstWaitSeconds * 2 ** (message.attempt - 1);
  const wait = Math.max(backoff, failed.waitSeconds ?? 0);
  await db.run(sql`
    update outbox set run_after = now() + make_interval(secs => ${wait}), last_error = ${textOf(failed)}
    where id = ${message.id} and attempts = ${message.attempt} and done_at is null`);
}

export async function markGivenUp(db: Database, message: Message, failed: Failed): Promise<void> {
  await db.run(sql`
    update outbox set done_at = now(), given_up_at = now(), failure = ${failed.failure}, last_error = ${textOf(failed)}
    where id = ${message.id} and attempts = ${message.attempt} and done_at is null`);
}

const textOf = ({ reason, detail }: Failed): string =>
  [reason, detail].filter(Boolean).join(': ').slice(0, 500);
