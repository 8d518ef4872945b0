import { z } from 'zod';
import {
  dayRules,
  everys,
  reportFormats,
  reportPeriods,
  scheduleBounds as bounds,
  sendReasons,
  sendStates,
  sendWays,
} from '#domain/office/schedules/schedule.ts';
import { catalogueCalls } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { id, text, textOrNull, uuid, whole } from '../fields.ts';
import { all, done, list, one, option, pageQuery } from '../page.ts';

/** Lists and charts that are sent on a schedule to people of the company. */
const person = z.strictObject({ id: z.int(), name: z.string() });

const pick = { error: 'pick' } as const;
const timing = {
  every: z.enum(everys, pick),
  /** 0 for Sunday … 6 for Saturday; only if `every` is `week`. */
  weekdays: z.array(whole(0, 6)).max(7, { error: 'too_big' }).optional().default([]),
  /** Only if `every` is `month`; 31 is the last day of every month. */
  month_day: whole(1, 31)
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  /** On the company’s clock. */
  hour: whole(0, 23),
};

/** As in the address of the report, whose own contract reads it. */
const filterValue = z.union([
  z.string().max(300, { error: 'too_long' }),
  z.boolean(),
  z.array(z.string().max(60, { error: 'too_long' })).max(200, { error: 'too_big' }),
]);

const fields = {
  name: text(80, 2),
  /** The call that returns the file, by its name in this contract. */
  report: text(80),
  /** Its input, without the days and the format. */
  filter: z
    .record(z.string().max(40, { error: 'too_long' }), filterValue)
    .refine((given) => JSON.stringify(given).length <= bounds.filter, { error: 'too_big' })
    .optional()
    .default({}),
  /** The filter in words, as its list showed it. */
  filter_text: textOrNull(bounds.filterText).optional(),
  /** Days counted from the day of the run; null without days. */
  period: z
    .enum(reportPeriods, pick)
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  format: z.enum(reportFormats, pick).optional().default('xlsx'),
  ...timing,
  recipient_ids: z
    .array(id)
    .min(1, { error: 'required' })
    .max(bounds.recipients, { error: 'too_big' }),
};

const scheduleRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  report: z.string(),
  /** The title of the report; null if this version has no such report. */
  title: z.string().nullable(),
  filter: z.record(z.string(), z.unknown()),
  filter_text: z.string().nullable(),
  /** How the report takes days; null if this version has no such report. */
  days: z.enum(dayRules).nullable(),
  period: z.enum(reportPeriods).nullable(),
  format: z.enum(reportFormats),
  every: z.enum(everys),
  weekdays: z.array(z.int()),
  month_day: z.int().nullable(),
  hour: z.int(),
  active: z.boolean(),
  owner: person,
  /** `left`: stopped by the recipient. */
  recipients: z.array(z.strictObject({ id: z.int(), name: z.string(), left: z.boolean() })),
  next_run_at: z.string(),
  last_run: z
    .strictObject({
      at: z.string(),
      waiting: z.int(),
      sent: z.int(),
      refused: z.int(),
      failed: z.int(),
    })
    .nullable(),
});

const sendRow = z.strictObject({
  id: z.int(),
  due_at: z.string(),
  /** Null: by the clock. */
  requested_by: person.nullable(),
  started_at: z.string(),
  done_at: z.string().nullable(),
  recipient: person,
  state: z.enum(sendStates),
  way: z.enum(sendWays).nullable(),
  reason: z.enum(sendReasons).nullable(),
  rows: z.int().nullable(),
  byte_size: z.int().nullable(),
  took_ms: z.int().nullable(),
});

const token = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, {
  error: 'too_long',
});
const leaving = z.strictObject({ report: z.string(), left: z.boolean() });

