import { isolate } from '#words/bidi.ts';
import { storeAndSend } from '#dashboard/shell/form/store-and-send.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { eventNames, reasonNames } from '#words/shipments/names.ts';
import type { MoveKey, Send } from '../moves/move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';

/** The parts of an outcome's input that a courier may want to reread. */
interface Fields {
  readonly collected_amount?: number;
  readonly reason?: ReasonKey | null;
  readonly postponed_on?: string;
  readonly photo?: string | null;
}

function summaryOf(move: MoveKey, fields: Fields): string {
  const { collected_amount: amount, reason, postponed_on: day } = fields;
  const parts = [
    eventNames[move],
    amount === undefined ? '' : fmt.moneyText(amount),
    reason ? reasonNames[reason] : '',
    day === undefined ? '' : isolate(fmt.date(day)),
  ];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Returns the `Send` of a courier at a door: it stores each action before it sends it. @throws
 * ApiError, StoredForLater
 */
export const storingSend =
  (userId: number, move: MoveKey, { uuid, code, recipient_name: name }: ShipmentRow): Send =>
  (call, input) => {
    const fields = input as Fields;
    const about = { uuid, code, name, summary: summaryOf(move, fields) };
    return storeAndSend(
      userId,
      fields.photo ? { ...about, photo: fields.photo } : about,
      call,
      input,
    );
  };
