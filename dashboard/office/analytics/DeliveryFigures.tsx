import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { Funnel } from '#dashboard/ui/chart/Funnel.tsx';
import { Heat } from '#dashboard/ui/chart/Heat.tsx';
import { Lines } from '#dashboard/ui/chart/Lines.tsx';
import { FEW, type Series, type Tone, valueAt } from '#domain/office/charts/series.ts';
import { analyticsCharts as charts } from '#domain/office/series-request.ts';
import { namedTable, timeTable } from '#dashboard/ui/chart/table-of.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { weekdayLetters, weekdayNames } from '#words/weekdays.ts';
import { Figure } from './Figure.tsx';
import {
  type Answer,
  beforeOf,
  byOf,
  onlyRow,
  pointRows,
  type Scope,
  timePoints,
  totalOf,
} from './figure.ts';
import { useEvents } from './lists.ts';
import { Track } from './Track.tsx';
import { casesText, fewestFor, percent, successTitle } from './sentences.ts';

const WEEKEND = [5, 6];
const MEAN_DAYS = 7;

/** Is delivery getting better? */
export function SuccessFigure(props: { scope: Scope; isOwn?: boolean; ofDoor?: boolean }) {
  const { scope, isOwn = false, ofDoor = false } = props;
  // The days of one merchant have too few cases to tell anything.
  const usual = isOwn && scope.from === undefined ? 'week' : undefined;
  const events = useEvents(scope);
  return (
    <Figure
      params={{ ...(ofDoor ? charts.door : charts.success), by: usual }}
      scope={scope}
      draw={(answer) => {
        const by = byOf(answer);
        const name = by === 'day' ? t.meanLine : t.success;
        const row = onlyRow(answer, name, (at) => events(answer, at));
        const before = beforeOf(answer);
        const [now, old] = [totalOf(row), totalOf(before)];
        return {
          title: ofDoor ? t.atDoor : usual ? t.successByWeek : successTitle(now, old),
          summary: [
            casesText(now, ofDoor ? t.doorHow : t.successHow),
            by === 'day' && now?.of ? t.meanOfDays : '',
          ]
            .filter((part) => part !== '')
            .join('. '),
          table: timeTable(timePoints(answer), [{ ...row, name: t.success }], {
            measure: 'share',
            by,
          }),
          content: (
            <Lines
              points={timePoints(answer)}
              by={by}
              rows={[row]}
              before={before}
              measure="share"
              {...(by === 'day' && { mean: MEAN_DAYS, shaded: WEEKEND })}
            />
          ),
        };
      }}
    />
  );
}

const MOST_REASONS = 7;
const MOST = 0.66;
/** With more causes than this, the share they explain is no longer informative. */
const MOST_NAMED = 3;

/** Why not delivered? Attempts at the door and what they failed for. */
export const ReasonsFigure = ({ scope }: { scope: Scope }) => (
  <CausesFigure scope={scope} figure="failed" />
);

/** Why do shipments come back? A return counts by the reason of its last attempt. */
export const ReturnsFigure = ({ scope }: { scope: Scope }) => (
  <CausesFigure scope={scope} figure="sent_back" />
);

/** The most common reason first, with its share of all. */
function CausesFigure({ scope, figure }: { scope: Scope; figure: 'failed' | 'sent_back' }) {
  const events = useEvents(scope);
  const definition = t.causes[figure];
  return (
    <Figure
      params={figure === 'failed' ? charts.reasons : charts.returns}
      scope={scope}
      draw={(answer) => {
        const rows = pointRows(answer, (at) => events(answer, at)).filter(
          ({ values: [one] }) => one,
        );
        const all = rows.reduce((sum, { values: [one] }) => sum + (one ?? 0), 0);
        const values = rows.map(({ values: [one] }) => one ?? 0);
        const count = fewestFor(values, MOST);
        const part = values.slice(0, count).reduce((sum, one) => sum + one, 0);
        const isNotified = all >= FEW && count <= MOST_NAMED && count < values.length;
        return {
          title: isNotified ? definition.because(count, percent(part / all)) : definition.name,
          summary: definition.cases(all),
          table: namedTable(t.reason, [t.count], { rows, measure: 'count' }),
          content: (
            <Bars
              measure="count"
              rows={withOthers(rows).map((row) => ({
                key: row.key,
                name: row.name,
                parts: [{ key: 'all', name: t.count, value: row.values[0] ?? 0, tone: 1 }],
                share: { part: row.values[0] ?? 0, of: all },
                href: row.href?.(0),
              }))}
            />
          ),
        };
      }}
    />
  );
}

