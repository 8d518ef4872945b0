import type { StageNo } from '#domain/shipments/stages.ts';
import { weekdayOf } from '#domain/time.ts';
import { workingMinutes, type Calendar } from './calendar.ts';
import { at, type Chance } from './random.ts';

/**
 * The working day of the sample company, in order: when each kind of work is done, in minutes after
 * opening. `until` is given for work done one by one all day.
 */
export const agenda = {
  arrive: { at: 20 },
  miss: { at: 20 },
  arriveBack: { at: 40 },
  resend: { at: 60 },
  runSheet: { at: 70 },
  start: { at: 100 },
  again: { at: 105 },
  create: { at: 120, until: 510 },
  deliver: { at: 130, until: 510 },
  deliverPart: { at: 130, until: 510 },
  fail: { at: 130, until: 510 },
  postpone: { at: 130, until: 510 },
  cancel: { at: 515 },
  request: { at: 511 },
  collect: { at: 514 },
  handOver: { at: 518 },
  bring: { at: 519 },
  receive: { at: 520 },
  giveUp: { at: 540 },
  handBack: { at: 550 },
  approve: { at: 560 },
  handIn: { at: 570 },
  send: { at: 600 },
  sendBack: { at: 610 },
  sendMoney: { at: 620 },
  giveBack: { at: 630 },
  settle: { at: 650 },
  lose: { at: 670 },
  freeze: { at: 690 },
} as const satisfies Record<string, { at: number; until?: number }>;

export type StepKey = keyof typeof agenda;

/** A step and the number of working days after the previous one. */
type Leg = readonly [StepKey, number];

const taken: Leg[] = [
  ['create', 0],
  ['receive', 0],
];
const params: Leg[] = [
  ['create', 0],
  ['request', 0],
];
const fetched: Leg[] = [...params, ['collect', 0]];
const near: Leg[] = [...taken, ['runSheet', 1]];
const sent: Leg[] = [...taken, ['send', 0]];
const arrived: Leg[] = [...sent, ['arrive', 1]];
const far: Leg[] = [...arrived, ['runSheet', 0]];
const nearOut: Leg[] = [...near, ['start', 0]];
const farOut: Leg[] = [...far, ['start', 0]];
const nearBack: Leg[] = [...nearOut, ['fail', 0], ['handBack', 0]];
const farBack: Leg[] = [...farOut, ['fail', 0], ['handBack', 0], ['sendBack', 0]];
const farHome: Leg[] = [...farBack, ['arriveBack', 1]];
const nearDoor: Leg[] = [...nearOut, ['deliver', 0]];
const nearPart: Leg[] = [...nearOut, ['deliverPart', 0]];
const nearCash: Leg[] = [...nearDoor, ['handIn', 0]];
const farDoor: Leg[] = [...farOut, ['deliver', 0]];
const farCash: Leg[] = [...farDoor, ['handIn', 0]];
const approved: Leg[] = [...nearPart, ['approve', 0], ['handIn', 0]];
const atCounter: Leg[] = [...taken, ['handOver', 1]];
/** Back on the shelf, the merchant requests one more attempt. */
const secondTry: Leg[] = [
  ...nearBack,
  ['resend', 1],
  ['runSheet', 0],
  ...nearCash.slice(near.length),
];

/** Picked up from the merchant, then like any other. */
const nearFetched: Leg[] = [...fetched, ['bring', 0], ...nearCash.slice(taken.length)];

const withdrawn: Leg[] = [
  ['create', 0],
  ['cancel', 0],
];
const returned = (legs: readonly Leg[]): Leg[] => [...legs, ['giveBack', 1]];
const paid = (legs: readonly Leg[]): Leg[] => [...legs, ['settle', 0]];

