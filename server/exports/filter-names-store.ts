import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleRows } from '../people/visible.ts';

const users = (actor: Actor): Sql => sql`
  select u.id, u.name from users u
  where ${visibleRows(actor, 'users', { user: sql`u.id`, branches: [sql`u.branch_id`] })}`;
const merchants = (actor: Actor): Sql => sql`
  select m.id, m.store_name as name from merchants m
  where ${visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] })}`;

/** Those of the company are paid from by every branch. */
const accounts = (actor: Actor): Sql => sql`
  select k.id, k.name from bank_accounts k
  where ${visibleRows(actor, 'users', { branches: [sql`coalesce(k.branch_id, ${actor.branchId}::bigint)`] })}`;

/**
 * The rows that the ids of filters stand for. A file names nobody whom its reader may not see;
 * branches, places and kinds are seen by all.
 */
const tables: Readonly<Record<string, (actor: Actor) => Sql>> = {
  branch_id: () => sql`select id, branch_name as name from branches`,
  destination_id: () => sql`select id, name from destinations`,
  area_id: () => sql`select id, name from areas`,
  kind_id: () => sql`select id, name from expense_kinds`,
  bank_account_id: accounts,
  merchant_id: merchants,
  courier_id: users,
  user_id: users,
  actor_id: users,
};

/** The names behind the ids of a filter, by its fields. */
export async function filterNames(
  db: Db,
  actor: Actor,
  filter: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [field, id] of Object.entries(filter)) {
    const rows = tables[field]?.(actor);
    if (rows === undefined || typeof id !== 'number') continue;
    const row = await db.one<{ name: string }>(
      sql`select n.name from (${rows}) n where n.id = ${id}`,
    );
    if (row) names.set(field, row.name);
  }
  return names;
}
