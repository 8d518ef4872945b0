import type { Question, ShipmentState } from './shipment.ts';

/**
 * What a shipment waits for that a courier still carries: its merchant's decision, or another
 * attempt. Handed in nevertheless, it becomes a return, so each one is confirmed by itself.
 */
export const returnWaits = ['merchant', 'attempt'] as const;
export type ReturnWait = (typeof returnWaits)[number];

/** What holds when the merchant did not answer in time: a company setting. */
export const afterWaiting = ['branch', 'tryAgain', 'return'] as const;
export type AfterWaiting = (typeof afterWaiting)[number];

/** How long a return waits for the merchant's answer; 0 hours: not at all. */
export interface WaitingRule {
  readonly hours: number;
  readonly after: AfterWaiting;
}

type ReturnBar = Pick<ShipmentState, 'returnBarred' | 'returnAfter'>;

/** A return needs no answer of the merchant. */
export const noBar: ReturnBar = { returnBarred: false, returnAfter: null };
/** Only a new attempt or an override by staff allows a return. */
export const barredUntilAttempt: ReturnBar = { returnBarred: true, returnAfter: null };

const HOUR_MS = 3_600_000;

/** What the merchant is asked at `now`, and how a return waits for the answer. */
export function requestMerchant(
  now: string,
  { hours, after }: WaitingRule,
): { question: Question; bar: ReturnBar } {
  const dueAt = new Date(Date.parse(now) + hours * HOUR_MS).toISOString();
  const bar =
    after === 'tryAgain' ? barredUntilAttempt : { returnBarred: true, returnAfter: dueAt };
  return hours === 0
    ? { question: { dueAt, after: 'branch' }, bar: noBar }
    : { question: { dueAt, after }, bar };
}

/** Whether a return has to wait for the merchant now. */
export const isReturnBarred = ({ returnBarred, returnAfter }: ReturnBar, now: string): boolean =>
  returnBarred && (returnAfter === null || Date.parse(now) < Date.parse(returnAfter));

/** @returns null when nothing speaks against handing it in as a return */
export function returnWaitOf(
  { status, returnBarred, returnAfter }: ReturnBar & Pick<ShipmentState, 'status'>,
  now: string,
): ReturnWait | null {
  const isBarred = isReturnBarred({ returnBarred, returnAfter }, now);
  if (isBarred && returnAfter !== null) return 'merchant';
  return isBarred || status === 'postponed' ? 'attempt' : null;
}
