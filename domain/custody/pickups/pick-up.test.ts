import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Actor, UserType } from '../../people/actor.ts';
import { allPermissions } from '../../people/permissions.ts';
import { Refusal } from '../../refusal.ts';
import { addDays, weekdayOf } from '../../time.ts';
import {
  actionsOf,
  requestKinds,
  checkPickUp,
  pickUpActionKeys,
  pickUpActions,
  pickUpStates,
  type PickUpAction,
  type CurrentPickUp,
} from './pick-up.ts';
import { checkComplete, pickUpFee } from './pick-up-shipments.ts';
import { checkWindow, firstPickUpDay, type PickUpSetting } from './pick-up-window.ts';
import { money } from '../../money.ts';

const now = '2026-03-09T09:00:00.000Z';
const later = '2026-03-09T11:00:00.000Z';
const earlier = '2026-03-09T08:00:00.000Z';

const actor = (type: UserType): Actor => ({
  userId: 1,
  name: '',
  type,
  role: null,
  permissions: new Set<string>(allPermissions),
  branchId: 1,
  merchantId: 1,
});
const request = (change: Partial<CurrentPickUp> = {}): CurrentPickUp => ({
  state: 'waiting',
  version: 1,
  change: null,
  requesterId: null,
  enabledUntil: null,
  onTheWayAt: null,
  ...change,
});

/** The refusal code of `work`; null when it succeeds. */
function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
const refused = (action: PickUpAction, type: UserType, change: Partial<CurrentPickUp> = {}) =>
  refusal(() => checkPickUp(action, request(change), actor(type), now));

describe('the course of a pick-up request', () => {
  it.each([
    ['a merchant edits freely while nobody is sent', 'edit', 'client', {}, null],
    ['but asks for nothing then', 'requestChange', 'client', {}, 'pickup_request_needless'],
    [
      'once a courier is named it is locked',
      'edit',
      'client',
      { state: 'assigned' },
      'pickup_edit_locked',
    ],
    [
      'a request alone opens nothing',
      'edit',
      'client',
      { state: 'assigned', change: 'edit' },
      'pickup_edit_locked',
    ],
    [
      'what was enabled opens it',
      'edit',
      'client',
      { state: 'accepted', change: 'edit', enabledUntil: later },
      null,
    ],
    [
      'for editing, not for deleting',
      'cancel',
      'client',
      { state: 'accepted', change: 'edit', enabledUntil: later },
      'pickup_edit_locked',
    ],
    [
      'for its hours',
      'edit',
      'client',
      { state: 'accepted', change: 'edit', enabledUntil: earlier },
      'pickup_edit_expired',
    ],
    [
      'one request at a time',
      'requestChange',
      'client',
      { state: 'assigned', change: 'edit' },
      'pickup_already_requested',
    ],
    [
      'an expired one may be asked again',
      'requestChange',
      'client',
      { state: 'assigned', change: 'edit', enabledUntil: earlier },
      null,
    ],
    [
      'staff answer what was asked',
      'enable',
      'staff',
      { state: 'assigned' },
      'pickup_nothing_requested',
    ],
    ['staff edit without asking', 'edit', 'staff', { state: 'accepted' }, null],
    ['but not what was collected', 'edit', 'staff', { state: 'picked_up' }, 'pickup_wrong_state'],
    ['a merchant assigns nobody', 'assign', 'client', {}, 'forbidden'],
    [
      'a courier need not accept before collecting',
      'collect',
      'courier',
      { state: 'assigned' },
      null,
    ],
    [
      'a courier sets out once',
      'depart',
      'courier',
      { state: 'accepted', onTheWayAt: earlier },
      'pickup_on_the_way',
    ],
    ['and need not accept before', 'depart', 'courier', { state: 'assigned' }, null],
    [
      'nothing is collected twice',
      'collect',
      'courier',
      { state: 'picked_up' },
      'pickup_wrong_state',
    ],
    [
      'only what was collected is completed',
      'complete',
      'staff',
      { state: 'accepted' },
      'pickup_wrong_state',
    ],
  ] as const)('%s', (_name, action, type, change, code) => {
    expect(refused(action, type, change)).toBe(code);
  });

  test('the checks have their order: the user, then the state, then the lock', () => {
    expect(refused('assign', 'client', { state: 'completed' })).toBe('forbidden');
    expect(refused('edit', 'client', { state: 'completed' })).toBe('pickup_wrong_state');
  });

  test('every offered action is accepted, and none changes a closed request', () => {
    const inputs = fc.record({
      state: fc.constantFrom(...pickUpStates),
      version: fc.constant(1),
      change: fc.constantFrom(null, ...requestKinds),
      requesterId: fc.constantFrom(null, 1, 2),
      onTheWayAt: fc.constantFrom(null, earlier),
      enabledUntil: fc.constantFrom(null, earlier, later),
    });
    fc.assert(
      fc.property(inputs, fc.constantFrom<UserType>('client', 'courier', 'staff'), (one, type) => {
        const offered = actionsOf(one, actor(type), now);
        for (const action of pickUpActionKeys)
          expect(refusal(() => checkPickUp(action, one, actor(type), now)) === null).toBe(
            offered.includes(action),
          );
        if (one.state === 'completed' || one.state === 'cancelled') expect(offered).toEqual([]);
      }),
    );
  });

  test('the page, printed whole', () => {
    const page = Object.entries(pickUpActions).map(
      ([action, row]) =>
        `${action.padEnd(14)}${row.from.join(' ')} → ${row.to} | ${row.by.join(' ')}`,
    );
    expect(`\n${page.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      edit          waiting assigned accepted → same | client staff
      assign        waiting assigned accepted → assigned | staff
      accept        assigned → accepted | courier
      depart        assigned accepted → accepted | courier
      collect       assigned accepted → picked_up | courier staff
      requestChange assigned accepted → same | client courier
      enable        assigned accepted → same | staff
      complete      picked_up → completed | staff
      cancel        waiting assigned accepted picked_up → cancelled | client staff
      "
    `);
  });
});

