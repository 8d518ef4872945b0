import { isolate } from '#words/bidi.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { Lines } from '#dashboard/ui/chart/Lines.tsx';
import { figure, unitOf } from '#dashboard/ui/chart/texts.ts';
import type { Series, Tone } from '#domain/office/charts/series.ts';
import { Stack } from '#dashboard/ui/chart/Stack.tsx';
import { namedTable, timeTable } from '#dashboard/ui/chart/table-of.ts';
import { ageClasses } from '#domain/office/age-classes.ts';
import { type DayMoneyPlace, moneyPlacesOfDay } from '#domain/office/money-days.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { otherKey } from '#domain/office/series-rows.ts';
import { seriesParts } from '#words/office/series.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import {
  type Answer,
  byOf,
  lastKnown,
  ofItsDays,
  rowOf,
  type Scope,
  timePoints,
} from './figure.ts';
import { useHref } from './lists.ts';
import { useRequested } from './use-requested.ts';
import { lagTexts } from './heads.ts';
import { useStageHref } from '../home/stage-links.ts';
import styles from './analytics.module.css';

const moneyText = (amount: number): string => {
  const unit = unitOf(amount, 'money');
  const digits = isolate(figure(amount, 'money', unit));
  return `${digits} ${unit.name} ${fmt.currencySymbol()}`.replace('  ', ' ');
};

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const isPlace = (key: string): key is DayMoneyPlace => key in moneyPlacesOfDay;
const isNow = (answer: Answer): boolean => answer.partial_today;

const placeTones: Record<string, Tone> = { couriers: 2, tills: 1, under_way: 3, bank: 5, owed: 6 };

/**
 * Where is the cash? The amount owed to merchants is not a place: it is a line over the columns.
 */
export function CashFigure({ scope }: { scope: Scope }) {
  const board = useHref('ledger.balanceBoard');
  const isOfBranch = useCurrentUser().branch !== null || scope.branch_id !== undefined;
  const branch = scope.branch_id === undefined ? {} : { branch: scope.branch_id };
  // The board shows the present balance: only today's column is the same number.
  const nowHref = (place: string, last: number) => (at: number) =>
    at === last && isPlace(place)
      ? board({ key: moneyPlacesOfDay[place][0], ...branch })
      : undefined;
  return (
    <Figure
      params={charts.cash}
      scope={scope}
      draw={(answer) => {
        const rows = answer.rows.map(
          (row): Series => ({
            ...rowOf(row, isNow(answer) ? nowHref(row.key, answer.points.length - 1) : undefined),
            tone: placeTones[row.key] ?? 1,
          }),
        );
        const parts = rows.filter(({ key }) => key !== 'owed');
        const owed = rows.find(({ key }) => key === 'owed');
        const field = parts.reduce((sum, row) => sum + (lastKnown(row) ?? 0), 0);
        const firsts = parts.map(({ values: [first] }) => first ?? null);
        const began = firsts.includes(null) ? null : sumOf(firsts);
        const by = byOf(answer);
        return {
          title: parts.some((row) => lastKnown(row) !== null)
            ? (isOfBranch ? t.cashOfBranch : t.cashIs)(moneyText(field))
            : t.cash,
          summary: [
            t.cashHow(moneyText(owed ? (lastKnown(owed) ?? 0) : 0)),
            began === null ? '' : t.cashBegan(moneyText(began)),
          ].join(' '),
          table: timeTable(timePoints(answer), rows, { measure: 'money', by }),
          content: (
            <Stack
              points={timePoints(answer)}
              by={by}
              rows={parts}
              {...(owed && { over: owed })}
              measure="money"
            />
          ),
        };
      }}
    />
  );
}

const lagKeys = ['hand_in', 'payable', 'paid'] as const;
const lagTones: Record<(typeof lagKeys)[number], Tone> = { hand_in: 2, payable: 1, paid: 6 };

