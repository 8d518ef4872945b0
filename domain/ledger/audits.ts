import { type Day, wallClock } from '../time.ts';

/**
 * An audit checks the whole books against every invariant: automatically each night, and on
 * request. `held`: no violations. `broken`: there are violations, and they are listed.
 */
export const auditStates = ['waiting', 'running', 'held', 'broken'] as const;
export type AuditState = (typeof auditStates)[number];

/** After this long without an audit, a missed nightly one runs by day. */
const madeUpAfterMs = 36 * 3_600_000;
/** A machine switched on in the morning has missed its night: by then users work. */
const nightHours = 3;

interface Clock {
  readonly now: Date;
  readonly zone: string;
  /** `HH:MM` in company time. */
  readonly at: string;
  /** When the newest audit was requested, by any user or the schedule. */
  readonly last: Date | null;
}

/**
 * The company day whose nightly audit is due now; null if none is. A company without any audit
 * waits for its first night, because a full read right after the first start is unwanted.
 */
export function nightDue({ now, zone, at, last }: Clock): Day | null {
  const { day, clock } = wallClock(now, zone);
  const sinceNight = minutesOf(clock) - minutesOf(at);
  const isNight = sinceNight >= 0 && sinceNight < nightHours * 60;
  const isMissed = last !== null && now.getTime() - last.getTime() > madeUpAfterMs;
  return isNight || isMissed ? day : null;
}

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
