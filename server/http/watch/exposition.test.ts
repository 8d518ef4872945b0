import { expect, test } from 'vitest';
import { createCounter, createHistogram, expositionOf, gaugeLines } from './exposition.ts';

test('a counter has a line for each of its labels, and zero before the first', () => {
  const answers = createCounter('answers_total', 'Answers');
  answers.inc({ route: '/a', class: '2xx' });
  answers.inc({ route: '/b', class: '5xx' });
  answers.inc({ route: '/a', class: '2xx' });
  expect(answers.lines()).toEqual([
    '# HELP answers_total Answers',
    '# TYPE answers_total counter',
    'answers_total{route="/a",class="2xx"} 2',
    'answers_total{route="/b",class="5xx"} 1',
  ]);
  expect(createCounter('slow_total', 'Slow', [{}]).lines().at(-1)).toBe('slow_total 0');
});

test('a histogram counts each value in every bucket that is not below it', () => {
  const times = createHistogram('took_seconds', 'Took', [0.1, 1]);
  for (const seconds of [0.1, 0.5, 3]) times.observe({ route: '/a' }, seconds);
  expect(times.lines().slice(2)).toEqual([
    'took_seconds_bucket{le="0.1",route="/a"} 1',
    'took_seconds_bucket{le="1",route="/a"} 2',
    'took_seconds_bucket{le="+Inf",route="/a"} 3',
    'took_seconds_sum{route="/a"} 3.6',
    'took_seconds_count{route="/a"} 3',
  ]);
});

test('what stands in a label cannot end it', () => {
  const text = expositionOf(gaugeLines('build', 'Which', Number.NaN, { of: 'a"b\\c\nd' }));
  expect(text).toBe('# HELP build Which\n# TYPE build gauge\nbuild{of="a\\"b\\\\c\\nd"} NaN\n');
});
