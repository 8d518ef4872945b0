import { type Day, wallClock } from '../time.ts';

/**
 * An audit holds the whole book against everything that is always true of it: each night by itself,
 * and whenever somebody asks. `held`: nothing breaks it. `broken`: something does, and is named.
 */
export const auditStates = ['waiting', 'running', 'held', 'broken'] as const;
export type AuditState = (typeof auditStates)[number];

/** An audit that no night brought for so long is made up for by day. */
const madeUpAfterMs = 36 * 3_600_000;
/** A machine that is switched on in the morning has missed its night: by then people work. */
const nightHours = 3;

interface Clock {
  readonly now: Date;
  readonly zone: string;
  /** `HH:MM` on the company's clock. */
  readonly at: string;
  /** When the newest audit was asked for, whoever asked. */
  readonly last: Date | null;
}

/**
 * The company's day whose night wants an audit now; null when none does. A company that was never
 * audited waits for its first night: nobody starts a system to see it read everything.
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
