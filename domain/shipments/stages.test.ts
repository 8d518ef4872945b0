import { expect, test } from 'vitest';
import { stageNumbers, stagesOfStatus, statuses, statusOfStage } from './stages.ts';

test('a stage is of one status only, and each is of some', () => {
  const all = statuses.flatMap((status) => stagesOfStatus(status));
  expect(all.toSorted((a, b) => a - b)).toEqual(stageNumbers);
});

test('delivered shipments are in five stages, by where their money is', () => {
  expect(stagesOfStatus('delivered').toSorted((a, b) => a - b)).toEqual([6, 11, 12, 16, 17]);
  expect(stagesOfStatus('cancelled', 'lost')).toEqual([19, 20]);
});

test.each([
  [1, 'created'],
  [8, 'returning'],
  [9, 'returning'],
  [11, 'delivered'],
  [14, 'at_branch'],
  [15, 'missing'],
  [20, 'lost'],
] as const)('a shipment in stage %i is %s', (stage, status) => {
  expect(statusOfStage(stage)).toBe(status);
});
