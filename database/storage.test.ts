import { expect, it } from 'vitest';
import { OutcomeUnknown, Unreachable } from './pool.ts';
import { type StorageChange, watchStorage } from './storage.ts';

const noRoom = Object.assign(new Error('could not extend file'), {
  code: '53100',
  severity: 'ERROR',
});
const logFull = Object.assign(new Error('could not write'), { code: '53100', severity: 'PANIC' });

function rehearsal(hasRoom = () => true, lookEveryMs = 0) {
  const changes: StorageChange[] = [];
  const disk = { fault: noRoom as Error | null, probes: 0 };
  const storage = watchStorage({
    probe: async () => {
      disk.probes += 1;
      if (disk.fault) throw disk.fault;
    },
    hasRoom,
    probeEveryMs: 1,
    lookEveryMs,
  });
  storage.watch((change) => void changes.push(change));
  return { storage, disk, changes };
}

it('counts as full from the first error that reports it until there is room', async () => {
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
  let params = 0;
  const { storage, disk } = rehearsal(() => {
    params += 1;
    return isRoomy;
  });
  disk.fault = new Unreachable('still starting');
  storage.sees(noRoom);
  await expect.poll(() => params).toBeGreaterThan(3);
  expect(storage.isFull()).toBe(true);
  isRoomy = true;
  disk.fault = null;
  await expect.poll(() => storage.isFull()).toBe(false);
});

it('a login that may not check free space leaves the check to the next write', async () => {
  const { storage, disk } = rehearsal();
  disk.fault = Object.assign(new Error('permission denied'), { code: '42501' });
  storage.sees(noRoom);
  await expect.poll(() => storage.isFull()).toBe(false);
});

it('is detected as full before a write fails, and as free again without a restart', async () => {
  const { storage, disk, changes } = rehearsal();
  await storage.look();
  expect(changes).toEqual([{ isFull: true, isFatal: false }]);
  disk.fault = null;
  await expect.poll(() => storage.isFull()).toBe(false);
  await storage.look();
  expect(storage.isFull()).toBe(false);
  storage.close();
});

it('probes once however many callers ask, and reports nothing about an unreachable database', async () => {
  const { storage, disk } = rehearsal(() => true, 60_000);
  disk.fault = new Unreachable('gone');
  await Promise.all([storage.look(), storage.look()]);
  await storage.look();
  expect([disk.probes, storage.isFull()]).toEqual([1, false]);
});

it('a disk without room for the log is full without a probe that would end the database', async () => {
  const { storage, disk, changes } = rehearsal(() => false);
  await storage.look();
  expect([disk.probes, changes]).toEqual([0, [{ isFull: true, isFatal: true }]]);
  storage.close();
});
