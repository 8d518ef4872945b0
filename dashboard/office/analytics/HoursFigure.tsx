import { Heat } from '#dashboard/ui/chart/Heat.tsx';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { type Series, valueAt } from '#domain/office/charts/series.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { weekdayLetters, weekdayNames } from '#words/weekdays.ts';
import { Figure } from './Figure.tsx';
import type { Answer, Scope } from './figure.ts';
import { useEvents } from './lists.ts';
import { useChoice } from './use-choice.tsx';

const layouts = {
  at_door: charts.hours,
  delivered: charts.hoursDelivered,
  failed: charts.hoursFailed,
} as const;
type Layout = keyof typeof layouts;
const choices = (Object.keys(layouts) as Layout[]).map((key) => ({
  key,
  label: t.hoursOf[key].choice,
}));

/** Weekdays from the right, hours downwards; only hours with any activity. */
function byHour(answer: Answer): Series[] {
  const isRate = answer.kind === 'rate';
  return answer.points
    .map(({ key }, at) => ({
      key,
      name: hourText(Number(key)),
      values: answer.rows.map(({ values }) => values[at] ?? 0),
      ...(isRate && { of: answer.rows.map(({ of }) => of?.[at] ?? 0) }),
    }))
    .filter(({ of, values }) => (of ?? values).some((one) => one > 0));
}

const hourText = (hour: number): string => fmt.clock(`${String(hour % 24).padStart(2, '0')}:00`);

/** When are we at the door: how attempts end, or how many of them end well and how many do not? */
export function HoursFigure({ scope }: { scope: Scope }) {
  const events = useEvents(scope);
  const { chosen = 'at_door', choice } = useChoice({ name: 'hours', label: t.shown, choices });
  const definition = t.hoursOf[chosen];
  return (
    <Figure
      key={chosen}
      params={layouts[chosen]}
      scope={scope}
      choice={choice}
      draw={(answer) => {
        const rows = byHour(answer).map((row) => ({
          ...row,
          href: (at: number) =>
            ((row.of ?? row.values)[at] ?? 0) > 0 ? events(answer, Number(row.key), at) : undefined,
        }));
        const columns = answer.rows.map(({ key }) => ({
          key,
          name: weekdayNames[Number(key)] ?? key,
          short: weekdayLetters[Number(key)] ?? key,
        }));
        const measure = answer.kind === 'rate' ? 'share' : 'count';
        const hour = topHour(rows);
        return {
          title: hour === null ? t.hours : definition.top(hourText(hour), hourText(hour + 1)),
          summary: definition.how,
          table: namedTable(
            t.hour,
            columns.map(({ name }) => name),
            { rows, measure },
          ),
          content: <Heat columns={columns} rows={rows} measure={measure} />,
        };
      }}
    />
  );
}

const LEAST_IN_HOUR = 100;
const LEAST_HOURS = 4;

const sumOf = (list: readonly (number | null)[]): number =>
  list.reduce<number>((all, one) => all + (one ?? 0), 0);

/**
 * The hour with the highest share, or number, of all weekdays; null with too few cases, or hours,
 * to tell it.
 */
function topHour(rows: readonly Series[]): number | null {
  const whole = rows.map((row) => ({
    ...row,
    values: [sumOf(row.values)],
    ...(row.of && { of: [sumOf(row.of)] }),
  }));
  const many = whole.filter(({ of, values }) => ((of ?? values)[0] ?? 0) >= LEAST_IN_HOUR);
  const [top] = many.toSorted((a, b) => (valueAt(b, 0) ?? 0) - (valueAt(a, 0) ?? 0));
  return many.length < LEAST_HOURS || top === undefined ? null : Number(top.key);
}
