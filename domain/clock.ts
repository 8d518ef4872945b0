/** How a server's clock stands to the database's. */
export type ClockState = 'right' | 'wrong' | 'unusable';

const wrongFromMs = 5_000;
/** Codes of second factors and certificates of other servers fail around here. */
const unusableFromMs = 60_000;

/** @param aheadMs by how much it is ahead; negative: behind */
export function judgeClock(aheadMs: number): ClockState {
  const off = Math.abs(aheadMs);
  if (off > unusableFromMs) return 'unusable';
  return off > wrongFromMs ? 'wrong' : 'right';
}
