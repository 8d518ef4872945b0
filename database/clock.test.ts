import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');

it('returns the database’s time, and advances without further queries', async () => {
  const clock = createClock(async () => noon);
  await clock.look();
  const first = clock.now().getTime();
  expect(first - noon).toBeLessThan(1_000);
  await pause(30);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(first + 25);
});

it('ignores changes of this machine’s clock, and measures how far it is off', async () => {
  const clock = createClock(async () => Date.now());
  await clock.look();
  const before = clock.now().getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  expect(clock.now().getTime() - before).toBeLessThan(1_000);
  expect(clock.aheadMs()).toBeCloseTo(noon - before, -3);
});

it('retains its offset while a slow response does not contradict it', async () => {
  let error = 0;
  const clock = createClock(async () => {
    const at = performance.timeOrigin + performance.now();
    await pause(error === 0 ? 0 : 200);
    return at + error;
  });
  await clock.look();
  const offset = () => clock.now().getTime() - (performance.timeOrigin + performance.now());
  const known = offset();
  error = 50;
  await clock.look();
  expect(Math.abs(offset() - known)).toBeLessThan(5);
  error = 60_000;
  await clock.look();
  expect(offset() - known).toBeGreaterThan(59_000);
});

it('is this machine’s clock until the database has answered', () => {
  const clock = createClock(async () => noon);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  expect(clock.aheadMs()).toBe(0);
});
