import type { Question, ShipmentState } from './shipment.ts';

/**
 * What a shipment still with a courier waits for: its merchant's decision, or another attempt.
 * Handing it in anyway makes it a return, so each one is confirmed separately.
 */
export const returnWaits = ['merchant', 'attempt'] as const;
export type ReturnWait = (typeof returnWaits)[number];

/** The default when the merchant did not answer in time: a company setting. */
export const afterWaiting = ['branch', 'tryAgain', 'return'] as const;
export type AfterWaiting = (typeof afterWaiting)[number];

/** How long a return waits for the merchant's answer; 0 hours: not at all. */
export interface WaitingRule {
  readonly hours: number;
  readonly after: AfterWaiting;
}

type ReturnBar = Pick<ShipmentState, 'returnBarred' | 'returnAfter'>;

/** A return does not need the merchant's answer. */
export const noBar: ReturnBar = { returnBarred: false, returnAfter: null };
/** Only a new attempt or an override by staff allows a return. */
export const barredUntilAttempt: ReturnBar = { returnBarred: true, returnAfter: null };

const HOUR_MS = 3_600_000;

/** The question open for the merchant at `now`, and how a return waits for the answer. */
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

/** @returns null when nothing prevents handing it in as a return */
export function returnWaitOf(
  { status, returnBarred, returnAfter }: ReturnBar & Pick<ShipmentState, 'status'>,
  now: string,
): ReturnWait | null {
  const isBarred = isReturnBarred({ returnBarred, returnAfter }, now);
  if (isBarred && returnAfter !== null) return 'merchant';
  return isBarred || status === 'postponed' ? 'attempt' : null;
}
