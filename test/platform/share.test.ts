import { expect, it } from 'vitest';
import { oneOf } from '#test/kit/share.ts';

const screens = Array.from({ length: 262 }, (_, index) => `screen ${index}`);

it.each([1, 3, 12, 24])('the shares of %i days in a row test each screen once', (days) => {
  const today = 20_784;
  const tested = Array.from({ length: days }, (_, later) => oneOf(screens, days, today + later));
  expect(tested.flat().toSorted()).toEqual(screens.toSorted());
  for (const share of tested) expect(share.length).toBeGreaterThanOrEqual(Math.floor(262 / days));
});