export interface Fate {
  readonly stage: StageNo;
  /** Approximately per thousand. */
  readonly share: number;
  /** Whether another branch than its merchant's delivers it. */
  readonly reach: 'near' | 'far';
  readonly legs: readonly Leg[];
  /** Collected by the recipient at the branch; if omitted, delivered to the door. */
  readonly counter?: true;
  /** How long ago the last step may be: since yesterday by default, some days, or any time. */
  readonly rests?: 'days' | 'over';
}

/** The final states of shipments, and the steps that lead there. */
export const fates: readonly Fate[] = [
  // ── open today ──
  { stage: 1, share: 18, reach: 'near', legs: [['create', 0]] },
  { stage: 1, share: 10, reach: 'far', legs: [['create', 0]] },
  { stage: 1, share: 9, reach: 'near', legs: params },
  { stage: 2, share: 12, reach: 'near', legs: fetched },
  { stage: 2, share: 6, reach: 'far', legs: fetched },
  { stage: 3, share: 8, reach: 'near', legs: [...fetched, ['bring', 0]] },
  { stage: 3, share: 18, reach: 'near', legs: taken },
  { stage: 3, share: 10, reach: 'far', legs: taken },
  { stage: 3, share: 2, reach: 'near', legs: [...taken, ['freeze', 0]] },
  { stage: 13, share: 18, reach: 'far', legs: sent },
  { stage: 14, share: 16, reach: 'far', legs: arrived },
  { stage: 15, share: 4, reach: 'far', legs: [...sent, ['miss', 1]] },
  { stage: 4, share: 14, reach: 'near', legs: near },
  { stage: 4, share: 8, reach: 'far', legs: far },
  { stage: 5, share: 20, reach: 'near', legs: nearOut },
  { stage: 5, share: 12, reach: 'far', legs: farOut },
  { stage: 6, share: 20, reach: 'near', legs: nearDoor },
  { stage: 6, share: 12, reach: 'far', legs: farDoor },
  { stage: 6, share: 5, reach: 'near', legs: nearPart },
  { stage: 7, share: 8, reach: 'near', legs: [...nearOut, ['fail', 0]] },
  { stage: 7, share: 5, reach: 'far', legs: [...farOut, ['fail', 0]] },
  { stage: 18, share: 8, reach: 'near', legs: [...nearOut, ['postpone', 0]] },
  { stage: 18, share: 5, reach: 'far', legs: [...farOut, ['postpone', 0]] },
  { stage: 8, share: 6, reach: 'near', legs: [...nearOut, ['fail', 0], ['giveUp', 0]] },
  { stage: 8, share: 5, reach: 'far', legs: [...farOut, ['fail', 0], ['handBack', 0]] },
  { stage: 8, share: 5, reach: 'far', legs: farBack },
  // ── waiting for the next clerk ──
  { stage: 9, share: 12, reach: 'near', legs: nearBack, rests: 'days' },
  { stage: 9, share: 8, reach: 'far', legs: farHome, rests: 'days' },
  { stage: 11, share: 60, reach: 'near', legs: nearCash, rests: 'days' },
  { stage: 11, share: 6, reach: 'near', legs: [...nearPart, ['handIn', 0]], rests: 'days' },
  { stage: 11, share: 6, reach: 'near', legs: secondTry, rests: 'days' },
  { stage: 11, share: 8, reach: 'near', legs: atCounter, rests: 'days', counter: true },
  { stage: 16, share: 28, reach: 'far', legs: farCash, rests: 'days' },
  { stage: 17, share: 30, reach: 'far', legs: [...farCash, ['sendMoney', 1]], rests: 'days' },
  // ── finished ──
  { stage: 10, share: 16, reach: 'near', legs: returned(nearBack), rests: 'over' },
  { stage: 10, share: 44, reach: 'near', legs: paid(returned(nearBack)), rests: 'over' },
  { stage: 10, share: 16, reach: 'far', legs: returned(farHome), rests: 'over' },
  { stage: 10, share: 34, reach: 'far', legs: paid(returned(farHome)), rests: 'over' },
  { stage: 12, share: 60, reach: 'near', legs: paid(nearFetched), rests: 'over' },
  { stage: 12, share: 400, reach: 'near', legs: paid(nearCash), rests: 'over' },
  { stage: 12, share: 12, reach: 'near', legs: paid(approved), rests: 'over' },
  { stage: 12, share: 24, reach: 'near', legs: paid(atCounter), rests: 'over', counter: true },
  { stage: 19, share: 24, reach: 'near', legs: withdrawn, rests: 'over' },
  { stage: 20, share: 3, reach: 'near', legs: [...taken, ['lose', 3]], rests: 'over' },
  { stage: 20, share: 2, reach: 'far', legs: [...sent, ['miss', 1], ['lose', 2]], rests: 'over' },
];

