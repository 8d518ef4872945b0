import { describe, expect, it } from 'vitest';
import { dayText, fileText, isolate, isolateArabic, isolateName } from './bidi.ts';

describe('A value inside an Arabic sentence keeps its own order', () => {
  it('writes numbers and codes from the left, and a missing one as nothing', () => {
    expect(isolate(25_000)).toBe('\u206625000\u2069');
    expect(isolate(null)).toBe('\u2066\u2069');
  });

  it('lets the first letter of a name decide, and writes a missing one as nothing', () => {
    expect(isolateName('متجر Noor')).toBe('\u2068متجر Noor\u2069');
    expect(isolateName(undefined)).toBe('\u2068\u2069');
  });

  it('writes an Arabic example from the right', () => {
    expect(isolateArabic('مثال: 1')).toBe('\u2067مثال: 1\u2069');
  });

  it('writes a day with slashes, and keeps a day at the end of a file name together', () => {
    expect(dayText('2026-10-31')).toBe('\u20662026/10/31\u2069');
    expect(fileText('كشف-2026-10-31.xlsx')).toBe('كشف-\u20662026-10-31.xlsx\u2069');
  });
});
