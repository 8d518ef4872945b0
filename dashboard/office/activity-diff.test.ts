import { describe, expect, it } from 'vitest';
import { changesOf, labelOf } from './activity-diff.ts';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const told = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ path, was, became }) => [plain(labelOf(path)), was, became]);

describe('what a change is said to be', () => {
  it('only what differs, by its Arabic name and in words', () => {
    const before = { name: 'أحمد', active: true, role: 'Warehouse', type: 'staff' };
    const after = { name: 'أحمد', active: false, role: 'Accountant', type: 'staff' };
    expect(told(before, after)).toEqual([
      ['فعّال', 'نعم', 'لا'],
      ['الدور', 'أمين مخزن', 'محاسب'],
    ]);
  });

  it('parcels are found by their number, whatever their order', () => {
    const before = [
      { code: '10001', status: 'at_branch' },
      { code: '10002', status: 'at_branch' },
    ];
    const after = [
      { code: '10002', status: 'delivered' },
      { code: '10001', status: 'at_branch' },
    ];
    expect(told(before, after).map(([label]) => label)).toEqual(['10002 · الحالة']);
  });

  it('what was made is told whole, what is empty is left out', () => {
    const after = { name: 'فرع', address: null, phone: '', serves: [1, 2], path: [] };
    expect(told(null, after)).toEqual([
      ['الاسم', null, 'فرع'],
      ['المحافظات المخدومة', null, '1، 2'],
    ]);
  });

  it('what was emptied is told apart from what the other side does not speak of', () => {
    expect(told({ phone: '0770', lines: 6 }, { phone: null, reason: 'تصحيح' })).toEqual([
      ['الهاتف', '0770', ''],
      ['عدد الشحنات', '6', null],
      ['السبب', null, 'تصحيح'],
    ]);
  });

  it('permissions are told by their labels', () => {
    expect(
      told({ permissions: ['users.view'] }, { permissions: ['users.view', 'roles.view'] }),
    ).toEqual([['الصلاحيات', 'عرض المستخدمين', 'عرض المستخدمين، عرض الأدوار والصلاحيات']]);
  });

  it('a field nobody named stands as it is', () => {
    expect(told(null, { strange_thing: 1 })).toEqual([['strange_thing', null, '1']]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
