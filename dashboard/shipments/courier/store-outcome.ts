import { isolate } from '#words/bidi.ts';
import { storeAndSend } from '#dashboard/shell/form/store-and-send.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { eventNames, reasonNames } from '#words/shipments/names.ts';
import type { MoveKey, Say } from '../moves/move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';

/** The parts of an outcome's input that a courier may want to reread. */
interface Facts {
  readonly collected_amount?: number;
  readonly reason?: ReasonKey | null;
  readonly postponed_on?: string;
  readonly photo?: string | null;
}

function saidOf(move: MoveKey, facts: Facts): string {
  const { collected_amount: amount, reason, postponed_on: day } = facts;
  const parts = [
    eventNames[move],
    amount === undefined ? '' : fmt.moneyText(amount),
    reason ? reasonNames[reason] : '',
    day === undefined ? '' : isolate(fmt.date(day)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns the `Say` of a courier at a door: it stores each action before it sends it. @throws
 * ApiError, StoredForLater
 */
export const keepingSay =
  (userId: number, move: MoveKey, { uuid, code, recipient_name: name }: ShipmentRow): Say =>
  (call, input) => {
    const facts = input as Facts;
    const about = { uuid, code, name, summary: saidOf(move, facts) };
    return storeAndSend(
      userId,
      facts.photo ? { ...about, photo: facts.photo } : about,
      call,
      input,
    );
  };
