import { describe, expect, it } from 'vitest';
import { allPermissions } from '#domain/people/permissions.ts';
import { differenceOf, roomsMatching } from './role-permissions.ts';

describe('the permissions of a role', () => {
  it('are all on the page, each in one room', () => {
    const shown = roomsMatching('').flatMap((room) => room.permissions);
    expect(shown.toSorted()).toEqual(allPermissions.toSorted());
  });

  it('are found by their label however it is spelled, or by the name of their room', () => {
    const found = roomsMatching('الاعدادات').flatMap((room) => room.permissions);
    expect(found).toContain('settings.edit');
    expect(roomsMatching('الكشوف').map((room) => room.room)).toContain('custody');
    expect(roomsMatching('لا شيء كهذا')).toEqual([]);
  });

  it('differ from what is saved by what was ticked and what was unticked', () => {
    const { added, removed } = differenceOf(new Set(['a', 'b']), new Set(['b', 'c']));
    expect([[...added], [...removed]]).toEqual([['c'], ['a']]);
  });
});
