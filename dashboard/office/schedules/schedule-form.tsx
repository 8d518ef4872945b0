import { call } from '#dashboard/api/call.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import {
  type DayRule,
  type Every,
  everys,
  type ReportFormat,
  reportFormats,
  type ReportPeriod,
  reportPeriods,
} from '#domain/office/schedules/schedule.ts';
import {
  everyNames,
  filterText,
  formatNames,
  periodNames,
  scheduleWords as t,
} from '#words/office/schedules.ts';
import { seriesWords } from '#words/office/series.ts';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';

type Row = AnswerOf<'schedules.one'>['data'];
type Filter = Row['filter'];

interface Values {
  readonly name: string;
  readonly report: Option | null;
  /** As stored, in JSON; it comes from the list or the chart and is not edited here. */
  readonly filter: string;
  /** The same in words. */
  readonly filterText: string;
  readonly days: DayRule;
  /** Without days, as the list is on its screen. */
  readonly isWhole: boolean;
  readonly period: ReportPeriod;
  readonly format: ReportFormat;
  readonly every: Every;
  readonly weekdays: readonly Option[];
  readonly monthDay: number | null;
  readonly hour: number | null;
  readonly recipients: readonly Option[];
  /** Recipients who stopped the report: they are not asked again. */
  readonly left: string;
  readonly active: boolean;
}

const MORNING = 8;
const SATURDAY = 6;
const NO_FILTER = '{}';

const days: readonly Option[] = weekOrder.map((day) => ({
  id: day,
  name: weekdayNames[day] ?? '',
}));
const findDays = async (typed: string) => matchOptions(days, typed);
const daysOf = (numbers: readonly number[]) =>
  days.filter(({ id }) => numbers.includes(Number(id)));

const choicesOf = <K extends string>(names: Record<K, string>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: names[value] }));

const readReports = async () => (await readOnce('schedules.reports', {})).data;

/** What needs a filter is scheduled from its own list or chart. */
const findReports = async (typed: string): Promise<readonly Option[]> => {
  const reports = (await readReports()).filter((one) => !one.needs_filter);
  return matchOptions(
    reports.map(({ report, title }) => ({ id: report, name: title })),
    typed,
  );
};

const findPeople = async (typed: string): Promise<readonly Option[]> =>
  (await call('schedules.people', { ...(typed !== '' && { search: typed }) })).data;

/** A number from the address of the report. */
const written = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? String(value) : value;

/** The filter of the address; unreadable parts are ignored. */
function readFilter(text: string | undefined): Filter {
  try {
    const read: unknown = JSON.parse(text ?? NO_FILTER, written);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Filter)
      : {};
  } catch {
    return {};
  }
}

const isTheReport = (id: Option['id'] | undefined) => (one: { report: string }) =>
  one.report === String(id);

/** A chart is called by its figure. */
const figureName = ({ figure }: Filter): string | undefined =>
  typeof figure === 'string' && figure in seriesWords
    ? seriesWords[figure as keyof typeof seriesWords].name
    : undefined;

async function startOf(search: ListValues, me: { id: number; name: string }): Promise<Values> {
  const reports = await readReports().catch(() => []);
  const kind = reports.find(isTheReport(search.report));
  const filter = kind ? readFilter(search.filter) : {};
  return {
    name: search.name ?? figureName(filter) ?? kind?.title ?? '',
    report: kind ? { id: kind.report, name: kind.title } : null,
    filter: JSON.stringify(filter),
    filterText: search.terms ?? '',
    days: kind?.days ?? 'none',
    // A daily report of yesterday's rows would lack nearly all of a list that has no period.
    isWhole: kind?.days === 'optional' && search.dated !== '1',
    // A chart of one day has one point.
    period: filter['figure'] === undefined ? 'yesterday' : 'last_7_days',
    format: 'xlsx',
    every: 'day',
    weekdays: daysOf([SATURDAY]),
    monthDay: 1,
    hour: MORNING,
    recipients: [{ id: me.id, name: me.name }],
    left: '',
    active: true,
  };
}

