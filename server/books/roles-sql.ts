import { sql, type Sql } from '#database/connect.ts';

/**
 * The other roles of a user beside the first, for a lateral join: `more.permissions` is all they
 * grant, with a space between; `more.names`, a line each, and `more.roles` say which. Nulls without
 * any.
 */
export const moreRoles = (userId: Sql): Sql => sql`
  lateral (
    select string_agg(array_to_string(o.permissions, ' '), ' ') as permissions,
      string_agg(o.name, E'\\n' order by x.place) as names,
      json_agg(json_build_object('id', o.id, 'name', o.name) order by x.place) as roles
    from user_roles x join roles o on o.id = x.role_id where x.user_id = ${userId})`;

/** What the first role (`granted`) and the others (`more`) grant together, with a space between. */
export const allPermissions = (granted: Sql): Sql =>
  sql`concat_ws(' ', array_to_string(${granted}, ' '), more.permissions)`;

/** Whether one of a user's other roles grants a permission. */
export const moreRolesGrant = (userId: Sql, permission: string): Sql => sql`
  exists (
    select from user_roles x join roles o on o.id = x.role_id
    where x.user_id = ${userId} and ${permission} = any(o.permissions))`;

/** Whether a user holds a role, as the first or another; `u` are the users. */
export const holdsRole = (roleId: Sql): Sql => sql`
  (u.role_id = ${roleId}
    or exists (select from user_roles x where x.user_id = u.id and x.role_id = ${roleId}))`;
