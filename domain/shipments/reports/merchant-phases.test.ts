import { expect, test } from 'vitest';
import { endStages, merchantPhases } from './merchant-phases.ts';
import { stageNumbers } from '../stages.ts';

test('every stage is in one of the merchant’s words or at an end, so that no shipment is counted nowhere', () => {
  const inWords = Object.values(merchantPhases).flatMap(({ stages }) => stages);
  const byNumber = (a: number, b: number) => a - b;
  expect([...inWords, ...endStages].sort(byNumber)).toEqual([...stageNumbers].sort(byNumber));
});
