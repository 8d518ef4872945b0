import { afterEach, expect, test, vi } from 'vitest';
import { entryKey } from './history-memory.ts';

const at = (hash: string, state: object | null) => {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('history', { state });
  return entryKey();
};
afterEach(() => vi.unstubAllGlobals());

test('two visits of one list are two entries', () => {
  const list = '#/charging/inprogress/list';
  expect(at(list, { __TSR_key: 'a' })).not.toBe(at(list, { __TSR_key: 'b' }));
});

test('two typed addresses are two entries: the selection of one list is not that of the other', () => {
  const preparing = at('#/charging/preparing-to-send/list', null);
  expect(preparing).not.toBe(at('#/charging/inprogress/list', null));
  expect(preparing).toBe(at('#/charging/preparing-to-send/list', null));
});
