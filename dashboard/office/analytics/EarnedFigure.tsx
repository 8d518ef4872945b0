import { Bars, type BarRow } from '#dashboard/ui/chart/Bars.tsx';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Series } from '#domain/office/charts/series.ts';
import { earningAccounts, isDebitNormal } from '#domain/office/money-days.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import type { Answer, Scope } from './figure.ts';
import { percent, withShares } from './sentences.ts';
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
        const barAt = (point: Point, at: number) =>
          isDivided ? earnedRow(answer, at, point) : netRow(answer, at, point);
        const places = answer.points
          .map((point, at) => ({ bar: barAt(point, at), at }))
          .toSorted((a, b) => (b.bar.figure ?? 0) - (a.bar.figure ?? 0));
        const bars = places.map(({ bar }) => bar);
        const net = netOf(bars);
        const revenue = bars.reduce((sum, { share }) => sum + (share?.of ?? 0), 0);
        const accounts = answer.rows.map((row) => row.name);
        const rows = places.map(
          ({ bar: { key, name, figure = null }, at }): Series => ({
            key,
            name,
            values: [
              ...(isDivided ? [figure] : []),
              ...answer.rows.map(({ values }) => values[at] ?? null),
            ],
          }),
        );
        const table = namedTable(t.by[chosen], isDivided ? [t.net, ...accounts] : accounts, {
          rows,
          measure: 'money',
        });
        return {
          title: revenue > 0 ? t.earnedIs(percent(net / revenue)) : t.earned,
          summary: (isDivided ? t.earnedHow : t.earnedNetHow)(fmt.currencySymbol()),
          ...(chosen === 'destination' && { leftOut: t.earnedLeftOut }),
          table: isDivided
            ? withShares(
                table,
                t.share,
                bars.map(({ share }) => share ?? null),
              )
            : table,
          content: <Largest bars={bars} isDivided={isDivided} />,
        };
      }}
    />
  );
}

const MOST_BARS = 12;

/** The largest; all of them are in the table. A bar of all others would be the longest. */
function Largest({ bars, isDivided }: { bars: readonly BarRow[]; isDivided: boolean }) {
  const rest = netOf(bars.slice(MOST_BARS));
  return (
    <>
      <Bars measure="money" rows={bars.slice(0, MOST_BARS)} hasLegend={isDivided} />
      {bars.length > MOST_BARS ? (
        <p className="faint">{t.earnedRest(fmt.moneyText(rest))}</p>
      ) : null}
    </>
  );
}

const netOf = (bars: readonly BarRow[]): number =>
  bars.reduce((sum, { figure = 0 }) => sum + figure, 0);

type Point = Answer['points'][number];

function netRow({ rows }: Answer, at: number, { key, name }: Point): BarRow {
  const net = rows[0]?.values[at] ?? 0;
  const parts = [{ key: 'net', name: t.net, value: net, tone: 3 as const }];
  return { key, name: name ?? key, parts, figure: net };
}

const costs: readonly string[] = earningAccounts.filter(isDebitNormal);
const isCost = (key: string) => costs.includes(key);

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
