import { expect, test } from 'vitest';
import { money } from '../../money.ts';
import { openStatuses } from '../../shipments/lifecycle.ts';
import { stageOf } from '../../shipments/stages.ts';
import {
  openingStage,
  type OpeningStageKey,
  openingStageKeys,
  openingState,
} from './opening-stages.ts';

const home = 1;
const other = 2;
const courier = { id: 7, branchId: home };

const stateAt = (stage: OpeningStageKey, branchId: number | null, named = true) =>
  openingState({
    stage,
    homeBranchId: home,
    branchId,
    courier: named ? courier : null,
    collected: money(30_000),
    commission: money(1500),
    postponedOn: '2026-12-01',
    since: '2026-11-20T09:00:00.000Z',
  });

// biome-ignore format: a table reads by the line
test.each([
  ['created', null, 1, 'merchant'], ['pickedUp', null, 2, 'courier'],
  ['atBranch', home, 3, 'branch'], ['atBranch', other, 14, 'branch'],
  ['assigned', null, 4, 'branch'], ['outForDelivery', null, 5, 'courier'],
  ['failed', null, 7, 'courier'], ['postponed', null, 18, 'courier'], ['returning', null, 8, 'courier'],
  ['cashWithCourier', null, 6, 'recipient'], ['cashAtBranch', home, 11, 'recipient'], ['cashAtBranch', other, 16, 'recipient'],
] as const)('«%s» at branch %s is in stage %s, held by the %s', (stage, branchId, no, holder) => {
  const state = stateAt(stage, branchId);
  expect([stageOf({ ...state, homeBranchId: home }), state.holderKind]).toEqual([no, holder]);
});

test('a postponed or a returning one without a courier lies at its branch', () => {
  expect(stateAt('postponed', home, false).holderKind).toBe('branch');
  expect(stageOf({ ...stateAt('returning', home, false), homeBranchId: home })).toBe(9);
});

test('cash counted with a till has no courier and no commission', () => {
  const { courierId, commissionAmount, moneyBranchId } = stateAt('cashAtBranch', other);
  expect([courierId, commissionAmount, moneyBranchId]).toEqual([null, 0, other]);
});

test('every stage is one that an opening may be taken back from', () => {
  const statuses = openingStageKeys.map((key) => openingStage(key).status);
  expect([...new Set(statuses)].sort()).toEqual([...openStatuses].sort());
});
