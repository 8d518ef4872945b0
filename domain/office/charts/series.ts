import type { Day } from '../../time.ts';

/** The type of the numbers of a chart, which decides how they are written. */
export type Measure = 'count' | 'share' | 'money' | 'days';

/** The six colours of `tokens.css`; each also has its own pattern. */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 'before';

export interface Series {
  readonly key: string;
  readonly name: string;
  /** Null if unknown. For a share: the cases that count. */
  readonly values: readonly (number | null)[];
  /** For a share: all cases. */
  readonly of?: readonly (number | null)[];
  readonly tone?: Tone;
  /** The list behind a point. */
  readonly href?: (at: number) => string | undefined;
}

export type Points = readonly Day[];
export type By = 'day' | 'week' | 'month';

/** A share of fewer cases is not meaningful: it is drawn hollow and shown as «4 من 5». */
export const FEW = 20;

export function valueAt({ values, of }: Series, at: number): number | null {
  const value = values[at] ?? null;
  if (value === null || of === undefined) return value;
  const all = of[at] ?? 0;
  return all > 0 ? value / all : null;
}

export const isFew = ({ of }: Series, at: number): boolean => {
  const all = of?.[at] ?? FEW;
  return all > 0 && all < FEW;
};

/**
 * Over the last `size` points, cases are added before they are divided: a quiet day has little
 * weight.
 */
export function rolling(series: Series, size: number): Series {
  const sum = (list: readonly (number | null)[], at: number): number =>
    list
      .slice(Math.max(0, at - size + 1), at + 1)
      .reduce<number>((all, one) => all + (one ?? 0), 0);
  const { values, of } = series;
  if (of) {
    return {
      ...series,
      values: values.map((_, at) => sum(values, at)),
      of: of.map((_, at) => sum(of, at)),
    };
  }
  const mean = (at: number): number => {
    const known = values.slice(Math.max(0, at - size + 1), at + 1).filter((one) => one !== null);
    return known.length === 0 ? 0 : sum(values, at) / known.length;
  };
  return { ...series, values: values.map((_, at) => mean(at)) };
}

/** Lowest and highest of all; `[0, 0]` without values. */
export function extent(lists: readonly (readonly (number | null)[])[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists) {
    for (const one of list) {
      if (one === null) continue;
      low = Math.min(low, one);
      high = Math.max(high, one);
    }
  }
  return low > high ? [0, 0] : [low, high];
}

const Z95 = 1.96;

/**
 * The interval that chance alone explains around a share, for this number of cases (Wilson, 95 of
 * 100).
 */
export function wilson(share: number, cases: number): readonly [number, number] {
  if (cases <= 0) return [0, 1];
  const square = Z95 ** 2;
  const middle = (share + square / (2 * cases)) / (1 + square / cases);
  const half =
    (Z95 / (1 + square / cases)) *
    Math.sqrt((share * (1 - share)) / cases + square / (4 * cases ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
