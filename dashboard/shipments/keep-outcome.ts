import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { KeptForLater } from '#dashboard/api/api-error.ts';
import { newKey } from '#dashboard/api/call.ts';
import { boxOf } from '#dashboard/api/outbox-home.ts';
import { submitOutcome } from '#dashboard/api/outbox-line.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import { toast } from '#dashboard/ui/toasts.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { outboxWords } from '#words/outbox.ts';
import { eventNames, reasonNames } from '#words/shipments.ts';
import type { MoveKey, Say } from './move-forms.ts';
import type { ParcelRow } from './parcel.ts';

/** What of an outcome's input a courier would want to read again. */
interface Facts {
  readonly collected_amount?: number;
  readonly reason?: ReasonKey | null;
  readonly postponed_on?: string;
}

function saidOf(move: MoveKey, facts: Facts): string {
  const { collected_amount: amount, reason, postponed_on: day } = facts;
  const parts = [
    eventNames[move],
    amount === undefined ? '' : fmt.moneyText(amount),
    reason ? reasonNames[reason] : '',
    day === undefined ? '' : fmt.isolateLtr(fmt.date(day)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The voice of a courier at a door: what nobody answers is kept and sent later. @throws KeptForLater */
export const keepingSay =
  (userId: number, move: MoveKey, { uuid, code, recipient_name: name }: ParcelRow): Say =>
  async <N extends EndpointName>(call: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    const pressedAt = Date.now();
    const outcome = {
      key: newKey(),
      call,
      // Made once: under one key every sending must say the same.
      input: { ...(input as object), device_at: new Date(pressedAt).toISOString() },
      uuid,
      code,
      name,
      said: saidOf(move, input as Facts),
      pressedAt,
      wasSent: false,
    };
    try {
      return (await submitOutcome(userId, outcome)) as AnswerOf<N>;
    } catch (error) {
      // Told of the first; after that the card and the strip say it.
      const { waiting } = boxOf(userId);
      const isFirst = waiting.length === 1 && waiting[0]?.key === outcome.key;
      if (error instanceof KeptForLater && isFirst) toast(outboxWords.kept, { tone: 'info' });
      throw error;
    }
  };
