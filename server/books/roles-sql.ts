import { sql, type Sql } from '#database/connect.ts';

/**
 * The additional roles of a user, for a lateral join: `more.permissions` is all they grant,
 * separated by spaces; `more.names`, one per line, and `more.roles` list the roles. Null without
 * any.
 */
export const moreRoles = (userId: Sql): Sql => sql`
  lateral (
    select string_agg(array_to_string(o.permissions, ' '), ' ') as permissions,
      string_agg(o.name, E'\\n' order by x.place) as names,
      json_agg(json_build_object('id', o.id, 'name', o.name) order by x.place) as roles
    from user_roles x join roles o on o.id = x.role_id where x.user_id = ${userId})`;

/** What the first role (`granted`) and the others (`more`) grant together, separated by spaces. */
export const allPermissions = (granted: Sql): Sql =>
  sql`concat_ws(' ', array_to_string(${granted}, ' '), more.permissions)`;

/** Whether one of a user's additional roles grants a permission. */
export const moreRolesGrant = (userId: Sql, permission: string): Sql => sql`
  exists (
    select from user_roles x join roles o on o.id = x.role_id
    where x.user_id = ${userId} and ${permission} = any(o.permissions))`;

/** Whether a user holds a role, as the first or an additional one; `u` is the users table. */
export const holdsRole = (roleId: Sql): Sql => sql`
  (u.role_id = ${roleId}
    or exists (select from user_roles x where x.user_id = u.id and x.role_id = ${roleId}))`;
