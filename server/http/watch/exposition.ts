/** A metric in Prometheus' text format, version 0.0.4: its head, then a line for each value. */
interface Metric {
  lines(): string[];
}

type Labels = Readonly<Record<string, string>>;

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

/** `name{label="value"}`; without labels the name alone. */
function seriesOf(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
}

const head = (name: string, help: string, type: 'counter' | 'gauge' | 'histogram'): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

export function gaugeLines(name: string, help: string, value: number, labels: Labels = {}) {
  return [...head(name, help, 'gauge'), `${seriesOf(name, labels)} ${value}`];
}

interface Counter extends Metric {
  inc(labels: Labels): void;
}

/** @param first labels whose count is shown before the first increment */
export function createCounter(name: string, help: string, first: readonly Labels[] = []): Counter {
  const counts = new Map(first.map((labels) => [seriesOf(name, labels), 0]));
  return {
    inc: (labels) => {
      const series = seriesOf(name, labels);
      counts.set(series, (counts.get(series) ?? 0) + 1);
    },
    lines: () => [
      ...head(name, help, 'counter'),
      ...[...counts].map(([series, n]) => `${series} ${n}`),
    ],
  };
}

interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

interface Observed {
  readonly labels: Labels;
  /** Values up to each bound, and not up to the one before; the last: above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** @param bounds ascending */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const series = new Map<string, Observed>();
  const linesOf = ({ labels, counts, sum }: Observed): string[] => {
    let upTo = 0;
    const buckets = counts.map((n, at) => {
      upTo += n;
      const le = String(bounds[at] ?? '+Inf');
      return `${seriesOf(`${name}_bucket`, { le, ...labels })} ${upTo}`;
    });
    const total = [`${seriesOf(`${name}_sum`, labels)} ${sum}`];
    return [...buckets, ...total, `${seriesOf(`${name}_count`, labels)} ${upTo}`];
  };
  return {
    observe: (labels, value) => {
      const key = seriesOf(name, labels);
      const found = series.get(key) ?? { labels, counts: [...bounds.map(() => 0), 0], sum: 0 };
      series.set(key, found);
      const at = bounds.findIndex((bound) => value <= bound);
      const bucket = at === -1 ? bounds.length : at;
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
      found.sum += value;
    },
    lines: () => [...head(name, help, 'histogram'), ...[...series.values()].flatMap(linesOf)],
  };
}

export const expositionOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
