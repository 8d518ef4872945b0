import { sql, type Db, type Tx } from '#database/connect.ts';
import type { ExpenseAccount } from '#domain/custody/cash/expense-kinds.ts';
import type { Money } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { contains, equal } from '../../http/lists/filters.ts';

export interface KindRow {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly account: ExpenseAccount;
  readonly sort: number;
  readonly active: boolean;
}

const columns = sql`k.id, k.uuid, k.name, k.account, k.sort, k.active`;

export interface KindsParams extends ListParams {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
}

export function listKinds(db: Db, params: KindsParams): Promise<Listed<KindRow>> {
  const conditions = [
    ...equal(sql`k.active`, params.active),
    ...contains([sql`k.name`], params.search),
  ];
  const keys = { keys: [sql`k.sort`, sql`k.id`], keyOf: (row: KindRow) => [row.sort, row.id] };
  return listByKeys<KindRow>(
    db,
    { columns, from: sql`expense_kinds k`, conditions, ...keys },
    params,
  );
}

/** @throws Refusal not_found */
export async function getKind(db: Db, id: number, field = 'id'): Promise<KindRow> {
  const row = await db.one<KindRow>(sql`select ${columns} from expense_kinds k where k.id = ${id}`);
  if (!row) throw new Refusal('not_found', { field });
  return row;
}

export interface LimitRow {
  readonly role_id: number;
  readonly role_name: string;
  readonly max_amount: number | null;
}

/** Only roles that issue or approve expenses. */
export const listLimits = (db: Db): Promise<LimitRow[]> =>
  db.rows(sql`
    select r.id as role_id, r.name as role_name, e.max_amount
    from roles r left join expense_limits e on e.role_id = r.id
    where r.permissions && array['documents.expense.issue', 'documents.expense.approve']::text[]
    order by r.id`);

export const setLimit = (tx: Tx, roleId: number, most: number | null): Promise<number> =>
  most === null
    ? tx.run(sql`delete from expense_limits where role_id = ${roleId}`)
    : tx.run(sql`
        insert into expense_limits (role_id, max_amount) values (${roleId}, ${most})
        on conflict (role_id) do update set max_amount = excluded.max_amount`);

/** The highest limit of the user's roles; null: one of them has no limit. */
export async function limitOf(db: Db, userId: number): Promise<Money | null> {
  const row = await db.one<{ most: Money | null }>(sql`
    with mine as (
      select u.role_id from users u where u.id = ${userId}
      union select x.role_id from user_roles x where x.user_id = ${userId})
    select case when bool_and(e.role_id is not null) then max(e.max_amount) end as most
    from mine join roles r on r.id = mine.role_id left join expense_limits e on e.role_id = mine.role_id
    where r.permissions && array['documents.expense.issue', 'documents.expense.approve']::text[]`);
  return row?.most ?? null;
}
