import { expect, it } from 'vitest';
import { filterText } from './schedules.ts';

it('a filter that no screen put into words names its values where they have names', () => {
  const filter = { figure: 'success', by: 'week', status: 1, branch_id: 7 };
  expect(filterText({ filter, filter_text: null })).toBe(
    'المؤشر: نسبة التسليم، التوزيع: الأسبوع، المرحلة: قيد التجهيز، الفرع',
  );
  expect(filterText({ filter, filter_text: 'الفرع: الكرادة' })).toBe('الفرع: الكرادة');
  expect(filterText({ filter: {}, filter_text: null })).toBe('بلا تصفية');
});