/** How long does it take until money comes back? */
export function LagsFigure({ scope }: { scope: Scope }) {
  const requested = useRequested();
  const options = { quiet: true, keepPrevious: true };
  const handIn = useCall('office.series', requested(charts.handIn, scope).params, options).data
    ?.data;
  const payable = useCall('office.series', requested(charts.payable, scope).params, options).data
    ?.data;
  return (
    <Figure
      params={charts.paid}
      scope={scope}
      draw={(answer) => {
        const answers = { hand_in: ofItsDays(handIn), payable: ofItsDays(payable), paid: answer };
        const before = known(
          shareRow({ ...answer, rows: answer.before ?? [] }, 'p50', t.lagNames.before, 'before'),
        );
        const isCompared = before.length > 0;
        const rows = [
          ...lagKeys.flatMap((key) =>
            shareRow(answers[key], 'p50', t.lagNames[key], lagTones[key]),
          ),
          ...shareRow(answer, 'p90', t.lagNames.slow, 4),
          ...before.map((row) => ({ ...row, key: 'paid before' })),
        ];
        const paid = rows.find(({ key }) => key === 'paid p50');
        const last = paid ? lastKnown(paid) : null;
        return {
          title: last === null ? t.lags : t.lagsIs(Math.round(last)),
          summary: isCompared ? `${t.lagsHow} ${t.lagsBefore}` : t.lagsHow,
          table: timeTable(timePoints(answer), rows, { measure: 'days', by: 'week' }),
          content: (
            <>
              <Lines points={timePoints(answer)} by="week" rows={rows} measure="days" />
              {last === null ? null : (
                <WholeLags
                  scope={{ ...scope, from: answer.from, to: answer.to }}
                  isCompared={isCompared}
                />
              )}
            </>
          ),
        };
      }}
    />
  );
}

const known = (rows: readonly Series[]): readonly Series[] =>
  rows.filter((row) => lastKnown(row) !== null);

const wholeLags = [charts.handInDays, charts.payableDays, charts.paidDays] as const;

/** The whole period of the lines next to the one before. */
const WholeLags = ({ scope, isCompared }: { scope: Scope; isCompared: boolean }) => (
  <div className={styles.lags}>
    <p>{isCompared ? t.lagsCompared : t.lagsWhole}</p>
    <ul>
      {wholeLags.map((params) => (
        <WholeLag key={params.figure} params={params} scope={scope} />
      ))}
    </ul>
  </div>
);

function WholeLag(props: { params: (typeof wholeLags)[number]; scope: Scope }) {
  const { figure: key } = props.params;
  const { params } = useRequested()(props.params, props.scope);
  const { data } = useCall('office.series', params, { quiet: true, keepPrevious: true });
  const [half, most] = data ? lagTexts(data.data) : [];
  if (half === undefined || most === undefined) return null;
  return <li>{t.lagIs(t.lagNames[key], half, most)}</li>;
}

function shareRow(
  answer: Answer | undefined,
  share: keyof typeof seriesParts.shares,
  name: string,
  tone: Tone,
): readonly Series[] {
  const row = answer?.rows.find(({ key }) => key === share);
  return row ? [{ ...rowOf(row), key: `${answer?.figure} ${share}`, name, tone }] : [];
}

const MOST_STAGES = 5;

/** How long have shipments been in their stage? */
export function AgeingFigure({ scope }: { scope: Scope }) {
  const stageHref = useStageHref();
  return (
    <Figure
      params={charts.ageing}
      scope={scope}
      draw={(answer) => {
        const all = answer.rows.map((row) =>
          rowOf(row, (at) =>
            stageHref(Number(row.key), { branch_id: scope.branch_id, ...ageClasses[at] }),
          ),
        );
        const rows = withRest(all.toSorted((a, b) => sizeOf(b) - sizeOf(a)));
        const old = all.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0);
        const ages = answer.points.map(({ key, name }) => name ?? key);
        return {
          title: t.ageingIs(old),
          table: namedTable(t.by.stage, ages, { rows: all, measure: 'count' }),
          content: <Stack points={ages} isTime={false} rows={rows} measure="count" />,
        };
      }}
    />
  );
}

/** The rest of the stages, which has no name of its own, comes last. */
const sizeOf = ({ key, values }: Series): number =>
  key === otherKey ? -1 : values.reduce<number>((sum, n) => sum + (n ?? 0), 0);

/** Six colours can be told apart; the smallest rows are combined. */
function withRest(rows: readonly Series[]): readonly Series[] {
  if (rows.length <= MOST_STAGES + 1) return rows;
  const rest = rows.slice(MOST_STAGES);
  const values = (rest[0]?.values ?? []).map((_, at) =>
    rest.reduce((sum, row) => sum + (row.values[at] ?? 0), 0),
  );
  return [...rows.slice(0, MOST_STAGES), { key: 'rest', name: t.otherStages, values }];
}
