import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { ExpenseAccount } from '#domain/custody/cash/expense-kinds.ts';
import type { Money } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { equal } from '../../http/lists/filters.ts';

export interface KindFields {
  readonly name: string;
  readonly account: ExpenseAccount;
  readonly sort: number;
  readonly active: boolean;
}
export interface KindRow extends KindFields {
  readonly id: number;
  readonly uuid: string;
}

const columns = sql`k.id, k.uuid, k.name, k.account, k.sort, k.active`;
const escaped = (text: string | undefined): string => (text ?? '').replaceAll(/[%_\\]/g, '').trim();

export interface KindsParams extends ListParams {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
}

export function listKinds(db: Db, params: KindsParams): Promise<Listed<KindRow>> {
  const text = escaped(params.search);
  const conditions: Sql[] = [
    ...equal(sql`k.active`, params.active),
    ...(text === '' ? [] : [sql`k.name ilike ${`%${text}%`}`]),
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

export async function insertKind(tx: Tx, kind: KindFields & { uuid: string }): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into expense_kinds (uuid, name, account, sort, active)
    values (${kind.uuid}, ${kind.name}, ${kind.account}, ${kind.sort}, ${kind.active}) returning id`);
  if (!row) throw new RangeError('the kind was not written');
  return row.id;
}

export const updateKind = (tx: Tx, id: number, kind: KindFields): Promise<number> =>
  tx.run(sql`
    update expense_kinds set name = ${kind.name}, account = ${kind.account}, sort = ${kind.sort}, active = ${kind.active}
    where id = ${id}`);

export const deleteKind = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from expense_kinds where id = ${id}`);

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
