import { expect, it } from 'vitest';
import { type Answer, coverOf, ofItsDays, statedPeriod } from './figure.ts';

const today = '2026-11-27';

it.each([
  ['the thirty whole days before today', {}, { from: '2026-10-28', to: '2026-11-26' }],
  [
    'the chosen days',
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2026-11-01', to: '2026-11-10' },
  ],
  [
    'up to yesterday, though today is chosen',
    { from: '2026-11-20', to: today },
    { from: '2026-11-20', to: '2026-11-26' },
  ],
  ['today alone', { from: today, to: today }, { from: today, to: '2026-11-26' }],
])('a page states %s', (_, scope, stated) => {
  expect(statedPeriod(scope, today)).toEqual(stated);
});

const flow = { figure: 'success', is: 'flow' } as const;
const cash = { figure: 'cash', is: 'level' } as const;
const usual = { from: '2026-10-28', to: '2026-11-26' };
const thisMonth = { from: '2026-11-01', to: today };

it.each([
  ['the days of the page', { ...flow, ...usual }, {}, 'page'],
  [
    'cash up to today, of which the page does not tell',
    { ...cash, from: '2026-10-29', to: today },
    {},
    'own',
  ],
  [
    'cash up to today, from a chosen day on',
    { ...cash, ...thisMonth },
    { from: '2026-11-01' },
    'own',
  ],
  ['cash up to today, which the page chose', { ...cash, ...thisMonth }, thisMonth, 'page'],
  [
    'a rate up to yesterday, though the page chose today',
    { ...flow, from: '2026-11-01', to: '2026-11-26' },
    thisMonth,
    'page',
  ],
  ['weeks of their own', { ...flow, from: '2026-09-05', to: '2026-11-26' }, {}, 'own'],
  [
    'fewer days than the page',
    { ...flow, from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-26' },
    'own',
  ],
  [
    'the present, whatever the page chose',
    { figure: 'ageing', is: 'now', from: today, to: today },
    { from: '2025-01-01', to: '2025-12-31' },
    'now',
  ],
  ['whole months of merchants', { figure: 'cohorts', is: 'flow', ...usual }, {}, 'months'],
] as const)('a chart covers %s', (_, answer, scope, cover) => {
  expect(coverOf(answer, scope, today)).toBe(cover);
});

const answerOf = (by: Answer['by'], keys: readonly string[]): Answer => ({
  figure: 'success',
  kind: 'rate',
  is: 'flow',
  by,
  split: null,
  definition: '',
  from: '2026-11-01',
  to: '2026-11-26',
  points: keys.map((key) => ({ key, name: null })),
  rows: [{ key: 'all', name: '', values: keys.map(() => 1), of: keys.map(() => 2) }],
  before: [{ key: 'all', name: '', values: keys.map(() => 1), of: null }],
  partial_today: false,
  known_from: null,
});
const keysOf = ({ points }: Answer) => points.map(({ key }) => key);

it('the axis ends with the last day that is counted', () => {
  const shown = ofItsDays(answerOf('day', ['2026-11-25', '2026-11-26', '2026-11-27']));
  expect(keysOf(shown)).toEqual(['2026-11-25', '2026-11-26']);
  expect(shown.rows[0]).toMatchObject({ values: [1, 1], of: [2, 2] });
  expect(shown.before?.[0]?.values).toEqual([1, 1]);
});

it('the first week begins with the period', () => {
  const weeks = ['2026-10-31', '2026-11-07'];
  expect(keysOf(ofItsDays(answerOf('week', weeks)))).toEqual(['2026-11-01', '2026-11-07']);
});

it('what is not over time keeps its points', () => {
  expect(keysOf(ofItsDays(answerOf('reason', ['other', 'absent'])))).toEqual(['other', 'absent']);
});
