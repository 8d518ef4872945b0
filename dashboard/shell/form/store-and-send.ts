import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { outboxWords } from '#words/shipments/outbox.ts';
import { StoredForLater } from '../../api/api-error.ts';
import { newKey } from '../../api/call.ts';
import type { Outcome } from '../../api/outbox/outbox.ts';
import { outboxOf } from '../../api/outbox/outbox-home.ts';
import { submitOutcome } from '../../api/outbox/outbox-connection.ts';
import { toast } from '../../ui/overlay/toasts.ts';

/** The action and its subject, for the list of pending actions. */
type About = Pick<Outcome, 'uuid' | 'code' | 'name' | 'summary' | 'photo'>;

/**
 * Sends a courier's action made away from the branch; without a response it is stored and sent
 * later.
 * @throws ApiError, StoredForLater
 */
export async function storeAndSend<N extends EndpointName>(
  userId: number,
  about: About,
  call: N,
  input: InputOf<N>,
): Promise<AnswerOf<N>> {
  const pressedAt = Date.now();
  const outcome = {
    ...about,
    key: newKey(),
    call,
    // Created once: every attempt under one key must have the same body.
    input: { ...(input as object), device_at: new Date(pressedAt).toISOString() },
    pressedAt,
    wasSent: false,
  };
  try {
    return (await submitOutcome(userId, outcome)) as AnswerOf<N>;
  } catch (error) {
    // Only the first is notified; after that the card and the strip show it.
    const { waiting } = outboxOf(userId);
    const isFirst = waiting.length === 1 && waiting[0]?.key === outcome.key;
    if (error instanceof StoredForLater && isFirst) toast(outboxWords.stored, { tone: 'info' });
    throw error;
  }
}