const setting: PickUpSetting = {
  workingDays: [0, 1, 2, 3, 4, 6],
  fromTime: '09:00',
  toTime: '18:00',
  cutoffTime: '14:00',
  minimumCount: 3,
};
/** A Thursday; Friday is a day off. */
const thursday = '2026-03-12';
const wish = { day: thursday, fromTime: '10:00', toTime: '12:00', count: 3, dayAgreed: false };
const morning = { today: thursday, clock: '10:00' };
const evening = { today: thursday, clock: '15:00' };

describe('when a branch comes', () => {
  it.each([
    ['before the cut-off, today', morning, thursday],
    ['after it, the next day it works', evening, '2026-03-14'],
    ['on the cut-off itself, no more today', { today: thursday, clock: '14:00' }, '2026-03-14'],
  ] as const)('%s', (_name, wall, first) => {
    expect(firstPickUpDay(setting, wall)).toBe(first);
  });

  it.each([
    [
      'a day gone by',
      { ...wish, day: '2026-03-11', count: 1, fromTime: '07:00' },
      morning,
      'pickup_day_past',
    ],
    [
      'a day too far',
      { ...wish, day: '2026-05-01', count: 1, fromTime: '07:00' },
      morning,
      'pickup_day_far',
    ],
    [
      'a day it rests',
      { ...wish, day: '2026-03-13', count: 1, fromTime: '07:00' },
      evening,
      'pickup_day_closed',
    ],
    ['today, too late', { ...wish, count: 1, fromTime: '07:00' }, evening, 'pickup_after_cutoff'],
    ['hours before it opens', { ...wish, count: 1, fromTime: '07:00' }, morning, 'pickup_hours'],
    ['hours that end before they begin', { ...wish, toTime: '09:30' }, morning, 'pickup_hours'],
    ['too few shipments', { ...wish, count: 2 }, morning, 'pickup_below_minimum'],
    ['all as offered', wish, morning, null],
    [
      'a day agreed before is not held against the cut-off',
      { ...wish, dayAgreed: true },
      evening,
      null,
    ],
  ] as const)('%s', (_name, window, wall, code) => {
    expect(refusal(() => checkWindow(setting, window, wall))).toBe(code);
  });

  test('the day it proposes is a day it comes', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(
        days,
        fc.nat(400),
        fc.constantFrom('00:00', '13:59', '14:00', '23:59'),
        (workingDays, n, clock) => {
          const wall = { today: addDays('2026-01-01', n), clock };
          const first = firstPickUpDay({ workingDays, cutoffTime: '14:00' }, wall);
          expect(workingDays).toContain(weekdayOf(first));
          const window = { ...wish, day: first };
          expect(refusal(() => checkWindow({ ...setting, workingDays }, window, wall))).toBeNull();
        },
      ),
    );
  });

  test('a branch without a setting promises nothing and refuses only the past', () => {
    expect(refusal(() => checkWindow(null, { ...wish, count: 1 }, evening))).toBeNull();
    expect(refusal(() => checkWindow(null, { ...wish, day: '2026-03-11' }, evening))).toBe(
      'pickup_day_past',
    );
  });
});

describe('the fee of a run', () => {
  it.each([
    ['ten shipments pay', 10, 3000],
    ['eleven are free above ten', 11, 0],
  ] as const)('%s', (_name, taken, fee) => {
    expect(pickUpFee({ fee: money(3000), freeAbove: 10 }, taken)).toBe(fee);
  });
  it('is never free when no limit is set', () => {
    expect(pickUpFee({ fee: money(3000), freeAbove: null }, 2000)).toBe(3000);
  });
});

describe('closing a request', () => {
  it.each([
    ['nothing on the road', [], [], null],
    ['a shipment on the road that nobody named', ['1', '2'], ['1'], 'pickup_shipments_left'],
    ['all of them named', ['1', '2'], ['2', '1'], null],
    ['one named that is not on the road', ['1'], ['1', '3'], 'unknown_code'],
  ] as const)('%s', (_name, shipments, named, code) => {
    expect(refusal(() => checkComplete(shipments, named))).toBe(code);
  });
});
