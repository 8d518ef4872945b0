import { describe, expect, it } from 'vitest';
import { problemsOf } from './field-checks.ts';
import { type AnyField, firstOf, type Values } from './fields.ts';

const none = async () => [];
const fields: readonly AnyField[] = [
  { key: 'name', kind: 'text', label: 'الاسم', limit: { min: 2 } },
  { key: 'phone', kind: 'phone', label: 'الهاتف', optional: true },
  { key: 'branch', kind: 'pick', label: 'الفرع', options: none },
  { key: 'code', kind: 'code', label: 'الرمز', only: 'create' },
  { key: 'days', kind: 'days', label: 'الأيام' },
  { key: 'cashLimit', kind: 'amount', label: 'الحد', when: ({ isCourier }) => isCourier === true },
  {
    key: 'share',
    kind: 'percent',
    label: 'النسبة',
    optional: true,
    check: (value) => (value === 0 ? 'النسبة صفر' : null),
  },
];
const whole: Values = {
  name: 'فرع البصرة',
  phone: '',
  branch: { id: 1, name: 'البصرة' },
  code: 'BSR',
  days: { from: '2026-01-01', to: '2026-01-07' },
  cashLimit: null,
  isCourier: false,
  share: null,
};
const namesOf = (patch: Values, purpose: 'create' | 'edit' = 'create') =>
  Object.keys(problemsOf(fields, { ...whole, ...patch }, purpose));

describe('a form of fields', () => {
  it('that is filled in correctly reports nothing', () => {
    expect(namesOf({})).toEqual([]);
  });

  it('asks for a day in words that fit a label without a noun', () => {
    const from = { key: 'from', kind: 'day', name: 'valid_from', label: 'سارية من' } as const;
    const problem = 'سارية من: يلزم اختيار اليوم';
    expect(problemsOf([from], { from: null }, 'edit')).toEqual({ valid_from: problem });
  });

  it.each<[string, Values, string[]]>([
    ['an empty name', { name: '  ' }, ['name']],
    ['a name of one letter', { name: 'ف' }, ['name']],
    ['a number that is no phone', { phone: '0660' }, ['phone']],
    ['no branch, by the name the server knows', { branch: null }, ['branch_id']],
    [
      'days that end before they begin',
      { days: { from: '2026-02-01', to: '2026-01-01' } },
      ['from'],
    ],
    ['half a period', { days: { from: '2026-02-01', to: null } }, ['from']],
    ['what the field itself forbids', { share: 0 }, ['share']],
  ])('refuses %s', (_what, patch, refused) => {
    expect(namesOf(patch)).toEqual(refused);
  });

  it('requires a field only where it is shown', () => {
    expect(namesOf({ code: '' })).toEqual(['code']);
    expect(namesOf({ code: '' }, 'edit')).toEqual([]);
    expect(namesOf({ isCourier: true })).toEqual(['cash_limit']);
  });
});

describe('where a form begins', () => {
  const rate: readonly AnyField[] = [
    { key: 'branch', kind: 'pick', label: 'الفرع', options: none, fixed: true },
    { key: 'fee', kind: 'amount', label: 'الأجرة' },
  ];
  it('at the branch of a new price, and at the fee of one whose branch does not change', () => {
    expect(firstOf(rate, whole, 'create')?.key).toBe('branch');
    expect(firstOf(rate, whole, 'edit')?.key).toBe('fee');
  });
});
