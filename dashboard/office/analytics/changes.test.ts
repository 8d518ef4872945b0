import { expect, it } from 'vitest';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { isolate } from '#words/bidi.ts';
import { changeOf, daysChange, pointsBetween } from './changes.ts';
import { bestFirst, successTitle, worstFirst } from './sentences.ts';

const rate = (value: number, of: number) => ({ value, of });
const count = (value: number) => ({ value, of: null });

it.each([
  ['84.6% after 80% is 4.6 points', rate(846, 1000), rate(800, 1000), 4.6, t.points('+4.6')],
  ['a small rise is not «no change»', rate(804, 1000), rate(800, 1000), 0.4, t.points('+0.4')],
  ['a fall has its sign', rate(817, 1000), rate(897, 1000), -8, t.points('-8.0')],
  ['the same rate', rate(80, 100), rate(800, 1000), 0, t.same],
  ['few cases before', rate(846, 1000), rate(4, 5), 0, t.fewToCompare],
  ['few cases now', rate(11, 13), rate(800, 1000), 0, t.fewToCompare],
  ['a count against a usual base', count(120), count(100), 0.2, t.changed('+20%')],
  ['a count against 19 cases', count(40), count(19), 0, t.fewToCompare],
  ['83 times as many', count(5000), count(60), 0, t.fewToCompare],
  ['nothing before', count(50), count(0), 0, t.fewToCompare],
])('%s', (_, now, before, by, text) => {
  const change = changeOf(now, before);
  expect(change.by).toBeCloseTo(by);
  expect(change.text).toBe(text);
});

it('shows no change without a previous period', () => {
  expect(changeOf(count(5), null)).toEqual({ by: 0, text: '' });
  expect(pointsBetween(rate(80, 100), null)).toBeNull();
});

it('names the difference in the title, and leaves it out if it cannot be compared', () => {
  expect(successTitle(rate(846, 1000), rate(800, 1000))).toBe(
    t.successBy('84.6%', t.points('+4.6')),
  );
  expect(successTitle(rate(846, 1000), rate(4, 5))).toBe(t.successIs('84.6%'));
  expect(successTitle(rate(4, 5), rate(800, 1000))).toBe(t.success);
});

it('orders places by their rate, and those of fewer than 20 cases last', () => {
  const place = (key: string, n: number, of: number) => ({ key, name: key, values: [n], of: [of] });
  const places = [
    place('large', 800, 1000),
    place('perfect few', 5, 5),
    place('best', 95, 100),
    place('few', 10, 19),
    place('worst', 12, 20),
  ];
  const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);
  expect(keys(bestFirst(places))).toEqual(['best', 'large', 'worst', 'few', 'perfect few']);
  expect(keys(worstFirst(places))).toEqual(['worst', 'large', 'best', 'few', 'perfect few']);
});

it('joins the preposition to the days by which a time changed', () => {
  expect([1, 2, 3, 11, 0.5].map(t.faster)).toEqual([
    'أسرع بيوم واحد',
    'أسرع بيومين',
    `أسرع بـ${t.inDays(3)}`,
    `أسرع بـ${t.inDays(11)}`,
    `أسرع بـ${isolate('0.5')} يوم`,
  ]);
  expect(t.slower(2)).toBe('أبطأ بيومين');
});

const median = (days: number, cases = 100) => ({ days, cases });

it.each([
  ['less time is faster', median(1.75), median(2), -0.25, 'أسرع'],
  ['more time is slower', median(2.5), median(2), 0.5, 'أبطأ'],
  ['the same time', median(2), median(2), 0, t.same],
  ['few deliveries before', median(1), median(3, 19), 0, t.fewToCompare],
  ['no period before', median(1), null, 0, ''],
])('of the time until delivery: %s', (_, now, before, by, text) => {
  const change = daysChange(now, before);
  expect(change.by).toBe(by);
  expect(change.text).toContain(text);
});
