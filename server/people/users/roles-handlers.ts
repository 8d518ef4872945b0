import type { z } from 'zod';
import type { roleDetails, roleRow, rolesContract } from '#contract/people/roles.ts';
import type { Db } from '#database/connect.ts';
import { grantedBy, type Actor } from '#domain/people/actor.ts';
import { roleLabel } from '#words/people/names.ts';
import type { Handlers } from '../../http/call.ts';
import { catalogueWrites, listed } from '../../http/lists/catalogue-writes.ts';
import { changeRole, createRole, removeRole } from './roles-commands.ts';
import { getRole, listHolders, listRoleRows, type RoleRow } from './roles-store.ts';

const granted = (row: RoleRow): readonly string[] => grantedBy(row.name, row.permissions);

const presentRole = (row: RoleRow): z.output<typeof roleRow> => ({
  id: row.id,
  name: row.name,
  label: roleLabel(row.name),
  shipped: row.shipped,
  permissions: granted(row).length,
  users: row.users,
});

async function detailsOf(
  db: Db,
  { actor }: { readonly actor: Actor },
  id: number,
): Promise<z.output<typeof roleDetails>> {
  const row = await getRole(db, id);
  return {
    ...presentRole(row),
    permissions: [...granted(row)],
    held_by: await listHolders(db, actor, id),
    created_at: row.created_at,
  };
}

export const roleHandlers = {
  'roles.list': listed(listRoleRows, presentRole),

  'roles.one': async (call) => ({ data: await detailsOf(call.db, call, call.input.id) }),

  ...catalogueWrites('roles', {
    create: createRole,
    change: changeRole,
    remove: removeRole,
    answer: detailsOf,
  }),
} satisfies Handlers<keyof typeof rolesContract>;
