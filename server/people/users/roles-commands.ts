import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkRoleChange, checkRoleRemoval } from '#domain/people/manage/manage-roles.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { together } from '../../books/checks/together.ts';
import { refuseTaken } from '../../books/checks/unique.ts';
import { countHolders, deleteRole, insertRole, lockRole, updateRole } from './roles-store.ts';

interface Wanted {
  readonly name: string;
  readonly permissions: readonly string[];
}

const written = ({ name, permissions }: Wanted): Wanted => ({
  name,
  permissions: [...new Set(permissions)].sort(),
});

/**
 * Returns the id. @throws Refusal role_protected, forbidden, beyond_own_permissions, duplicate_code
 */
export async function createRole(tx: Tx, actor: Actor, wanted: Wanted, who: Who): Promise<number> {
  const after = written(wanted);
  await together(
    () => checkRoleChange(actor, { before: null, ...after }),
    () => refuseTaken(tx, 'roles_name_key', { value: after.name }),
  );
  const id = await insertRole(tx, after);
  const note = { action: 'roles.create', subject: 'role', subjectId: id } as const;
  await writeActivity(tx, { ...note, title: after.name, after }, who);
  return id;
}

/** @throws Refusal not_found, role_protected, forbidden, beyond_own_permissions, duplicate_code */
export async function changeRole(
  tx: Tx,
  actor: Actor,
  { id, ...wanted }: Wanted & { id: number },
  who: Who,
): Promise<void> {
  const row = await lockRole(tx, id);
  const before = written(row);
  const after = written(wanted);
  await together(
    () => checkRoleChange(actor, { before, ...after }),
    () => refuseTaken(tx, 'roles_name_key', { value: after.name, id }),
  );
  await updateRole(tx, id, after);
  const note = { action: 'roles.update', subject: 'role', subjectId: id } as const;
  await writeActivity(tx, { ...note, title: after.name, before, after }, who);
}

/** @throws Refusal not_found, role_protected, in_use, forbidden, beyond_own_permissions */
export async function removeRole(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const row = await lockRole(tx, id);
  checkRoleRemoval(actor, { ...written(row), users: await countHolders(tx, id) });
  await deleteRole(tx, id);
  const note = { action: 'roles.delete', subject: 'role', subjectId: id } as const;
  await writeActivity(tx, { ...note, title: row.name, before: written(row) }, who);
}
