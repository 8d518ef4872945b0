import { z } from 'zod';
import { longestViewName } from '#domain/people/own-views.ts';
import { endpoint } from '../endpoint.ts';
import { text, uuid } from '../fields.ts';
import { all, done, one } from '../page.ts';

const label = text(longestViewName);
/** The key of a list, or of a filter, as the dashboard names it. */
const name = (max: number) =>
  z
    .string({ error: 'required' })
    .max(max, { error: 'too_long' })
    .regex(/^[A-Za-z][\w.-]*$/, { error: 'value' });
const filters = z
  .record(name(40), z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }))
  .refine((given) => Object.keys(given).length <= 20, { error: 'too_big' });
const viewRow = z.strictObject({
  uuid: z.string(),
  list: z.string(),
  label: z.string(),
  filters: z.record(z.string(), z.string()),
});

/** A user's own list views: available on every device, private to the user. */
export const ownViewsContract = {
  'auth.views': endpoint({
    method: 'GET',
    path: '/api/admin/user/views',
    permission: 'signedIn',
    summary: 'One’s own views of every list, the oldest first.',
    output: all(viewRow),
  }),
  'auth.saveView': endpoint({
    method: 'POST',
    path: '/api/admin/user/views',
    permission: 'signedIn',
    summary: 'Keep a view of a list; one of the same name is replaced.',
    body: z.strictObject({ list: name(60), label, filters }),
    output: one(viewRow),
  }),
  'auth.renameView': endpoint({
    method: 'POST',
    path: '/api/admin/user/views/{uuid}',
    permission: 'signedIn',
    summary: 'Call one of one’s own views otherwise.',
    params: z.strictObject({ uuid }),
    body: z.strictObject({ label }),
    output: done,
  }),
  'auth.dropView': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/views/{uuid}',
    permission: 'signedIn',
    summary: 'Give up one of one’s own views.',
    params: z.strictObject({ uuid }),
    output: done,
  }),
};
