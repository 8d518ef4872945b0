import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { createClockWatch } from './clock-watch.ts';

let fixtures: Fixtures;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  clerk = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
});
afterAll(() => fixtures?.close());

/** Shifts this machine's clock by an offset; it runs on from there. */
const setOff = (seconds: number): void => {
  vi.useRealTimers();
  vi.useFakeTimers({
    toFake: ['Date'],
    now: Date.now() + seconds * 1_000,
    shouldAdvanceTime: true,
  });
};
const ready = async () => {
  const answer = await fixtures.app.inject({ method: 'GET', url: '/readyz' });
  return [answer.statusCode, answer.json().status];
};
const metric = async (): Promise<number> => {
  const { body } = await fixtures.app.inject({ method: 'GET', url: '/metrics' });
  const line = body.split('\n').find((one) => one.startsWith('clock_ahead_seconds '));
  return Number(line?.split(' ')[1]);
};
const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.must('notifications.list', {})).map(({ title }) => title);
const logged = () => {
  const lines: unknown[] = [];
  const push = (fields: object, message: string): void => void lines.push({ ...fields, message });
  return { lines, log: { info: push, warn: push } as never };
};

it('a clock that is right within five seconds is not reported', async () => {
  const { lines, log } = logged();
  const watch = createClockWatch(fixtures.db, log);
  setOff(4);
  await watch();
  expect(lines).toEqual([]);
  expect(await ready()).toEqual([200, 'ready']);
  expect(await metric()).toBeCloseTo(4, 0);
});

it('from five seconds on it is logged and administrators are notified, once; the server keeps running', async () => {
  const { lines, log } = logged();
  const watch = createClockWatch(fixtures.db, log, 'server-1');
  setOff(-7);
  await watch();
  await watch();
  expect(lines).toEqual([
    { aheadSeconds: -7, state: 'wrong', message: "this server's clock is not the database's" },
  ]);
  expect(await ready()).toEqual([200, 'ready']);
  expect(await metric()).toBeCloseTo(-7, 0);
  expect(await titlesOf(admin)).toEqual(['ساعة الخادم غير مضبوطة']);
  expect(await titlesOf(clerk)).toEqual([]);
  const [notice] = await fixtures.db.rows<{ body: string }>(sql`select body from notifications`);
  expect(notice?.body).toContain('متأخرة عن ساعة قاعدة البيانات بمقدار 7 ثوانٍ');
  vi.useRealTimers();
  await watch();
  expect(lines.at(-1)).toMatchObject({ message: 'the clock is right again' });
});

it('from a minute on the server is not sent people, and is again when its clock is right', async () => {
  const { lines, log } = logged();
  const watch = createClockWatch(fixtures.db, log);
  setOff(3 * 86_400);
  // Detected at once: elapsed time is measured with a monotonic clock.
  expect(await ready()).toEqual([503, 'clock is wrong']);
  await watch();
  expect(lines).toMatchObject([{ aheadSeconds: 259_200, state: 'unusable' }]);
  const [notice] = await fixtures.db.rows<{ body: string }>(
    sql`select body from notifications order by id desc limit 1`,
  );
  expect(notice?.body).toContain('متقدّمة على ساعة قاعدة البيانات بمقدار 3 أيام');
  vi.useRealTimers();
  expect(await ready()).toEqual([200, 'ready']);
});

it('a clock between the two limits that gets worse is reported again', async () => {
  const { lines, log } = logged();
  const watch = createClockWatch(fixtures.db, log);
  const before = (await titlesOf(admin)).length;
  for (const seconds of [10, 90, 10]) {
    setOff(seconds);
    await watch();
  }
  expect(lines).toHaveLength(3);
  expect((await titlesOf(admin)).length).toBe(before + 2);
});
