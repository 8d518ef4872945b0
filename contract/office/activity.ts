import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, text } from '../fields.ts';
import { list, one, pageQuery, exportFormat } from '../page.ts';

const filter = {
  search: pageQuery.search,
  actor_id: id.optional(),
  action: text(80).optional(),
  subject: text(40).optional(),
  subject_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
};

export const activityContract = {
  'activity.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/activity',
    permission: 'activity.view',
    summary:
      'Lists who changed what, when and from where, with the values before and after; newest first.',
    query: z.strictObject({ ...pageQuery, ...filter }),
    output: list(
      z.strictObject({
        id: z.int(),
        at: z.string(),
        /** Null: the system, or a caller who was not signed in. */
        actor: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
        action: z.string(),
        action_label: z.string(),
        subject: z.string(),
        subject_label: z.string(),
        subject_id: z.int().nullable(),
        title: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        ip: z.string().nullable(),
        request_id: z.string().nullable(),
      }),
    ),
  }),
  'activity.export': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/activity/export',
    permission: 'activity.view',
    answers: 'file',
    summary: 'Returns the rows of a filter as an Excel file, newest first; the export is logged.',
    query: z.strictObject({ ...filter, format: exportFormat }),
    output: z.string(),
  }),
  'activity.actions': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/activity/actions',
    permission: 'activity.view',
    summary: 'Returns the possible actions and record types for the filters of the list.',
    output: one(
      z.strictObject({
        actions: z.array(z.strictObject({ value: z.string(), label: z.string() })),
        subjects: z.array(z.strictObject({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
};
