import type { HistoryEvent } from '../shipments/lifecycle.ts';
import type { Status } from '../shipments/stages.ts';
import { dayFigures } from '../shipments/reports/day-figures.ts';

/**
 * What is counted of a day that is over (`day_events`): the figures of the first screen, and two
 * more. The database counts by `day_event_of`; a test holds the two together.
 *
 * `notFrom`: the event counts only where it takes the shipment out of another status: what is
 * already on its way back was sent back before.
 * `has`: what is told of each event besides its day, hour, branch and destination.
 */
interface DayEvent {
  readonly events: readonly HistoryEvent[];
  readonly notFrom?: Status;
  readonly has: readonly ('reason' | 'attempt')[];
}

export const dayEvents = {
  created: { events: dayFigures.created, has: [] },
  out: { events: dayFigures.out, has: ['attempt'] },
  delivered: { events: dayFigures.delivered, has: ['attempt'] },
  failed: { events: dayFigures.failed, has: ['attempt', 'reason'] },
  postponed: { events: ['postpone'], has: ['reason'] },
  sent_back: {
    events: ['return', 'cancelToReturn', 'handBack'],
    notFrom: 'returning',
    has: ['reason'],
  },
  returned: { events: dayFigures.returned, has: [] },
} as const satisfies Record<string, DayEvent>;

export type DayEventKey = keyof typeof dayEvents;
export const dayEventKeys = Object.keys(dayEvents) as DayEventKey[];
export const dayEventOf = (key: DayEventKey): DayEvent => dayEvents[key];

/** The figure an event counts for; null: none. */
export const figureOfEvent = (event: string, from: string | null): DayEventKey | null =>
  dayEventKeys.find((key) => {
    const { events, notFrom } = dayEventOf(key);
    return events.some((one) => one === event) && (notFrom === undefined || notFrom !== from);
  }) ?? null;

/** A shipment that went out more often counts with those of this attempt. */
export const mostAttempts = 4;
/** Whole days of a lag; longer ones count as this. */
export const mostLagDays = 30;
/** How long a day is written again each night; then it is closed. */
export const openDays = 3;
/** A day is written so long after its end: what began before midnight is then stored. */
export const settleMinutes = 20;
