import type { Tx } from '#database/connect.ts';
import { type Way, ways } from '#domain/outreach/ways.ts';
import type { MailText } from '#words/outreach/mails.ts';
import { writeOutbox } from './activity.ts';

/** How somebody can be written to outside the dashboard. */
export interface Reachable {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Where each way ends. The name of the way is the topic of its messages in the outbox. */
const addressOf: Record<Way, (person: Reachable) => string | null> = {
  mail: ({ email }) => email,
};

export const isReachable = (person: Reachable): boolean =>
  ways.some((way) => addressOf[way](person) !== null);

/**
 * Leaves a message to one person in the outbox, by every way there is to them, and says which.
 * None: somebody has to tell them by word of mouth. One statement in every case.
 */
export async function sendTo(tx: Tx, person: Reachable, text: MailText): Promise<Way[]> {
  const found = ways.flatMap((way) => {
    const to = addressOf[way](person);
    return to === null ? [] : [{ topic: way, payload: { to, ...text } }];
  });
  await writeOutbox(tx, found);
  return found.map(({ topic }) => topic);
}
