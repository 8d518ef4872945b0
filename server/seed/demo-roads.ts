import type { StageNo } from '#domain/shipments/stages.ts';
import { weekdayOf } from '#domain/time.ts';
import { workingMinutes, type Calendar } from './demo-calendar.ts';
import { at, type Chance } from './demo-random.ts';

/**
 * The working day of the sample company, in its order: when each kind of work is done, in minutes after
 * opening. `until` is said for what is done one by one all through the day.
 */
export const agenda = {
  arrive: { at: 20 },
  miss: { at: 20 },
  arriveBack: { at: 40 },
  resend: { at: 60 },
  sheet: { at: 70 },
  start: { at: 100 },
  again: { at: 105 },
  create: { at: 120, until: 510 },
  deliver: { at: 130, until: 510 },
  deliverPart: { at: 130, until: 510 },
  fail: { at: 130, until: 510 },
  postpone: { at: 130, until: 510 },
  cancel: { at: 515 },
  handOver: { at: 518 },
  receive: { at: 520 },
  giveUp: { at: 540 },
  handBack: { at: 550 },
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

/** A step and how many working days after the one before it. */
type Leg = readonly [StepKey, number];

const taken: Leg[] = [
  ['create', 0],
  ['receive', 0],
];
const near: Leg[] = [...taken, ['sheet', 1]];
const sent: Leg[] = [...taken, ['send', 0]];
const arrived: Leg[] = [...sent, ['arrive', 1]];
const far: Leg[] = [...arrived, ['sheet', 0]];
const nearOut: Leg[] = [...near, ['start', 0]];
const farOut: Leg[] = [...far, ['start', 0]];
const nearBack: Leg[] = [...nearOut, ['fail', 0], ['handBack', 0]];
const farBack: Leg[] = [...farOut, ['fail', 0], ['handBack', 0], ['sendBack', 0]];
const nearCash: Leg[] = [...nearOut, ['deliver', 0], ['handIn', 0]];
const farCash: Leg[] = [...farOut, ['deliver', 0], ['handIn', 0]];

/** Back on the shelf, the shop asks for one more try. */
const secondTry: Leg[] = [
  ...nearBack,
  ['resend', 1],
  ['sheet', 0],
  ['start', 0],
  ['deliver', 0],
  ['handIn', 0],
];
const atCounter: Leg[] = [...taken, ['handOver', 1]];

export interface Fate {
  readonly stage: StageNo;
  /** Of a thousand, roughly. */
  readonly share: number;
  /** Whether it is delivered by another branch than its merchant's. */
  readonly reach: 'near' | 'far';
  readonly legs: readonly Leg[];
  /** Collected by the recipient at the branch; left out, taken to the door. */
  readonly counter?: true;
  /** How long ago the last step may lie: since yesterday unless said, some days, or at any time since. */
  readonly rests?: 'days' | 'over';
}

/** Where parcels stand at the end, and by which road they came there. */
export const fates: readonly Fate[] = [
  // ── open today ──
  { stage: 1, share: 18, reach: 'near', legs: [['create', 0]] },
  { stage: 1, share: 10, reach: 'far', legs: [['create', 0]] },
  { stage: 3, share: 18, reach: 'near', legs: taken },
  { stage: 3, share: 10, reach: 'far', legs: taken },
  { stage: 13, share: 18, reach: 'far', legs: sent },
  { stage: 14, share: 16, reach: 'far', legs: arrived },
  { stage: 15, share: 4, reach: 'far', legs: [...sent, ['miss', 1]] },
  { stage: 4, share: 14, reach: 'near', legs: near },
  { stage: 4, share: 8, reach: 'far', legs: far },
  { stage: 5, share: 20, reach: 'near', legs: nearOut },
  { stage: 5, share: 12, reach: 'far', legs: farOut },
  { stage: 6, share: 20, reach: 'near', legs: [...nearOut, ['deliver', 0]] },
  { stage: 6, share: 12, reach: 'far', legs: [...farOut, ['deliver', 0]] },
  { stage: 6, share: 5, reach: 'near', legs: [...nearOut, ['deliverPart', 0]] },
  { stage: 7, share: 8, reach: 'near', legs: [...nearOut, ['fail', 0]] },
  { stage: 7, share: 5, reach: 'far', legs: [...farOut, ['fail', 0]] },
  { stage: 18, share: 8, reach: 'near', legs: [...nearOut, ['postpone', 0]] },
  { stage: 18, share: 5, reach: 'far', legs: [...farOut, ['postpone', 0]] },
  { stage: 8, share: 6, reach: 'near', legs: [...nearOut, ['fail', 0], ['giveUp', 0]] },
  { stage: 8, share: 5, reach: 'far', legs: [...farOut, ['fail', 0], ['handBack', 0]] },
  { stage: 8, share: 5, reach: 'far', legs: farBack },
  // ── waiting for the next clerk ──
  { stage: 9, share: 16, reach: 'near', legs: nearBack, rests: 'days' },
  { stage: 9, share: 10, reach: 'far', legs: [...farBack, ['arriveBack', 1]], rests: 'days' },
  { stage: 11, share: 84, reach: 'near', legs: nearCash, rests: 'days' },
  {
    stage: 11,
    share: 6,
    reach: 'near',
    legs: [...nearOut, ['deliverPart', 0], ['handIn', 0]],
    rests: 'days',
  },
  { stage: 11, share: 6, reach: 'near', legs: secondTry, rests: 'days' },
  { stage: 11, share: 8, reach: 'near', legs: atCounter, rests: 'days', counter: true },
  { stage: 16, share: 60, reach: 'far', legs: farCash, rests: 'days' },
  { stage: 17, share: 60, reach: 'far', legs: [...farCash, ['sendMoney', 1]], rests: 'days' },
  // ── over ──
  { stage: 10, share: 16, reach: 'near', legs: [...nearBack, ['giveBack', 1]], rests: 'over' },
  {
    stage: 10,
    share: 40,
    reach: 'near',
    legs: [...nearBack, ['giveBack', 1], ['settle', 1]],
    rests: 'over',
  },
  {
    stage: 10,
    share: 24,
    reach: 'far',
    legs: [...farBack, ['arriveBack', 1], ['giveBack', 1]],
    rests: 'over',
  },
  { stage: 12, share: 380, reach: 'near', legs: [...nearCash, ['settle', 1]], rests: 'over' },
  {
    stage: 12,
    share: 16,
    reach: 'near',
    legs: [...atCounter, ['settle', 1]],
    rests: 'over',
    counter: true,
  },
  {
    stage: 19,
    share: 22,
    reach: 'near',
    legs: [
      ['create', 0],
      ['cancel', 0],
    ],
    rests: 'over',
  },
  { stage: 20, share: 3, reach: 'near', legs: [...taken, ['lose', 3]], rests: 'over' },
  { stage: 20, share: 2, reach: 'far', legs: [...sent, ['miss', 1], ['lose', 2]], rests: 'over' },
];

export interface Step {
  readonly key: StepKey;
  readonly day: number;
  readonly minute: number;
}

/** The days of one parcel. Some doors open only at the second knock, and some parcels stand longer than they should. */
export function stepsOf(fate: Fate, calendar: Calendar, chance: Chance): Step[] {
  const legs = withDetours(fate, chance);
  const length = legs.reduce((sum, [, gap]) => sum + gap, 0);
  const settles = legs.some(([key]) => key === 'settle');
  const last = calendar.days.length - 1;
  const candidates = calendar.days.map((_, index) => index).filter((index) => index >= length);
  // The cashier pays the shops twice a week.
  const paydays = candidates.filter((index) =>
    [1, 4].includes(weekdayOf(at(calendar.days, index))),
  );
  const ends =
    fate.rests === 'over'
      ? chance.pick(settles && paydays.length > 0 ? paydays : candidates)
      : Math.max(length, last - (fate.rests === 'days' ? chance.whole(0, 6) : age(chance)));
  let day = ends - length;
  return legs.map(([key, gap]) => {
    day += gap;
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
  const held = [3, 7, 9, 14, 16].includes(stage) && chance.happens(0.05);
  const road = door < 0 ? [...legs] : [...legs.slice(0, door), ...detour, ...legs.slice(door)];
  return held ? [...road, ['freeze', 0]] : road;
}

/** Days that an open parcel has stood where it stands: most since today or yesterday, some too long. */
function age(chance: Chance): number {
  const luck = chance.next();
  if (luck < 0.6) return 0;
  return luck < 0.88 ? 1 : chance.whole(2, 6);
}

function minuteOf(key: StepKey, chance: Chance): number {
  const slot: { at: number; until?: number } = agenda[key];
  const minute = slot.until === undefined ? slot.at : chance.whole(slot.at, slot.until);
  if (minute >= workingMinutes) throw new RangeError(`${key} is after closing`);
  return minute;
}
