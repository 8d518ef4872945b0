import { z } from 'zod';
import { allPermissions } from '#domain/people/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { done, list, one, pageQuery } from '../page.ts';

export const roleRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The display name: shipped roles have an Arabic name. */
  label: z.string(),
  shipped: z.boolean(),
  permissions: z.int(),
  /** Active users who hold it. */
  users: z.int(),
});

export const roleDetails = roleRow.extend({
  permissions: z.array(z.string()),
  /** Those the viewer may see, at most 200. */
  held_by: z.array(
    z.strictObject({ id: z.int(), name: z.string(), branch_name: z.string().nullable() }),
  ),
  created_at: z.string(),
});

const roleFields = {
  name: text(60, 2),
  permissions: z
    .array(z.enum(allPermissions as [string, ...string[]], { error: 'pick' }))
    .max(allPermissions.length),
};

export const rolesContract = {
  'roles.list': endpoint({
    method: 'GET',
    path: '/api/admin/roles',
    permission: 'roles.view',
    summary: 'Roles with how many permissions each grants and how many people hold it.',
    query: z.strictObject(pageQuery),
    output: list(roleRow),
  }),
  'roles.one': endpoint({
    method: 'GET',
    path: '/api/admin/roles/{id}',
    permission: 'roles.view',
    summary: 'One role: what it grants and who holds it.',
    params: z.strictObject({ id }),
    output: one(roleDetails),
  }),
  'roles.create': endpoint({
    method: 'POST',
    path: '/api/admin/roles',
    permission: 'roles.edit',
    summary: 'A new role.',
    body: z.strictObject(roleFields),
    output: one(roleDetails),
  }),
  'roles.update': endpoint({
    method: 'POST',
    path: '/api/admin/roles/{id}',
    permission: 'roles.edit',
    summary: 'Change what a role grants; it holds from the next call of everyone who has it.',
    params: z.strictObject({ id }),
    body: z.strictObject(roleFields),
    output: one(roleDetails),
  }),
  'roles.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/roles/{id}',
    permission: 'roles.edit',
    summary: 'Delete a role that no active user holds; stopped users lose it.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