/** The largest reasons, and the others as one row. */
function withOthers(rows: readonly Series[]): readonly Series[] {
  if (rows.length <= MOST_REASONS + 1) return rows;
  const values = [rows.slice(MOST_REASONS).reduce((sum, { values: [one] }) => sum + (one ?? 0), 0)];
  return [...rows.slice(0, MOST_REASONS), { key: 'others', name: t.otherReasons, values }];
}

const stepTones: Record<string, Tone> = { first: 3, second: 3, third: 3, returned: 4 };

/** On which attempt? */
export function FunnelFigure({ scope }: { scope: Scope }) {
  const events = useEvents(scope);
  return (
    <Figure
      params={charts.funnel}
      scope={scope}
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
          table: namedTable(t.step, [t.count], { rows, measure: 'count' }),
          content: whole ? (
            <>
              <Funnel whole={whole} steps={[...steps, open]} />
              <Track whole={whole.name} />
            </>
          ) : null,
        };
      }}
    />
  );
}

/** Weekdays from the right, hours downwards; only hours with any activity. */
function byHour(answer: Answer) {
  return answer.points
    .map(({ key }, at) => ({
      key,
      name: fmt.clock(`${key.padStart(2, '0')}:00`),
      values: answer.rows.map(({ values }) => values[at] ?? 0),
      of: answer.rows.map(({ of }) => of?.[at] ?? 0),
    }))
    .filter(({ of }) => of.some((one) => one > 0));
}

/** At what times are attempts made at the door? */
export function HoursFigure({ scope }: { scope: Scope }) {
  const events = useEvents(scope);
  return (
    <Figure
      params={charts.hours}
      scope={scope}
      draw={(answer) => {
        const rows = byHour(answer).map((row) => ({
          ...row,
          href: (at: number) =>
            (row.of[at] ?? 0) > 0 ? events(answer, Number(row.key), at) : undefined,
        }));
        const columns = answer.rows.map(({ key }) => ({
          key,
          name: weekdayNames[Number(key)] ?? key,
          short: weekdayLetters[Number(key)] ?? key,
        }));
        return {
          title: bestHours(rows) ?? t.hours,
          summary: t.hoursHow,
          table: namedTable(
            t.hour,
            columns.map(({ name }) => name),
            { rows, measure: 'share' },
          ),
          content: <Heat columns={columns} rows={rows} measure="share" />,
        };
      }}
    />
  );
}

const LEAST_HOUR = 100;

/** The two adjacent hours with many attempts and the highest share of successful ones. */
function bestHours(rows: readonly Series[]): string | null {
  const whole = rows.map((row) => ({
    ...row,
    values: [row.values.reduce<number>((sum, one) => sum + (one ?? 0), 0)],
    of: [(row.of ?? []).reduce<number>((sum, one) => sum + (one ?? 0), 0)],
  }));
  const many = whole.filter(({ of: [all = 0] }) => all >= LEAST_HOUR);
  const best = many.toSorted((a, b) => (valueAt(b, 0) ?? 0) - (valueAt(a, 0) ?? 0))[0];
  if (many.length < 4 || best === undefined) return null;
  const hour = Number(best.key);
  const end = fmt.clock(`${String((hour + 1) % 24).padStart(2, '0')}:00`);
  return t.hoursIs(fmt.clock(`${String(hour).padStart(2, '0')}:00`), end);
}

/** Attempts at the door by result, for the courier. */
export const DoorFigure = ({ scope }: { scope: Scope }) => <SuccessFigure scope={scope} ofDoor />;
