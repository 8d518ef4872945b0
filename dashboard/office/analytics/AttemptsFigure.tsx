import type { ReactNode } from 'react';
import { Funnel } from '#dashboard/ui/chart/Funnel.tsx';
import { Lines } from '#dashboard/ui/chart/Lines.tsx';
import { namedTable, timeTable } from '#dashboard/ui/chart/table-of.ts';
import { FEW, type Series, type Tone } from '#domain/office/charts/series.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { Figure } from './Figure.tsx';
import {
  type Answer,
  byOf,
  pointRows,
  type Scope,
  shareOf,
  timePoints,
  totalOf,
} from './figure.ts';
import { useEvents } from './lists.ts';
import { percent, withShares } from './sentences.ts';
import { Track } from './Track.tsx';
import { useChoice } from './use-choice.tsx';

const choices = (['steps', 'weeks'] as const).map((key) => ({
  key,
  label: t.attemptsBy[key],
}));

/** On which attempt: of the period, or week by week? */
export function AttemptsFigure({ scope }: { scope: Scope }) {
  const { chosen, choice } = useChoice({ name: 'attempts', label: t.shown, choices });
  const own = { scope, choice };
  return chosen === 'weeks' ? <WeeksFigure {...own} /> : <FunnelFigure {...own} />;
}

interface LayoutProps {
  readonly scope: Scope;
  readonly choice: ReactNode;
}

const stepTones: Record<string, Tone> = { first: 3, second: 3, third: 3, returned: 4 };

/** From the first attempt to the end. */
function FunnelFigure({ scope, choice }: LayoutProps) {
  const events = useEvents(scope);
  return (
    <Figure
      params={charts.funnel}
      scope={scope}
      choice={choice}
      draw={(answer) => {
        const rows = pointRows(answer, (at) => events(answer, at));
        const step = (row: Series) => ({
          key: row.key,
          name: row.name,
          value: row.values[0] ?? 0,
          tone: stepTones[row.key] ?? 1,
          href: row.href?.(0),
        });
        const steps = rows.filter(({ key }) => key !== 'out').map(step);
        const whole = rows.filter(({ key }) => key === 'out').map(step)[0];
        const out = whole?.value ?? 0;
        const ended = steps.reduce((sum, { value }) => sum + value, 0);
        const returned = steps.find(({ key }) => key === 'returned')?.value ?? 0;
        const first = steps.find(({ key }) => key === 'first')?.value ?? 0;
        // Shipments that ended in the period may have gone out before it.
        const left = Math.max(0, out - ended);
        const open = { key: 'left', name: t.funnelLeft, value: left, tone: 2 as const };
        return {
          title: out >= FEW ? t.funnelIs(percent(first / out)) : t.funnel,
          summary:
            out >= FEW ? t.funnelHow(percent((ended - returned) / out), percent(left / out)) : '',
          table: withShares(
            namedTable(t.step, [t.count], {
              rows: [...rows, { key: open.key, name: open.name, values: [left] }],
              measure: 'count',
            }),
            t.share,
            [...rows.map(({ values }) => values[0] ?? 0), left].map((part) => ({ part, of: out })),
          ),
          content: whole ? (
            <>
              <Funnel whole={whole} steps={[...steps, open]} />
              {out + ended > 0 ? <Track whole={whole.name} /> : null}
            </>
          ) : null,
        };
      }}
    />
  );
}

const attemptTones = { '1': 1, '2': 2, '3': 5 } as const satisfies Record<string, Tone>;
type Attempt = keyof typeof attemptTones;
const attempts = Object.keys(attemptTones) as Attempt[];
const LAST = 3;

/** Later attempts are as rare as the last one that has a line of its own. */
const isOfAttempt = ({ key }: { key: string }, attempt: Attempt): boolean =>
  Number(attempt) === LAST ? Number(key) >= LAST : key === attempt;

const added = (lists: readonly (readonly (number | null)[])[]): (number | null)[] =>
  (lists[0] ?? []).map((_, at) =>
    lists.every((list) => list[at] === null)
      ? null
      : lists.reduce((sum, list) => sum + (list[at] ?? 0), 0),
  );

/** A row for each attempt at the door; what was handed over in the branch had none. */
const attemptRows = ({ rows }: Answer): readonly Series[] =>
  attempts.flatMap((attempt): Series[] => {
    const own = rows.filter((row) => isOfAttempt(row, attempt));
    if (own.length === 0) return [];
    return [
      {
        key: attempt,
        name: t.attemptNames[attempt],
        values: added(own.map(({ values }) => values)),
        of: added(own.map(({ of }) => of ?? [])),
        tone: attemptTones[attempt],
      },
    ];
  });

/** The share of each attempt that delivered, week by week. */
function WeeksFigure({ scope, choice }: LayoutProps) {
  return (
    <Figure
      params={charts.attempts}
      scope={scope}
      choice={choice}
      draw={(answer) => {
        const rows = attemptRows(answer);
        const points = timePoints(answer);
        const by = byOf(answer);
        return {
          title: attemptsTitle(rows),
          summary: t.attemptsHow,
          table: timeTable(points, rows, { measure: 'share', by }),
          content: <Lines points={points} by={by} rows={rows} measure="share" />,
        };
      }}
    />
  );
}

/** The first attempt next to the second, where both have cases enough. */
function attemptsTitle([first, second]: readonly Series[]): string {
  const share = (row: Series | undefined): string | null => {
    const total = totalOf(row);
    const value = (total?.of ?? 0) < FEW ? null : shareOf(total);
    return value === null ? null : percent(value);
  };
  const [one, two] = [share(first), share(second)];
  return one === null || two === null ? t.attempts : t.attemptsAre(one, two);
}