export const schedulesContract = {
  ...catalogueCalls('schedules', {
    calls: {
      list: [
        '/api/admin/report-schedules',
        'Lists the scheduled reports of the people whom the caller may see.',
      ],
      one: ['/api/admin/report-schedules/{id}', 'Returns one scheduled report.'],
      create: [
        '/api/admin/report-schedules',
        'Schedules a report that the caller may see themselves.',
      ],
      update: [
        '/api/admin/report-schedules/{id}',
        'Changes a scheduled report; a recipient who stopped it stays without it.',
      ],
      delete: [
        '/api/admin/report-schedules/{id}',
        'Deletes a scheduled report with its runs and files.',
      ],
    },
    view: 'reports.schedule',
    edit: 'reports.schedule',
    filters: {},
    row: scheduleRow,
    answer: scheduleRow,
    create: z.strictObject(fields),
    update: z.strictObject({ ...fields, active: z.boolean().optional().default(true) }),
  }),
  'schedules.reports': endpoint({
    method: 'GET',
    path: '/api/admin/report-schedules/reports',
    permission: 'reports.schedule',
    summary: 'Lists the reports that the caller may schedule.',
    output: all(
      z.strictObject({
        report: z.string(),
        title: z.string(),
        days: z.enum(dayRules),
        /** It cannot be made without a filter: it is scheduled from its own screen. */
        needs_filter: z.boolean(),
      }),
    ),
  }),
  'schedules.people': endpoint({
    method: 'GET',
    path: '/api/admin/report-schedules/people',
    permission: 'reports.schedule',
    summary: 'Lists the active staff whom the caller may send reports to.',
    query: z.strictObject({ search: pageQuery.search }),
    output: all(option),
  }),
  'schedules.run': endpoint({
    method: 'POST',
    path: '/api/admin/report-schedules/{id}/run',
    permission: 'reports.schedule',
    summary: 'Sends a scheduled report now, in addition to its schedule.',
    params: z.strictObject({ id }),
    output: done,
  }),
  'schedules.runs': endpoint({
    method: 'GET',
    path: '/api/admin/report-schedules/{id}/runs',
    permission: 'reports.schedule',
    summary: 'Lists what was sent to whom, or why not, newest first.',
    params: z.strictObject({ id }),
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(sendRow),
  }),
  'schedules.own': endpoint({
    method: 'GET',
    path: '/api/admin/user/reports',
    permission: 'signedIn',
    summary: 'Returns the scheduled reports that the caller receives, and their stored files.',
    output: one(
      z.strictObject({
        reports: z.array(
          z.strictObject({
            uuid: z.string(),
            name: z.string(),
            owner: z.string(),
            every: z.enum(everys),
            weekdays: z.array(z.int()),
            month_day: z.int().nullable(),
            hour: z.int(),
            left: z.boolean(),
          }),
        ),
        files: z.array(
          z.strictObject({
            uuid: z.string(),
            name: z.string(),
            at: z.string(),
            rows: z.int(),
            byte_size: z.int(),
          }),
        ),
      }),
    ),
  }),
  'schedules.follow': endpoint({
    method: 'POST',
    path: '/api/admin/user/reports/{uuid}',
    permission: 'signedIn',
    summary: 'Stops a scheduled report for the caller, or lets it come again.',
    params: z.strictObject({ uuid }),
    body: z.strictObject({ follow: z.boolean({ error: 'required' }) }),
    output: done,
  }),
  'schedules.file': endpoint({
    method: 'GET',
    path: '/api/admin/user/reports/files/{uuid}',
    permission: 'signedIn',
    answers: 'file',
    summary: 'Returns a file that was sent to the caller, for two weeks.',
    params: z.strictObject({ uuid }),
    output: z.string(),
  }),
  'schedules.leaving': endpoint({
    method: 'GET',
    path: '/api/report-mail',
    permission: 'public',
    summary: 'Returns the report behind the link of a mail; it changes nothing.',
    query: z.strictObject({ token }),
    output: one(leaving),
  }),
  'schedules.leave': endpoint({
    method: 'POST',
    path: '/api/report-mail',
    permission: 'public',
    // Its stored answer is encrypted: an anonymous caller owns no row.
    ownTransaction: true,
    summary: 'Stops a scheduled report for the recipient of the link.',
    body: z.strictObject({ token }),
    output: one(leaving),
  }),
};
