import { addDays, type Day } from '../time.ts';

/** A merchant has lapsed after this many days without a new shipment, today included. */
export const silentDays = 30;
/** It used to send: in at least `leastMonths` of this many months up to the silence. */
export const monthsBefore = 3;
export const leastMonths = 2;

/** The first day of the silence, and the last day on which a lapsed merchant may have sent. */
export function silenceOf(today: Day): { readonly from: Day; readonly sentTo: Day } {
  const from = addDays(today, 1 - silentDays);
  return { from, sentTo: addDays(from, -1) };
}
