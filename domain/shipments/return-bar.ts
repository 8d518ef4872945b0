import type { Question, ShipmentState } from './shipment.ts';

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
export function askMerchant(
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
