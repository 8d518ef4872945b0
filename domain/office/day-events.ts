import type { HistoryEvent } from '../shipments/lifecycle.ts';
import type { Status } from '../shipments/stages.ts';
import { dayFigures } from '../shipments/reports/day-figures.ts';

/**
 * The events counted for a completed day (`day_events`): the figures of the first screen, and two
 * more. The database counts by `day_event_of`; a test checks that both agree. `notFrom`: the event
 * counts only if the shipment was not in this status already: a shipment on its way back was sent
 * back before. `has`: the fields of each event in addition to its day, hour, branch and
 * destination.
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

/** A shipment with more attempts is counted with those of this attempt. */
export const mostAttempts = 4;
/** Whole days of a lag; longer lags count as this value. */
export const mostLagDays = 30;
/** For how many days a day is rewritten each night; then it is closed. */
export const openDays = 3;
/**
 * A day is written this long after its end: transactions that began before midnight are stored by
 * then.
 */
export const settleMinutes = 20;
