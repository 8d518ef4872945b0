import { Bars, type BarRow } from '#dashboard/ui/chart/Bars.tsx';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Series } from '#domain/office/charts/series.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { otherKey } from '#domain/office/series-rows.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import type { Answer, Scope } from './figure.ts';
import { percent } from './sentences.ts';
import { useChoice, useLayouts } from './use-choice.tsx';

const layouts = {
  branch: charts.earned,
  destination: charts.earnedByPlace,
  merchant: charts.earnedByMerchant,
} as const;
type Layout = keyof typeof layouts;

/**
 * What does the company earn? Revenue is the remainder plus what goes to couriers, coupons and
 * compensations; of a merchant only the remainder is counted.
 */
export function EarnedFigure({ scope }: { scope: Scope }) {
  const choices = useLayouts(scope, Object.keys(layouts) as Layout[]);
  const { chosen = 'branch', choice } = useChoice({ name: 'earned', label: t.shown, choices });
  return (
    <Figure
      key={chosen}
      params={layouts[chosen]}
      scope={scope}
      choice={choice}
      draw={(answer) => {
        const isDivided = answer.split === 'account';
        const bars = answer.points.map((point, at) =>
          isDivided ? earnedRow(answer, at, point) : netRow(answer, at, point),
        );
        const net = bars.reduce((sum, { figure: one = 0 }) => sum + one, 0);
        const revenue = bars.reduce((sum, { share }) => sum + (share?.of ?? 0), 0);
        const accounts = answer.rows.map((row) => row.name);
        const rows = answer.points.map(
          ({ key, name }, at): Series => ({
            key,
            name: name ?? key,
            values: answer.rows.map(({ values }) => values[at] ?? null),
          }),
        );
        return {
          title: revenue > 0 ? t.earnedIs(percent(net / revenue)) : t.earned,
          summary: (isDivided ? t.earnedHow : t.earnedNetHow)(fmt.currencySymbol()),
          table: namedTable(t.by[chosen], accounts, { rows, measure: 'money' }),
          content: <Bars measure="money" rows={withRest(bars)} hasLegend={isDivided} />,
        };
      }}
    />
  );
}

const MOST_BARS = 12;

/** The largest, and all others as one row. */
function withRest(bars: readonly BarRow[]): readonly BarRow[] {
  if (bars.length <= MOST_BARS + 1) return bars;
  const [shown, rest] = [bars.slice(0, MOST_BARS), bars.slice(MOST_BARS)];
  const sum = (valueOf: (bar: BarRow) => number) =>
    rest.reduce((all, bar) => all + valueOf(bar), 0);
  const parts = (rest[0]?.parts ?? []).map((part, at) => ({
    ...part,
    value: sum((bar) => bar.parts[at]?.value ?? 0),
  }));
  const net = sum(({ figure = 0 }) => figure);
  const revenue = sum(({ share }) => share?.of ?? 0);
  return [
    ...shown,
    {
      key: otherKey,
      name: t.rest(rest.length),
      parts,
      figure: net,
      ...(revenue > 0 && { share: { part: net, of: revenue } }),
    },
  ];
}

type Point = Answer['points'][number];

function netRow({ rows }: Answer, at: number, { key, name }: Point): BarRow {
  const net = rows[0]?.values[at] ?? 0;
  const parts = [{ key: 'net', name: t.net, value: net, tone: 3 as const }];
  return { key, name: name ?? key, parts, figure: net };
}

const isCost = (key: string) => key.endsWith('_expense');

function earnedRow(answer: Answer, at: number, point: Point): BarRow {
  const sumOf = (wanted: (key: string) => boolean) =>
    answer.rows
      .filter(({ key }) => wanted(key))
      .reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const revenue = sumOf((key) => !isCost(key));
  const commissions = -sumOf((key) => key === 'commission_expense');
  const others = -sumOf((key) => isCost(key) && key !== 'commission_expense');
  const net = revenue - commissions - others;
  return {
    key: point.key,
    name: point.name ?? point.key,
    parts: [
      { key: 'net', name: t.net, value: net, tone: 3 },
      { key: 'commissions', name: t.commissions, value: commissions, tone: 2 },
      { key: 'others', name: t.deductions, value: others, tone: 4 },
    ],
    figure: net,
    share: { part: net, of: revenue },
  };
}
