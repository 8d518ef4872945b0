import { z } from 'zod';
import { catalogueCalls } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, text } from '../fields.ts';
import { all, asFile, done, list, one, pageQuery } from '../page.ts';

const person = z.strictObject({ id: z.int(), name: z.string() });

export const pathRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
  active: z.boolean(),
  areas: z.int(),
  /** The courier who serves it today. */
  courier: person.nullable(),
});

export const pathDetails = pathRow.extend({
  /** In driving order. */
  stops: z.array(
    z.strictObject({
      area_id: z.int(),
      name: z.string(),
      destination_name: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
});

export const assignmentRow = z.strictObject({
  id: z.int(),
  path: z.strictObject({ id: z.int(), name: z.string() }),
  courier: person,
  from: z.string(),
  to: z.string(),
});

const pathFields = {
  name: text(80, 2),
  branch_id: id,
  active: z.boolean().optional().default(true),
  /** In driving order; each area appears once. */
  area_ids: z.array(id).min(1, { error: 'required' }).max(300),
};

export const pathsContract = {
  ...catalogueCalls('paths', {
    calls: {
      list: ['/api/admin/paths', 'Lists paths with the courier who serves each today.'],
      one: ['/api/admin/paths/{id}', 'Returns one path with its areas in driving order.'],
      create: ['/api/admin/paths', 'Creates a path of areas that the branch serves.'],
      update: ['/api/admin/paths/{id}', 'Changes a path and the order of its areas.'],
      delete: [
        '/api/admin/paths/{id}',
        'Deletes a path that was never assigned; otherwise deactivates it.',
      ],
    },
    view: 'paths.view',
    edit: 'paths.edit',
    filters: { ...asFile, branch_id: id.optional(), active: flag.optional() },
    row: pathRow,
    answer: pathDetails,
    create: z.strictObject(pathFields),
    update: z.strictObject(pathFields),
  }),
  'paths.assignments': endpoint({
    method: 'GET',
    path: '/api/admin/paths/assign/list',
    permission: 'paths.view',
    summary: 'Lists which courier serves which path on which days.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      path_id: id.optional(),
      courier_id: id.optional(),
      branch_id: id.optional(),
      on: day.optional(),
    }),
    output: list(assignmentRow),
  }),
  'paths.assign': endpoint({
    method: 'POST',
    path: '/api/admin/paths/assign',
    permission: 'paths.edit',
    summary:
      'Assigns a path to a courier of its branch for some days; with `id`, changes that assignment.',
    body: z.strictObject({ id: id.optional(), path_id: id, courier_id: id, from: day, to: day }),
    output: one(assignmentRow),
  }),
  'paths.unassign': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/paths/assign',
    permission: 'paths.edit',
    summary: 'Removes an assignment.',
    query: z.strictObject({ id }),
    output: done,
  }),
  'paths.proposals': endpoint({
    method: 'GET',
    path: '/api/admin/paths/proposals',
    permission: 'couriers.view',
    summary:
      'Returns the courier whom each area’s path proposes for a day, when shipments are assigned.',
    query: z.strictObject({ branch_id: id.optional(), on: day.optional() }),
    output: all(
      z.strictObject({
        area_id: z.int(),
        path_id: z.int(),
        path_name: z.string(),
        courier: person,
      }),
    ),
  }),
};
