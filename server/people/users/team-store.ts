import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { ownerRole } from '#domain/people/roles.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { matches } from '../merchants/name-search.ts';
import { findable, userColumns, userJoins, type GivenRole, type UserRow } from './users-store.ts';
import { visibleRows } from '../visible.ts';

/** A merchant's users, under the aliases `u` and `m` (the merchant). */
const visibleTeam = (actor: Actor): Sql =>
  sql`u.type = 'client' and ${visibleRows(actor, 'team', {
    merchant: sql`u.merchant_id`,
    branches: [sql`m.branch_id`],
  })}`;

export const listTeam = (
  db: Db,
  actor: Actor,
  params: ListParams & { search?: string | undefined; merchantId: number },
): Promise<Listed<UserRow>> =>
  listByKeys<UserRow>(
    db,
    {
      columns: userColumns,
      from: userJoins,
      conditions: [
        visibleTeam(actor),
        sql`u.merchant_id = ${params.merchantId}`,
        ...matches(findable, params.search),
      ],
      keys: [sql`u.id`],
      keyOf: (row) => [row.id],
    },
    params,
  );

/** @throws Refusal not_found for a user this actor may not see */
export async function getMember(db: Db, actor: Actor, id: number): Promise<UserRow> {
  const conditions = [sql`u.id = ${id}`, visibleTeam(actor)];
  const row = await db.one<UserRow>(
    sql`select ${userColumns} from ${userJoins} where ${join(conditions, ' and ')}`,
  );
  if (!row) throw new Refusal('not_found', { user: id });
  return row;
}

/**
 * Serialises changes of a merchant's users: of two owners who disable each other, the second sees
 * the first one's change. Returns how many active owners there are besides the user.
 */
export async function lockTeam(tx: Tx, merchantId: number, userId: number | null): Promise<number> {
  await tx.run(sql`select from merchants where id = ${merchantId} for no key update`);
  const row = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from users u join roles r on r.id = u.role_id
    where u.merchant_id = ${merchantId} and u.active and r.name = ${ownerRole}
      and u.id is distinct from ${userId}::bigint`);
  return row?.n ?? 0;
}

export const findRoleNamed = (db: Db, name: string): Promise<GivenRole | null> =>
  db.one(sql`select id, name, permissions from roles where name = ${name}`);
