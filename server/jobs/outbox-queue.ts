import { sql, type Database } from '#database/connect.ts';
import type { MailFailure } from '#domain/outreach/mail-failures.ts';

/** One message of the outbox, claimed by this server. */
export interface Message {
  readonly id: number;
  /** Counted before the message is sent: the first attempt is 1. */
  readonly attempt: number;
  readonly payload: unknown;
  readonly createdAtMs: number;
  readonly lastError: string | null;
}

export type Outcome =
  | { readonly is: 'sent' }
  /** Nobody is there any more to receive it. */
  | { readonly is: 'dropped'; readonly reason: string }
  | {
      readonly is: 'failed';
      readonly failure: MailFailure;
      /** A code without personal data: it goes to the log. */
      readonly reason: string;
      /** What the other side answered; stored, never logged. */
      readonly detail?: string;
      /** False: trying again cannot help. */
      readonly mayRetry: boolean;
      /** The other side asks to wait at least this long. */
      readonly waitSeconds?: number;
    };
export type Failed = Extract<Outcome, { is: 'failed' }>;

/** One kind of message: how it is sent, and how patiently. A new kind is one more of these. */
export interface Channel {
  readonly topic: 'mail' | 'push';
  readonly maxAttempts: number;
  /**
   * Messages one server sends at the same time: a slow recipient holds up only one place of these.
   */
  readonly maxInFlight: number;
  /**
   * The longest time `send` may take. The claim outlasts it, so no second server sends meanwhile.
   */
  readonly patienceMs: number;
  /** True: administrators are told about messages that were given up. */
  readonly isReported: boolean;
  send(message: Message): Promise<Outcome>;
}

const firstWaitSeconds = 30;
/** Time to store the outcome after the longest attempt. */
const marginSeconds = 60;

/**
 * Claims the message that has been due longest: counted, and hidden from other servers until the
 * claim ends. A server that dies meanwhile leaves it due again.
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

/** Only while the claim is still this attempt's own: another server may have claimed it since. */
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
