import { proofWords } from '#words/shipments/proof.ts';
import { ApiError, StoredForLater } from '../api-error.ts';
import { base64Of } from '../base64.ts';
import { call } from '../call.ts';
import { store, stored } from '../offline/stored.ts';
import { forgetIdlePhotos, forgetPhoto, storedPhoto } from './stored-photos.ts';
import { type Outbox, outboxKey, isPhoto, type Outcome, put, textOf } from './outbox.ts';
import { outboxOf } from './outbox-home.ts';
import { type OutboxContext, OutboxSender } from './outbox-sender.ts';
import { getToken } from '../token.ts';

/**
 * Only one tab sends. Plain http has no Web Locks: there the idempotency key of each outcome
 * prevents duplicates.
 */
const alone = (userId: number) => async (work: () => Promise<void>) => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(outboxKey(userId), work);
};

const isAwaited = ({ waiting, refused }: Outbox, id: string): boolean =>
  [...waiting, ...refused].some(({ photo }) => photo === id);

/**
 * @throws ApiError for a photo that this browser has lost: it is reported and filed like a refused
 *   one
 */
async function withBytes({ input, key }: Outcome): Promise<object> {
  const bytes = await storedPhoto(key);
  const content = bytes && (await base64Of(bytes).catch(() => null));
  if (!content) throw new ApiError({ kind: 'answer', status: 410, message: proofWords.lost });
  return { ...(input as object), content };
}

let current: { readonly userId: number; readonly sender: OutboxSender } | null = null;

/** Sends this user's outcomes while they are signed in here; the returned function stops it. */
export function openOutbox(userId: number, answered: OutboxContext['answered']): () => void {
  const token = getToken();
  void forgetIdlePhotos((id) => isAwaited(outboxOf(userId), id));
  const sender = new OutboxSender({
    read: () => stored(outboxKey(userId)),
    write: (text) => store(outboxKey(userId), text),
    send: async (outcome, signal) => {
      const { call: name, key } = outcome;
      const input = isPhoto(outcome) ? await withBytes(outcome) : outcome.input;
      const answer = await call(name, input as never, { idempotencyKey: key, signal });
      if (isPhoto(outcome)) await forgetPhoto(key);
      return answer;
    },
    isOffline: () => !navigator.onLine,
    // Another tab may have signed in another user: their name must not be on this user's outcomes.
    isSignedIn: () => getToken() === token,
    alone: alone(userId),
    answered,
  });
  const retry = () => sender.retry();
  const events = ['online', 'focus'] as const;
  for (const event of events) window.addEventListener(event, retry);
  current = { userId, sender };
  return () => {
    for (const event of events) window.removeEventListener(event, retry);
    sender.close();
    if (current?.sender === sender) current = null;
  };
}

/** Keeps it, then sends it. @throws ApiError, StoredForLater */
export async function submitOutcome(userId: number, outcome: Outcome): Promise<unknown> {
  if (current?.userId === userId) return current.sender.submit(outcome);
  // Not open yet: opening it sends what is stored.
  store(outboxKey(userId), textOf(put(outboxOf(userId), outcome)));
  throw new StoredForLater();
}

/** The courier's other actions, in addition to the outcomes. */
export const outbox = {
  sendNow: (): void => current?.sender.retry(true),
  takeBack: (key: string): void => current?.sender.takeBack(key),
  putAway: (key: string): void => current?.sender.putAway(key),
  letAllGo: (): void => current?.sender.letAllGo(),
};
