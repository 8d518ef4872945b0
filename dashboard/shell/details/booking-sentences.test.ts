import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { amendedOn, approvalOff, fixedOn, voidedOn } from './booking-sentences.ts';

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
const all = (sentences: readonly string[]): string => plain(sentences.join(' '));

describe('a change of an issued document names the days on which it is booked', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test('in a closed month it is booked today, and the date stays', () => {
    expect(all(voidedOn('2026-10-30', true))).toBe(
      'تاريخه 2026/10/30. شهره مُغلق: لا تتغيّر أرقامه، وما قُيِّد فيه يُعكس بتاريخ اليوم 2026/11/27.',
    );
    expect(all(amendedOn('2026-10-30', true, [5000, 4000], null))).toContain(
      'يُعكس بتاريخ اليوم 2026/11/27، والقيد الجديد بتاريخ اليوم أيضًا.',
    );
    expect(plain(fixedOn('2026-10-30'))).toBe(
      'يبقى تاريخه 2026/10/30. شهره مُغلق: لا تتغيّر أرقامه. ما قُيِّد فيه يُعكس بتاريخ اليوم 2026/11/27، والقيد الجديد بتاريخ اليوم أيضًا.',
    );
  });

  test('with another date it names the one it had and the one it gets', () => {
    const moved = all(amendedOn('2026-11-26', false, [5000, 5000], '2026-11-18'));
    expect(moved).toContain('يتغيّر تاريخه من 2026/11/26 إلى 2026/11/18.');
    expect(moved).toContain('بتاريخ 2026/11/18.');
  });

  test('mentions no change of date if the date is the document’s own', () => {
    const sameDay = all(amendedOn('2026-11-26', false, [5000, 4000], '2026-11-26'));
    expect(sameDay).toBe(all(amendedOn('2026-11-26', false, [5000, 4000], null)));
    expect(sameDay).not.toContain('يتغيّر تاريخه');
  });
});

test('a request of a closed month is approved after the month is opened again', () => {
  expect(plain(approvalOff('2026-10-28', '2026-10-31') ?? '')).toBe(
    'أُغلقت الحسابات حتى 2026/10/31. تلزم إعادة فتح الشهر، أو إلغاء الطلب وتسجيله من جديد',
  );
  expect(approvalOff('2026-11-01', '2026-10-31')).toBeNull();
  expect(approvalOff('2026-10-28', null)).toBeNull();
});