const hasPeriod = ({ days, isWhole }: Values): boolean =>
  days === 'required' || (days === 'optional' && !isWhole);

const bodyOf = (values: Values) => ({
  name: values.name,
  report: String(values.report?.id ?? ''),
  filter: readFilter(values.filter) as Record<string, string>,
  filter_text: values.filterText || null,
  period: hasPeriod(values) ? values.period : null,
  format: values.format,
  every: values.every,
  weekdays: values.every === 'week' ? values.weekdays.map(({ id }) => Number(id)) : [],
  month_day: values.every === 'month' ? values.monthDay : null,
  hour: values.hour ?? MORNING,
  recipient_ids: values.recipients.map(({ id }) => Number(id)),
});

const forms = catalogueForm({
  words: t,
  back: 'schedules.list',
  empty: ({ search, me }) => startOf(search, me),
  one: byId('schedules.one'),
  startOf: (row: Row): Values => ({
    name: row.name,
    report: { id: row.report, name: row.title ?? row.report },
    filter: JSON.stringify(row.filter),
    filterText: row.filter_text ?? '',
    days: row.days ?? 'none',
    isWhole: row.period === null,
    period: row.period ?? 'yesterday',
    format: row.format,
    every: row.every,
    weekdays: daysOf(row.weekdays.length === 0 ? [SATURDAY] : row.weekdays),
    monthDay: row.month_day ?? 1,
    hour: row.hour,
    recipients: row.recipients.filter(({ left }) => !left),
    left: row.recipients
      .filter(({ left }) => left)
      .map(({ name }) => name)
      .join('، '),
    active: row.active,
  }),
  nameOf: ({ name }) => name,
  create: 'schedules.create',
  createInput: bodyOf,
  update: 'schedules.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id, active: values.active }),
  invalidates: ['schedules.list', 'schedules.one', 'schedules.own'],
  sections: [
    {
      title: t.what,
      fields: [
        {
          key: 'report',
          kind: 'pick',
          name: 'report',
          label: t.report,
          options: findReports,
          description: ({ filter, filterText: text }) =>
            filter === NO_FILTER
              ? undefined
              : `${t.filter}: ${filterText({ filter: readFilter(filter), filter_text: text || null })}. ${t.filterHow}`,
          also: async (report) => {
            const kind = (await readReports()).find(isTheReport(report?.id));
            return { filter: NO_FILTER, filterText: '', days: kind?.days ?? 'none' };
          },
        },
        { key: 'name', kind: 'text', label: t.name, description: t.nameHow },
        {
          key: 'isWhole',
          kind: 'switch',
          label: t.whole,
          description: t.wholeHow,
          when: ({ days }) => days === 'optional',
        },
        {
          key: 'period',
          kind: 'choice',
          label: t.period,
          choices: choicesOf(periodNames, reportPeriods),
          when: hasPeriod,
        },
        {
          key: 'format',
          kind: 'choice',
          label: t.format,
          choices: choicesOf(formatNames, reportFormats),
        },
      ],
    },
    {
      title: t.when,
      aside: true,
      fields: [
        { key: 'every', kind: 'choice', label: t.every, choices: choicesOf(everyNames, everys) },
        {
          key: 'weekdays',
          kind: 'picks',
          name: 'weekdays',
          label: t.weekdays,
          options: findDays,
          when: ({ every }) => every === 'week',
        },
        {
          key: 'monthDay',
          kind: 'whole',
          name: 'month_day',
          label: t.monthDay,
          description: t.monthDayHow,
          when: ({ every }) => every === 'month',
        },
        { key: 'hour', kind: 'whole', label: t.hour, description: t.hourHow },
      ],
    },
    {
      title: t.whom,
      aside: true,
      fields: [
        {
          key: 'recipients',
          kind: 'picks',
          name: 'recipient_ids',
          label: t.people,
          description: ({ left }) =>
            left === '' ? t.peopleHow : `${t.peopleLeft(left)} ${t.peopleHow}`,
          options: findPeople,
        },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow, only: 'edit' },
      ],
    },
  ],
});

export const { Create: ScheduleCreate, Edit: ScheduleEdit } = forms;
