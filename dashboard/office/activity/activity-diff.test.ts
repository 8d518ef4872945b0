import { describe, expect, it } from 'vitest';
import { changesOf, labelOf } from './activity-diff.ts';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const rowsOf = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ path, was, became }) => [plain(labelOf(path)), was, became]);

describe('how a change is shown', () => {
  it('only what differs, by its Arabic name and in words', () => {
    const before = { name: 'أحمد', active: true, role: 'Warehouse', type: 'staff' };
    const after = { name: 'أحمد', active: false, role: 'Accountant', type: 'staff' };
    expect(rowsOf(before, after)).toEqual([
      ['فعّال', 'نعم', 'لا'],
      ['الدور', 'أمين مخزن', 'محاسب'],
    ]);
  });

  it('days are written as on every screen', () => {
    const [change] = changesOf({ date: '2026-10-30' }, { date: '2026-11-02' });
    expect([change?.was, change?.became].map((text) => plain(text ?? ''))).toEqual([
      '2026/10/30',
      '2026/11/02',
    ]);
  });

  it('shipments are matched by number, in any order', () => {
    const before = [
      { code: '10001', status: 'at_branch' },
      { code: '10002', status: 'at_branch' },
    ];
    const after = [
      { code: '10002', status: 'delivered' },
      { code: '10001', status: 'at_branch' },
    ];
    expect(rowsOf(before, after).map(([label]) => label)).toEqual(['10002 · الحالة']);
  });

  it('a creation is shown in full, without empty values', () => {
    const after = { name: 'فرع', address: null, phone: '', serves: [1, 2], path: [] };
    expect(rowsOf(null, after)).toEqual([
      ['الاسم', null, 'فرع'],
      ['المحافظات المخدومة', null, '1، 2'],
    ]);
  });

  it('an emptied value is distinguished from one that the other side does not contain', () => {
    expect(rowsOf({ phone: '0770', lines: 6 }, { phone: null, reason: 'تصحيح' })).toEqual([
      ['الهاتف', '0770', ''],
      ['عدد الشحنات', '6', null],
      ['السبب', null, 'تصحيح'],
    ]);
  });

  it('permissions are shown by their labels', () => {
    expect(
      rowsOf({ permissions: ['users.view'] }, { permissions: ['users.view', 'roles.view'] }),
    ).toEqual([['الصلاحيات', 'عرض المستخدمين', 'عرض المستخدمين، عرض الأدوار والصلاحيات']]);
  });

  it('amounts are read in groups, as everywhere; numbers of things are not amounts', () => {
    const before = { cod_amount: 25_000, branch_id: 1200, size_price_large: 1000 };
    const after = { cod_amount: 1_250_000, branch_id: 1300, size_price_large: 2500 };
    const reply = changesOf(before, after).map(({ was, became }) => [was, became]);
    expect(reply).toEqual([
      ['\u206625,000\u2069', '\u20661,250,000\u2069'],
      ['1200', '1300'],
      ['\u20661,000\u2069', '\u20662,500\u2069'],
    ]);
    // A negative number: without isolation its sign would be at the wrong end in an Arabic line.
    expect(changesOf(null, { net: -25_000 })[0]?.became).toBe('\u2066-25,000\u2069');
  });

  it('the values of a pick-up setting or a settled difference are shown in words', () => {
    const after = { working_days: [6, 0], cutoff_time: '13:00', way: 'borne', how: 'pin' };
    expect(rowsOf(null, after)).toEqual([
      ['أيام العمل', null, 'السبت، الأحد'],
      ['آخر وقت للطلب', null, '13:00'],
      ['طريقة المعالجة', null, 'تتحمّله الشركة'],
      ['طريقة تأكيد الاستلام', null, 'برمز الاستلام'],
    ]);
  });

  it('a field without a label is shown as it is', () => {
    expect(rowsOf(null, { strange_thing: 1 })).toEqual([['strange_thing', null, '1']]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
