import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, text } from '../fields.ts';
import { list, pageQuery } from '../page.ts';

export const activityContract = {
  'activity.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/activity',
    service: 'activity.view',
    summary: 'Who changed what, when and from where, with what was before and after; newest first.',
    query: z.strictObject({
      ...pageQuery,
      actor_id: id.optional(),
      action: text(80).optional(),
      subject: text(40).optional(),
      subject_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(
      z.strictObject({
        id: z.int(),
        at: z.string(),
        /** Null: the system, or somebody who had not signed in. */
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
};