/** Finished work of one branch, without calls for a pick-up: that of the quiet weeks before. */
export const quietFates = fates.filter(({ rests, reach, counter, legs }) => {
  const keys = legs.map(([key]) => key);
  const isPlain = reach === 'near' && counter !== true && keys.includes('receive');
  return rests === 'over' && isPlain && keys.includes('settle');
});

export interface Step {
  readonly key: StepKey;
  readonly day: number;
  readonly minute: number;
}

/** When the merchants collect their money and their returns: Monday and Thursday. */
const paydays: readonly number[] = [1, 4];
export const isPayday = ({ days }: Calendar, day: number): boolean =>
  paydays.includes(weekdayOf(at(days, day)));

/**
 * The schedule of one shipment. Some deliveries need a second attempt, and some shipments are
 * overdue.
 */
export function stepsOf(fate: Fate, calendar: Calendar, chance: Chance): Step[] {
  const { days } = calendar;
  const legs = withDetours(fate, chance);
  const length = legs.reduce((sum, [, gap]) => sum + gap, 0);
  const last = days.length - 1;
  const lastPayday = days.findLastIndex((_, day) => isPayday(calendar, day));
  const waits =
    fate.rests === 'over' && legs.some(([key]) => key === 'settle' || key === 'giveBack');
  const ends = waits ? lastPayday : last - age(fate, chance);
  let day = fate.rests === 'over' ? chance.whole(0, ends - length) : Math.max(0, ends - length);
  return legs.map(([key, gap]) => {
    day += gap;
    while ((key === 'settle' || key === 'giveBack') && !isPayday(calendar, day)) day += 1;
    return { key, day, minute: minuteOf(key, chance) };
  });
}

function withDetours({ legs, stage }: Fate, chance: Chance): Leg[] {
  const door = legs.findIndex(([key]) => key === 'deliver');
  const knock = chance.next();
  const detour: Leg[] =
    door < 0 || knock > 0.12
      ? []
      : knock > 0.04
        ? [
            ['fail', 0],
            ['again', 1],
          ]
        : [
            ['postpone', 0],
            ['again', 2],
          ];
  const isFrozen = legs.some(([key]) => key === 'freeze');
  const held = [3, 7, 9, 14, 16].includes(stage) && chance.happens(0.05) && !isFrozen;
  const path = door < 0 ? [...legs] : [...legs.slice(0, door), ...detour, ...legs.slice(door)];
  return held ? [...path, ['freeze', 0]] : path;
}

/**
 * Days that a shipment has been in its current step: most since today or yesterday, some too long.
 */
function age({ rests, stage }: Fate, chance: Chance): number {
  if (rests === 'over') return 0;
  // Merchants wait for the next payday; cash of another branch is sent on within days.
  if (rests === 'days') return chance.whole(0, stage === 16 || stage === 17 ? 2 : 5);
  const luck = chance.next();
  if (luck < 0.78) return 0;
  return luck < 0.95 ? 1 : chance.whole(2, 6);
}

function minuteOf(key: StepKey, chance: Chance): number {
  const slot: { at: number; until?: number } = agenda[key];
  const minute = slot.at + ((slot.until ?? slot.at) - slot.at) * chance.next();
  if (minute >= workingMinutes) throw new RangeError(`${key} is after closing`);
  return minute;
}
