import { expect, it } from 'vitest';
import { isolate } from '#words/bidi.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import type { Answer } from './figure.ts';
import { type Head, headsOf, lagTexts, textsOf } from './heads.ts';

const row = (values: readonly (number | null)[], of: readonly number[] | null = null) => ({
  key: 'all',
  name: '',
  values: [...values],
  of: of && [...of],
});
const answer = (
  part: Partial<Answer>,
  values: readonly (number | null)[],
  before: readonly number[] | null,
): Answer => ({
  figure: 'created',
  kind: 'number',
  is: 'flow',
  by: 'day',
  split: null,
  definition: '',
  from: '2026-11-01',
  to: '2026-11-02',
  points: values.map((_, at) => ({ key: String(at), name: null })),
  rows: [row(values)],
  before: before && [row(before)],
  partial_today: false,
  known_from: null,
  ...part,
});

const staff = headsOf('staff', { isHome: true, hasSums: true });
const head = (figure: Head['figure']): Head => {
  const found = staff.find((one) => one.figure === figure);
  if (!found) throw new Error(figure);
  return found;
};

it('shows what was collected in its unit, with the change and the amount before', () => {
  const money = { figure: 'collected', kind: 'money' } as const;
  const texts = textsOf(
    answer(money, [30_000_000, 30_500_000], [25_000_000, 25_000_000]),
    head('collected'),
    answer({ figure: 'delivered' }, [150, 150], [120, 130]),
  );
  expect(texts).toMatchObject({ value: '60.5', unit: 'مليون د.ع', before: '50' });
  expect(texts.change).toEqual({ by: 0.21, text: t.changed('+21%') });
});

it('compares what was collected only if the deliveries behind it can be compared', () => {
  const money = { figure: 'collected', kind: 'money' } as const;
  const collected = answer(money, [2_480_000, 2_480_000], [420_000, 420_000]);
  const changeAfter = (before: readonly number[] | null) =>
    textsOf(collected, head('collected'), answer({ figure: 'delivered' }, [50, 49], before)).change;
  expect(changeAfter([8, 8])).toEqual({ by: 0, text: t.fewToCompare });
  expect(changeAfter(null)).toEqual({ by: 0, text: t.fewToCompare });
  expect(changeAfter([8, 12]).text).toBe(t.changed('+490.5%'));
  // Until their number is known.
  expect(textsOf(collected, head('collected')).change).toEqual({ by: 0, text: '' });
});

it('shows the median time until delivery, faster or slower than before', () => {
  const points = ['3', '4', '8'].map((key) => ({ key, name: null }));
  const times = { figure: 'delivery_time', by: 'duration', points } as const;
  const texts = textsOf(
    answer({ ...times, points: [...points] }, [10, 30, 5], [0, 10, 30]),
    head('delivery_time'),
  );
  expect(texts).toMatchObject({ value: 'يوم واحد', before: 'يومان', unit: '' });
  expect(texts.change).toEqual({ by: -1, text: 'أسرع بيوم واحد' });
});

it('shows parts of a day as a number', () => {
  const times = {
    figure: 'delivery_time',
    by: 'duration',
    points: [{ key: '7', name: null }],
  } as const;
  const texts = textsOf(
    answer({ ...times, points: [...times.points] }, [40], null),
    head('delivery_time'),
  );
  expect(texts.value).toBe(`${isolate('1.75')} يوم`);
});

it('shows nothing for a period without values', () => {
  for (const [figure, kind] of [
    ['collected', 'money'],
    ['delivery_time', 'number'],
  ] as const) {
    const texts = textsOf(answer({ figure, kind }, [null, null], null), head(figure));
    expect(texts).toMatchObject({ value: '—', unit: '', before: null, isNothing: true, trend: [] });
  }
});

it('shows amounts to users who work with money alone, and to a merchant the own shipments', () => {
  const figures = (type: string, hasSums: boolean, isHome = true) =>
    headsOf(type, { isHome, hasSums }).map(({ figure }) => figure);
  expect(figures('staff', true)).toContain('collected');
  expect(figures('staff', false)).not.toContain('collected');
  expect(figures('client', true, false)).not.toContain('collected');
  expect(figures('client', true)).toEqual(['created', 'delivered', 'success', 'returned']);
  expect(figures('courier', true)).toEqual(['out', 'delivered', 'at_door', 'failed']);
});

it('shows the median and the ninth decile, and their change since the previous period', () => {
  const points = ['0', '4', '8', '12'].map((key) => ({ key, name: null }));
  const lag = { figure: 'paid', by: 'duration', points } as const;
  const texts = lagTexts(answer({ ...lag, points: [...points] }, [0, 60, 35, 5], [0, 0, 60, 40]));
  expect(texts).toEqual(['خلال يوم واحد (أسرع بيوم واحد)', 'خلال يومين (أسرع بيوم واحد)']);
  const few = lagTexts(answer({ ...lag, points: [...points] }, [9, 0, 0, 0], [0, 9, 0, 0]));
  expect(few).toEqual(['في يوم التسليم', 'في يوم التسليم']);
  expect(lagTexts(answer({ ...lag, points: [...points] }, [0, 0, 0, 0], null))).toEqual([]);
});

it('shows a share of few cases as a count, also for the previous period', () => {
  const rate = { figure: 'success', kind: 'rate' } as const;
  const now = { ...answer(rate, [40], null), rows: [row([40], [50])] };
  const texts = textsOf({ ...now, before: [row([5], [5])] }, head('success'));
  expect(texts.value).toBe('80%');
  expect(texts.before).toBe(t.of('5', '5'));
});
