import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { addDays, weekdayOf } from '#domain/time.ts';
import { type Fate, quietFates, type Step, stepsOf } from './agenda.ts';
import { type Calendar, daysAt, quietDaysBefore } from './calendar.ts';
import type { Merchant } from './merchants.ts';
import { at, type Chance } from './random.ts';

/** Months of little work before the quiet weeks. */
const months = 4;
const from = 9;
const length = 11;
const friday = 5;

/** Part of each earlier month: from its tenth, so that every month contains two days of payment. */
export function earlierMonths(calendar: Calendar): Calendar[] {
  const quiet = monthOf(at(quietDaysBefore(calendar).days, 0));
  const starts: string[] = [];
  for (let month = quiet; starts.length < months; starts.unshift(month))
    month = monthOf(addDays(month, -1));
  return starts.map((month) => {
    const all = Array.from({ length }, (_, day) => addDays(month, from + day));
    return daysAt(all.filter((day) => weekdayOf(day) !== friday));
  });
}

/** Merchants that stop sending after the first quiet week, by their place in the list. */
const leaving: ReadonlySet<number> = new Set([6, 13, 19]);
/** The month in which the others send first; the last two are the quiet weeks and the sample. */
const begins = [0, 1, 2, 0, 3, 4, 1, 0, 2, 5];
const quietMonth = months;

const beginOf = (index: number): number =>
  leaving.has(index) ? 1 : at(begins, index % begins.length);

/** Who sends in the quiet weeks. */
export const quietSenders = (merchants: readonly Merchant[]): Merchant[] =>
  merchants.filter((_, index) => !leaving.has(index) && beginOf(index) <= quietMonth);

/**
 * Who sends in the sample what was drawn for a merchant: another one of its branch, if it has left.
 * The draw itself stays as it is, so that the sample has the same documents.
 */
export function senderOf(merchants: readonly Merchant[], drawn: Merchant): Merchant {
  const index = merchants.indexOf(drawn);
  if (!leaving.has(index)) return drawn;
  const next = merchants.find(({ branchId }, at) => at > index && branchId === drawn.branchId);
  if (!next) throw new RangeError(`merchant ${index} is the last one of its branch`);
  return next;
}

/** What a merchant sends, before its goods are drawn. */
export interface Sent {
  readonly merchant: Merchant;
  readonly fate: Fate;
  readonly steps: readonly Step[];
}

const sent = (merchant: Merchant, calendar: Calendar, chance: Chance): Sent => {
  const fate = chance.weigh(quietFates);
  return { merchant, fate, steps: stepsOf(fate, calendar, chance) };
};

function sentOnFirstDay(merchant: Merchant, calendar: Calendar, chance: Chance): Sent {
  let one = sent(merchant, calendar, chance);
  while (one.steps[0]?.day !== 0) one = sent(merchant, calendar, chance);
  return one;
}

/** What merchants send in an earlier month: most of those that have begun, one shipment each. */
export const sentInMonth = (
  merchants: readonly Merchant[],
  month: number,
  calendar: Calendar,
  chance: Chance,
): Sent[] =>
  merchants.flatMap((merchant, index) => {
    const begin = beginOf(index);
    const sends = begin === month || (begin < month && (leaving.has(index) || chance.happens(0.7)));
    return sends ? [sent(merchant, calendar, chance)] : [];
  });

/** Shipments on any days of a calendar, by how much each merchant sends. */
export const sentIn = (
  merchants: readonly Merchant[],
  count: number,
  calendar: Calendar,
  chance: Chance,
): Sent[] => Array.from({ length: count }, () => sent(chance.weigh(merchants), calendar, chance));

/** What merchants of the old system have under way: created before the first day. */
export const underWay = (
  merchants: readonly Merchant[],
  count: number,
  calendar: Calendar,
  chance: Chance,
): Sent[] => {
  const first = merchants.filter((_, index) => beginOf(index) === 0);
  return Array.from({ length: count }, () => sentOnFirstDay(chance.weigh(first), calendar, chance));
};

/** The last shipments of those that stop: in the first quiet week, which is over 30 days ago. */
export const lastOfLeaving = (
  merchants: readonly Merchant[],
  quiet: Calendar,
  chance: Chance,
): Sent[] => {
  const week = daysAt(quiet.days.slice(0, 5));
  return merchants
    .filter((_, index) => leaving.has(index))
    .map((merchant) => sentOnFirstDay(merchant, week, chance));
};
