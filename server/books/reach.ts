import type { Tx } from '#database/connect.ts';
import { type Way, ways } from '#domain/outreach/ways.ts';
import type { MailText } from '#words/outreach/mails.ts';
import { writeOutbox } from './activity.ts';

/** The ways to reach a user outside the dashboard. */
export interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The destination of each way. The name of the way is the topic of its messages in the outbox. */
const addressOf: Record<Way, (person: Reachable) => string | null> = {
  mail: ({ email }) => email,
};

export const isReachable = (person: Reachable): boolean =>
  ways.some((way) => addressOf[way](person) !== null);

/**
 * Puts a message to one user in the outbox, for every way to reach them, and returns those ways.
 * None: the message has to be delivered in person. One statement in every case.
 */
export async function sendTo(tx: Tx, person: Reachable, text: MailText): Promise<Way[]> {
  const found = ways.flatMap((way) => {
    const to = addressOf[way](person);
    return to === null ? [] : [{ topic: way, payload: { to, ...text } }];
  });
  await writeOutbox(tx, found);
  return found.map(({ topic }) => topic);
}
