import type { HistoryEvent } from '../lifecycle.ts';

/**
 * The figures of a day on the first screen: each figure and the history events that count towards
 * it. The database counts them as they happen (`figure_of`; a test keeps the two in step).
 */
export const dayFigures = {
  created: ['create'],
  out: ['startDelivery', 'tryAgain'],
  delivered: ['deliver', 'handOver'],
  failed: ['fail'],
  returned: ['giveBack'],
} as const satisfies Record<string, readonly HistoryEvent[]>;

export type DayFigure = keyof typeof dayFigures;
export const dayFigureKeys = Object.keys(dayFigures) as DayFigure[];

/** One value for each figure. */
export const figuresOf = <T>(valueOf: (figure: DayFigure) => T): Record<DayFigure, T> =>
  Object.fromEntries(dayFigureKeys.map((figure) => [figure, valueOf(figure)])) as Record<
    DayFigure,
    T
  >;
