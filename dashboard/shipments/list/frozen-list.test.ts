import { describe, expect, it } from 'vitest';
import { columnSetOf, exportedView, frozenViewOf, onlyOf } from './frozen-list.ts';
import { listKindOf } from './stage-list-views.ts';

const kind = listKindOf('shipments.frozen', undefined);

describe('the list of frozen shipments', () => {
  it.each([
    ['as the menu and the home open it', {}, 'held', { only: 'held' }, 'held', 'held'],
    ['by a link of an earlier version', { only: 'held' }, 'held', { only: 'held' }, 'held', 'held'],
    ['of those that are late', { only: 'stuck' }, 'stuck', { only: 'stuck' }, 'stuck', 'all'],
    ['of both', { only: 'both' }, 'both', {}, 'frozen', 'all'],
    ['with a value cut off', { only: 'x' }, 'held', { only: 'held' }, 'held', 'held'],
  ] as const)('%s', (_, address, view, input, exported, columns) => {
    expect(frozenViewOf(address)).toBe(view);
    expect(onlyOf(address)).toEqual(input);
    expect(exportedView(address)).toBe(exported);
    expect(columnSetOf(kind, address)).toBe(columns);
  });
});
