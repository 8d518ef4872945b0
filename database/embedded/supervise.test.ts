import { expect, it } from 'vitest';
import { type Supervised, supervise } from './supervise.ts';

const patience = { firstWaitMs: 1, longestWaitMs: 8, mostFailures: 4, steadyMs: 1_000 };

/** A database whose exits and starts are controlled by the test. */
function rehearsal(restart: () => Promise<void>, lacksSpace = () => false) {
  const answered: string[] = [];
  let end = (): void => {};
  let gaveUp: Error | undefined;
  const database: Supervised = {
    ended: (signal) =>
      new Promise((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      }),
    restart,
    lacksSpace,
    log: (message) => void answered.push(message),
    gaveUp: (error) => {
      gaveUp = error;
    },
  };
  const supervisor = supervise(database, patience);
  return { supervisor, answered, end: () => end(), gaveUp: () => gaveUp };
}

it('a database that ends is started again, each time', async () => {
  let starts = 0;
  const { supervisor, end } = rehearsal(async () => void (starts += 1));
  for (const times of [1, 2]) {
    end();
    await expect.poll(() => supervisor.restarts()).toBe(times);
  }
  expect(starts).toBe(2);
  supervisor.leave();
  await supervisor.left;
});

it('a start that fails is tried again', async () => {
  let starts = 0;
  const { supervisor, end, gaveUp } = rehearsal(async () => {
    starts += 1;
    if (starts < 3) throw new Error('not yet');
  });
  end();
  await expect.poll(() => supervisor.restarts()).toBe(1);
  expect([starts, gaveUp()]).toEqual([3, undefined]);
  supervisor.leave();
});

it('after too many failed starts no further start is tried, and the last reason is reported', async () => {
  let starts = 0;
  const { supervisor, end, gaveUp } = rehearsal(async () => {
    starts += 1;
    throw new Error('its control file is gone');
  });
  end();
  await supervisor.left;
  expect(starts).toBeLessThanOrEqual(patience.mostFailures);
  expect(gaveUp()?.message).toBe('its control file is gone');
});

it('one that comes up and ends at once, again and again, is given up too', async () => {
  const { supervisor, end, gaveUp } = rehearsal(async () => {});
  for (let deaths = 0; deaths < patience.mostFailures; deaths += 1) {
    await expect.poll(() => supervisor.restarts()).toBe(deaths);
    end();
  }
  await supervisor.left;
  expect(gaveUp()?.message).toContain('ends soon after each start');
});

it('without room on the disk it is waited for, however long', async () => {
  let hasSpace = false;
  let starts = 0;
  const { supervisor, end, gaveUp, answered } = rehearsal(
    async () => {
      starts += 1;
      if (!hasSpace) throw new Error('No space left on device');
    },
    () => !hasSpace,
  );
  end();
  await expect.poll(() => starts).toBeGreaterThan(patience.mostFailures * 2);
  hasSpace = true;
  await expect.poll(() => supervisor.restarts()).toBe(1);
  expect(gaveUp()).toBeUndefined();
  expect(answered.filter((line) => line.includes('no room')).length).toBe(1);
  supervisor.leave();
});

it('a server that leaves starts no database any more', async () => {
  let starts = 0;
  const { supervisor, end } = rehearsal(async () => {
    starts += 1;
    throw new Error('never');
  });
  supervisor.leave();
  end();
  await supervisor.left;
  expect(starts).toBe(0);
});
