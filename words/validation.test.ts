import { expect, test } from 'vitest';
import { whole } from '#contract/fields.ts';
import { isolate } from '#words/bidi.ts';
import { problemText } from '#words/validation.ts';

const textOf = (value: unknown): string => {
  const [issue] = whole(1, 1999).safeParse(value).error?.issues ?? [];
  return issue ? problemText(issue) : 'accepted';
};

test('a value beyond a limit states the limit', () => {
  expect(textOf(0)).toBe(`القيمة أقل من المسموح: الحد الأدنى ${isolate('1')}`);
  expect(textOf(2000)).toBe(`القيمة أكبر من المسموح: الحد الأعلى ${isolate('1,999')}`);
});

test('a limit that the rule does not state is not invented', () => {
  expect(problemText({ code: 'custom', message: 'too_big' })).toBe('القيمة أكبر من المسموح');
});

test('a day that its month does not have is not a fault of the format', () => {
  expect(problemText({ message: 'date', input: '2026-02-31' })).toContain('لا يوجد هذا اليوم');
  expect(problemText({ message: 'date', input: '31/2' })).toContain('سنة-شهر-يوم');
});
