import { addDays, type Day, weekdayOf } from '#domain/time.ts';
import { uiWords } from '#words/shell/ui.ts';
import { weekdayLetters, weekdayNames, weekOrder } from '#words/weekdays.ts';
import { monthOf, today } from '../values/fmt.ts';

/** Iraq's week begins on Saturday. */
export const WEEK_START = 6;

/** Six full weeks around a month, so that the height of the grid never changes. */
export function monthGrid(month: Day, weekStart = WEEK_START): Day[][] {
  const { from } = monthOf(month);
  const lead = (weekdayOf(from) - weekStart + 7) % 7;
  const first = addDays(from, -lead);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => addDays(first, week * 7 + place)),
  );
}

export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count;
  const target = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const last = Number(monthOf(target).to.slice(8));
  return `${target.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Arrow keys follow the layout: the grid is right to left, so the left arrow is the next day. */
export function dayByKey(key: string, day: Day): Day | null {
  const moves: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, 1),
    ArrowRight: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    PageDown: () => addMonths(day, 1),
    PageUp: () => addMonths(day, -1),
    'Shift+PageDown': () => addMonths(day, 12),
    'Shift+PageUp': () => addMonths(day, -12),
    Home: () => addDays(day, -((weekdayOf(day) - WEEK_START + 7) % 7)),
    End: () => addDays(day, 6 - ((weekdayOf(day) - WEEK_START + 7) % 7)),
  };
  return moves[key]?.() ?? null;
}

export type DayRange = { from: Day | null; to: Day | null };

/** Common periods, relative to today. */
export function rangePresets(now: Day = today()): { label: string; range: DayRange }[] {
  const month = monthOf(now);
  return [
    { label: uiWords.today, range: { from: now, to: now } },
    { label: uiWords.yesterday, range: { from: addDays(now, -1), to: addDays(now, -1) } },
    { label: uiWords.lastWeek, range: { from: addDays(now, -6), to: now } },
    { label: uiWords.lastThirty, range: { from: addDays(now, -29), to: now } },
    { label: uiWords.thisMonth, range: { from: month.from, to: now } },
    { label: uiWords.lastMonth, range: monthOf(addDays(month.from, -1)) },
  ];
}

/** The weekday headers of a month: letters, with full names for screen readers. */
export const weekdays = weekOrder.map((day) => ({
  short: weekdayLetters[day],
  name: weekdayNames[day],
}));
