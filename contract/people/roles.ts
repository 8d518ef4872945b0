import { z } from 'zod';
import { allPermissions } from '#domain/people/permissions.ts';
import { catalogueCalls } from '../catalogue.ts';
import { text } from '../fields.ts';

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
  ...catalogueCalls('roles', {
    calls: {
      list: [
        '/api/admin/roles',
        'Lists roles with how many permissions each grants and how many people hold it.',
      ],
      one: ['/api/admin/roles/{id}', 'Returns one role: what it grants and who holds it.'],
      create: ['/api/admin/roles', 'Creates a role.'],
      update: [
        '/api/admin/roles/{id}',
        'Changes what a role grants; it takes effect with the next call of every user who holds it.',
      ],
      delete: [
        '/api/admin/roles/{id}',
        'Deletes a role that no active user holds; stopped users lose it.',
      ],
    },
    view: 'roles.view',
    edit: 'roles.edit',
    filters: {},
    row: roleRow,
    answer: roleDetails,
    create: z.strictObject(roleFields),
    update: z.strictObject(roleFields),
  }),
};
