import { expect, it } from 'vitest';
import { oneOf, restingFiles } from '#test/kit/share.ts';

const screens = Array.from({ length: 262 }, (_, index) => `screen ${index}`);

it.each([1, 3, 12, 24])('the shares of %i days in a row test each screen once', (days) => {
  const today = 20_784;
  const tested = Array.from({ length: days }, (_, later) => oneOf(screens, days, today + later));
  expect(tested.flat().toSorted()).toEqual(screens.toSorted());
  for (const share of tested) expect(share.length).toBeGreaterThanOrEqual(Math.floor(262 / days));
});

it('two days in a row run each browser test, and every day the life of a shipment', () => {
  const [today, tomorrow] = [restingFiles(20_784), restingFiles(20_785)];
  expect(today.filter((file) => tomorrow.includes(file))).toEqual([]);
  expect(Math.abs(today.length - tomorrow.length)).toBeLessThanOrEqual(2);
  expect([...today, ...tomorrow]).not.toContain('test/browser/life.test.ts');
});
