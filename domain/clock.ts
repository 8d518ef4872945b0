/** The deviation of a server's clock from the database's. */
export type ClockState = 'right' | 'wrong' | 'unusable';

const wrongFromMs = 5_000;
/** From about this deviation on, codes of second factors and certificates of other servers fail. */
const unusableFromMs = 60_000;

/** @param aheadMs how far it is ahead; negative: behind */
export function judgeClock(aheadMs: number): ClockState {
  const off = Math.abs(aheadMs);
  if (off > unusableFromMs) return 'unusable';
  return off > wrongFromMs ? 'wrong' : 'right';
}
