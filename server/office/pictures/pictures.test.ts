import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Series } from '../series/read-series.ts';
import { chartOf } from './chart.ts';
import { crossed } from './heat.ts';
import { partsOf } from './columns.ts';
import { altOf, drawPicture, totalOf } from './draw.ts';
import { colours } from './look.ts';
import { pngOf } from './render.ts';

const context = { company: 'شركة دجلة', filters: ['الفرع: البصرة'], currency: 'IQD' } as const;
const days = Array.from({ length: 30 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
const series = (given: Partial<Series>): Series => ({
  figure: 'delivered',
  kind: 'number',
  is: 'flow',
  by: 'day',
  split: null,
  definition: '',
  from: '2026-10-01',
  to: '2026-10-30',
  points: days.map((key) => ({ key, name: null })),
  rows: [{ key: 'all', name: 'مُسلَّمة', values: days.map((_, at) => at), of: null }],
  before: null,
  partial_today: false,
  known_from: null,
  ...given,
});
const rate = series({
  figure: 'success',
  kind: 'rate',
  rows: [{ key: 'all', name: 'نسبة التسليم', values: days.map(() => 81), of: days.map(() => 100) }],
  before: [
    { key: 'all', name: 'نسبة التسليم', values: days.map(() => 79), of: days.map(() => 100) },
  ],
});
const named = (names: readonly string[]) =>
  names.map((name, at) => ({ key: String(at + 1), name }));

describe('the picture of a chart', () => {
  it('names the figure, the company, the period and the filter it is limited to', () => {
    const svg = drawPicture(series({}), context);
    for (const text of ['مُسلَّمة', 'شركة دجلة', 'الفرع: البصرة', '2026/10/01', '2026/10/30'])
      expect(svg).toContain(text);
  });

  it('states the total of the period, and for a rate the one before it', () => {
    expect(totalOf(series({}), chartOf(series({}), 'IQD'))).toBe('\u2066435\u2069');
    const svg = drawPicture(rate, context);
    expect(svg).toContain('\u206681%\u2069');
    expect(svg).toContain('الفترة السابقة \u206679%\u2069');
  });

  it('never adds up balances, days, the steps of one shipment or branches that share one', () => {
    for (const one of [
      series({ figure: 'inStage', is: 'level' }),
      series({ figure: 'paid', kind: 'days' }),
      series({ figure: 'funnel', by: 'step' }),
      series({ by: 'branch', points: named(['بغداد', 'البصرة']) }),
    ])
      expect(totalOf(one, chartOf(one, 'IQD'))).toBeNull();
  });

  it('writes a rate of few cases as whole numbers', () => {
    const few = series({
      ...rate,
      by: 'branch',
      points: named(['البصرة']),
      rows: [{ key: 'all', name: 'نسبة التسليم', values: [4], of: [5] }],
      before: null,
    });
    const svg = drawPicture(few, context);
    expect(svg).toContain('\u20664\u2069 من \u20665\u2069');
    expect(svg).not.toContain('80%');
  });

  it('escapes the names that users gave', () => {
    const svg = drawPicture(
      series({
        by: 'merchant',
        points: named(['<b>"متجر" & أخوه</b>']),
        rows: [{ key: 'all', name: 'x', values: [3], of: null }],
      }),
      context,
    );
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;b&gt;&quot;متجر&quot; &amp; أخوه&lt;/b&gt;');
  });

  it('states that there is no data instead of drawing an empty axis', () => {
    const svg = drawPicture(series({ points: [], rows: [] }), context);
    expect(svg).toContain('لا بيانات في هذه المدة');
  });

  it('combines the parts without their own colour', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({
      key: String(at),
      name: String(at),
      values: [at + 1],
    }));
    const parts = partsOf(rows);
    expect(parts.map(({ key }) => key)).toEqual(['8', '7', '6', '5', '4', 'other']);
    expect(parts.at(-1)?.values).toEqual([1 + 2 + 3 + 4]);
  });

  it('lists weekdays across and only the hours with attempts downwards', () => {
    const weekdays = series({
      figure: 'at_door',
      kind: 'rate',
      by: 'hour',
      split: 'weekday',
      points: ['9', '10', '11'].map((key) => ({ key, name: null })),
      rows: [
        { key: '6', name: 'السبت', values: [3, null, 1], of: [30, 0, 2] },
        { key: '0', name: 'الأحد', values: [4, null, 0], of: [40, 0, 0] },
      ],
    });
    const grid = crossed(chartOf(weekdays, 'IQD'));
    expect(grid.columns).toEqual(['السبت', 'الأحد']);
    expect(grid.rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['\u20669\u2069 ص', 3, 4],
      ['\u206611\u2069 ص', 1, 0],
    ]);
  });

  it('uses the light colours of the dashboard', () => {
    const file = fileURLToPath(new URL('../../../dashboard/ui/tokens.css', import.meta.url));
    const css = readFileSync(file, 'utf8');
    const light = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1];
    expect(colours.tones).toEqual([1, 2, 3, 4, 5, 6].map((tone) => light(`ch-${tone}`)));
    expect(colours.heat).toEqual([0, 1, 2, 3, 4].map((step) => light(`heat-${step}`)));
    expect([colours.before, colours.grid]).toEqual([light('ch-before'), light('ch-grid')]);
  });

  it('tells in one line what it shows', () => {
    expect(altOf(rate, context)).toBe(
      'نسبة التسليم، \u206681%\u2069، من \u20662026/10/01\u2069 إلى \u20662026/10/30\u2069، الفرع: البصرة',
    );
  });
});

it('a picture becomes a PNG image of 1,200 pixels, one after the other', async () => {
  const [first, second] = await Promise.all(
    [rate, series({})].map((one) => pngOf(drawPicture(one, context))),
  );
  for (const png of [first, second]) {
    expect(png?.subarray(1, 4).toString()).toBe('PNG');
    expect(png?.readUInt32BE(16)).toBe(1200);
  }
});

it('a drawing that cannot be read fails alone, and the next one is drawn', async () => {
  await expect(pngOf('<svg')).rejects.toThrow();
  expect((await pngOf(drawPicture(rate, context))).length).toBeGreaterThan(5_000);
});
