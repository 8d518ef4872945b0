import { expect, it } from 'vitest';
import { OutcomeUnknown, Unreachable } from './pool.ts';
import { type StorageChange, watchStorage } from './storage.ts';

const noRoom = Object.assign(new Error('could not extend file'), {
  code: '53100',
  severity: 'ERROR',
});
const logFull = Object.assign(new Error('could not write'), { code: '53100', severity: 'PANIC' });

function rehearsal(hasRoom = () => true) {
  const changes: StorageChange[] = [];
  const disk = { fault: noRoom as Error | null };
  const storage = watchStorage({
    probe: async () => {
      if (disk.fault) throw disk.fault;
    },
    hasRoom,
    probeEveryMs: 1,
  });
  storage.watch((change) => void changes.push(change));
  return { storage, disk, changes };
}

it('is full from the first fault that says so until there is room', async () => {
  const { storage, disk, changes } = rehearsal();
  storage.sees(noRoom);
  storage.sees(noRoom);
  expect(storage.isFull()).toBe(true);
  disk.fault = null;
  await expect.poll(() => storage.isFull()).toBe(false);
  expect(changes).toEqual([
    { isFull: true, isFatal: false },
    { isFull: false, isFatal: false },
  ]);
});

it.each([
  ['the fault of a call that was told nothing was done', new Unreachable('', { cause: logFull })],
  ['the fault of a commit', new OutcomeUnknown('', { cause: logFull })],
  ['the fault itself', logFull],
])('a full log is known from %s, and any write would end the database', (_from, fault) => {
  const { storage, changes } = rehearsal();
  storage.sees(fault);
  expect(changes).toEqual([{ isFull: true, isFatal: true }]);
  storage.close();
});

it('a database that is gone while its disk has no room is gone for that reason', () => {
  const { storage, changes } = rehearsal(() => false);
  storage.sees(new Error('duplicate key'));
  expect(changes).toEqual([]);
  storage.sees(new Unreachable('gone'));
  expect(changes).toEqual([{ isFull: true, isFatal: true }]);
  storage.close();
});

it('is not well again while the database is away, or its disk has too little room', async () => {
  let isRoomy = false;
  let asked = 0;
  const { storage, disk } = rehearsal(() => {
    asked += 1;
    return isRoomy;
  });
  disk.fault = new Unreachable('still starting');
  storage.sees(noRoom);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(storage.isFull()).toBe(true);
  isRoomy = true;
  disk.fault = null;
  await expect.poll(() => storage.isFull()).toBe(false);
});

it('a login that may not try whether there is room lets the next write find out', async () => {
  const { storage, disk } = rehearsal();
  disk.fault = Object.assign(new Error('permission denied'), { code: '42501' });
  storage.sees(noRoom);
  await expect.poll(() => storage.isFull()).toBe(false);
});
