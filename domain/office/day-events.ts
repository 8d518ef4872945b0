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

/**
 * The lists behind figures: the events of the figure; for a share, all its cases. `attempts`: only
 * events of these attempts.
 */
interface EventList {
  readonly events: readonly DayEventKey[];
  readonly attempts?: readonly number[];
}

export const eventLists = {
  created: { events: ['created'] },
  out: { events: ['out'] },
  delivered: { events: ['delivered'] },
  failed: { events: ['failed'] },
  postponed: { events: ['postponed'] },
  sent_back: { events: ['sent_back'] },
  returned: { events: ['returned'] },
  success: { events: ['delivered', 'sent_back'] },
  at_door: { events: ['delivered', 'failed'] },
  first_out: { events: ['out'], attempts: [1] },
  first_try: { events: ['delivered'], attempts: [1] },
  second_try: { events: ['delivered'], attempts: [2] },
  later_try: { events: ['delivered'], attempts: [3, 4] },
} as const satisfies Record<string, EventList>;

export type EventListKey = keyof typeof eventLists;
export const eventListKeys = Object.keys(eventLists) as [EventListKey, ...EventListKey[]];
export const eventListOf = (key: EventListKey): EventList => eventLists[key];

/** The list of each step of the shipments that went out. */
export const stepLists = {
  out: 'first_out',
  first: 'first_try',
  second: 'second_try',
  third: 'later_try',
  returned: 'returned',
} as const satisfies Record<string, EventListKey>;

/** A shipment with more attempts is counted with those of this attempt. */
export const mostAttempts = 4;
/** Whole days of a lag; longer lags count as this value. */
export const mostLagDays = 30;
/** The unit of the time from take-over to delivery, and the longest that is told apart: 60 days. */
export const quarterHours = 6;
export const quartersInDay = 24 / quarterHours;
export const mostQuarters = 240;
/** For how many days a day is rewritten each night; then it is closed. */
export const openDays = 3;
/**
 * A day is written this long after its end: transactions that began before midnight are stored by
 * then.
 */
export const settleMinutes = 20;
