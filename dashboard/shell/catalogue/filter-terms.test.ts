import { expect, it } from 'vitest';
import { stripInvisible } from '#domain/arabic.ts';
import type { FilterDef } from '../list/filter-defs.ts';
import { filterTerms } from './filter-terms.ts';

const karrada = [{ id: 3, name: 'الكرادة' }];
const filters: readonly FilterDef[] = [
  { key: 'days', label: 'تاريخ الإضافة', kind: 'days' },
  { key: 'overdue', label: 'متأخرة', kind: 'flag' },
  {
    key: 'state',
    label: 'الحالة',
    kind: 'choice',
    choices: [{ value: 'draft', label: 'مسودة' }],
  },
  {
    key: 'branch_id',
    label: 'الفرع',
    kind: 'pick',
    options: async () => karrada,
    resolve: async () => karrada[0] ?? null,
  },
  {
    key: 'merchant_id',
    label: 'التاجر',
    kind: 'pick',
    options: async () => [],
    resolve: () => Promise.reject(new Error('no connection')),
  },
];
const text = async (values: Record<string, string>, fixed?: readonly string[]) =>
  stripInvisible(await filterTerms({ filters, values, ...(fixed && { fixed }) }));

it('names each filter with its value, as its chip does', async () => {
  expect(await text({ branch_id: '3', overdue: '1', state: 'draft', search: 'حسن' })).toBe(
    'متأخرة، الحالة: مسودة، الفرع: الكرادة، بحث: حسن',
  );
});

it('leaves out the days, which the schedule counts itself', async () => {
  expect(await text({ from: '2026-11-01', to: '2026-11-02' }, ['القائمة: المؤجّلة'])).toBe(
    'القائمة: المؤجّلة',
  );
});

it('names a filter alone whose value cannot be loaded', async () => {
  expect(await text({ merchant_id: '7' })).toBe('التاجر');
});
