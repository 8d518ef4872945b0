import { describe, expect, it } from 'vitest';
import { chartHtml } from '../schedules/chart-html.ts';
import type { Series } from './read-series.ts';
import { seriesExport } from './series-export.ts';

const base: Series = {
  figure: 'delivered',
  kind: 'number',
  is: 'flow',
  by: 'day',
  split: null,
  definition: '',
  from: '2026-10-01',
  to: '2026-10-02',
  points: ['2026-10-01', '2026-10-02'].map((key) => ({ key, name: null })),
  rows: [{ key: 'all', name: 'مُسلَّمة', values: [30, 12], of: null }],
  before: null,
  partial_today: false,
  known_from: null,
};
const rate: Series = {
  ...base,
  figure: 'success',
  kind: 'rate',
  rows: [{ key: 'all', name: 'نسبة التسليم', values: [30, 4], of: [40, 5] }],
};
const hours: Series = {
  ...base,
  by: 'hour',
  split: 'weekday',
  points: Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), name: null })),
  rows: [
    {
      key: '6',
      name: 'السبت',
      values: Array.from({ length: 24 }, (_, at) => (at === 10 ? 3 : 0)),
      of: null,
    },
    {
      key: '0',
      name: 'الأحد',
      values: Array.from({ length: 24 }, (_, at) => (at === 12 ? 5 : 0)),
      of: null,
    },
  ],
};

const tableOf = (series: Series) => {
  const { columns, pages, chart } = seriesExport(series);
  const lines = [...(pages as Iterable<readonly never[]>)].flat();
  return {
    heads: columns.map(({ header }) => header),
    sums: columns.filter(({ sum }) => sum).map(({ header }) => header),
    rows: lines.map((line) => columns.map(({ value }) => value(line))),
    drawn: chart?.columns.map((at) => columns[at]?.header),
  };
};
/** The words of a mail, without its tags and isolates. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/ +/g, ' ')
    .trim();

describe('the workbook of a chart', () => {
  it('has the percentage of a rate, the cases it is made of, and draws the percentage', () => {
    expect(tableOf(rate)).toEqual({
      heads: ['اليوم', 'نسبة التسليم', 'نسبة التسليم (العدد)', 'نسبة التسليم (من)'],
      sums: ['نسبة التسليم (العدد)', 'نسبة التسليم (من)'],
      rows: [
        ['2026-10-01', 0.75, 30, 40],
        ['2026-10-02', 0.8, 4, 5],
      ],
      drawn: ['نسبة التسليم'],
    });
  });

  it('adds up numbers, but neither balances nor days nor branches that share a shipment', () => {
    expect(tableOf(base).sums).toEqual(['مُسلَّمة']);
    expect(tableOf({ ...base, figure: 'cash', kind: 'money', is: 'level' }).sums).toEqual([]);
    expect(tableOf({ ...base, by: 'branch' }).sums).toEqual([]);
    const days = tableOf({ ...base, figure: 'paid', kind: 'days' });
    expect([days.heads[1], days.sums]).toEqual(['من التسليم إلى الدفع للتاجر (يوم)', []]);
  });

  it('names the hours, and leaves out those before and after all work', () => {
    const { heads, rows } = tableOf(hours);
    expect(heads).toEqual(['الساعة', 'السبت', 'الأحد']);
    expect(rows).toEqual([
      ['10 ص', 3, 0],
      ['11 ص', 0, 0],
      ['12 م', 0, 5],
    ]);
  });

  it('has the period before next to it, which is not drawn', () => {
    const before = [{ key: 'all', name: 'مُسلَّمة', values: [20, 10], of: null }];
    const { heads, rows, drawn } = tableOf({ ...base, before });
    expect(heads).toEqual(['اليوم', 'مُسلَّمة', 'مُسلَّمة (المدة السابقة)']);
    expect(rows[0]).toEqual(['2026-10-01', 30, 20]);
    expect(drawn).toEqual(['مُسلَّمة']);
  });

  it('is titled as its picture', () => {
    expect(seriesExport({ ...base, figure: 'earned', by: 'branch' }).title).toBe(
      'صافي الإيراد بحسب الفرع',
    );
  });
});

describe('the table of bars in a mail', () => {
  it('writes a rate as the picture does: a percentage, and few cases as a count', () => {
    const text = textOf(chartHtml(rate, 'IQD'));
    expect(text).toContain('2026/10/01 75%');
    expect(text).toContain('2026/10/02 4 من 5');
  });

  it('names hours and months, and money with its currency', () => {
    expect(textOf(chartHtml(hours, 'IQD'))).toMatch(/^السبت 10 ص 3 11 ص 0 12 م 0 الأحد 10 ص 0/);
    const months: Series = {
      ...base,
      figure: 'earned',
      kind: 'money',
      by: 'month',
      points: [{ key: '2026-10-01', name: null }],
      rows: [{ key: 'all', name: 'صافي الإيراد', values: [1_250_000], of: null }],
    };
    expect(textOf(chartHtml(months, 'IQD'))).toBe('صافي الإيراد 2026/10 1,250,000 د.ع');
  });
});
