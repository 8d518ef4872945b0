import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf, mergeLines } from './merge-lines.ts';

const lines = (...uuids: string[]) => uuids.map((uuid) => ({ uuid }));
const names = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid);

it('retains what both users added, and drops what either removed', () => {
  const base = new Set(['a', 'b', 'c']);
  const mine = lines('x', 'a', 'b');
  const theirs = lines('b', 'c', 'y');
  expect(names(mergeLines(base, mine, theirs))).toEqual(['y', 'x', 'b']);
  expect(changesOf(base, mine)).toEqual({ add: ['x'], remove: ['c'] });
});

const someNames = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));

it('loses nothing that either of two users scanned', () => {
  fc.assert(
    fc.property(someNames, someNames, someNames, (base, mine, theirs) => {
      const known = new Set(base);
      const merged = names(mergeLines(known, lines(...mine), lines(...theirs)));
      const added = [...mine, ...theirs].filter((uuid) => !known.has(uuid));
      const stayed = base.filter((uuid) => mine.includes(uuid) && theirs.includes(uuid));
      expect(merged.toSorted()).toEqual([...new Set([...added, ...stayed])].toSorted());
    }),
  );
});
