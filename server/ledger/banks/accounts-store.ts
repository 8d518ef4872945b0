import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { BankKind, UsableAccount } from '#domain/ledger/bank-accounts.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { Refusal } from '#domain/refusal.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { contains, equal } from '../../http/lists/filters.ts';

export interface AccountFields {
  readonly name: string;
  readonly kind: BankKind;
  readonly branch_id: number | null;
  readonly number: string | null;
  readonly holder: string | null;
  readonly active: boolean;
}

export interface AccountRow extends AccountFields {
  readonly id: number;
  readonly uuid: string;
  readonly branch_name: string | null;
  readonly methods: { id: number; name: string }[];
  readonly balance: number | null;
  readonly open_lines: number | null;
}

const linesCounted = 1000;

/** A branch pays from its own accounts and the company's; it sees the balance of its own only. */
const ownedBy = (actor: Actor): Sql =>
  isCompanyWide(actor) ? sql`true` : sql`k.branch_id = ${actor.branchId}::bigint`;
const usableBy = (actor: Actor): Sql =>
  isCompanyWide(actor)
    ? sql`true`
    : sql`(k.branch_id is null or k.branch_id = ${actor.branchId}::bigint)`;

const ownBalance = (actor: Actor): Sql =>
  sql`case when ${ownedBy(actor)} then ${balanceSql('bank_account', sql`k.id`)}::bigint end`;

const columns = (actor: Actor): Sql => sql`
  k.id, k.uuid, k.name, k.kind, k.branch_id, b.branch_name, k.number, k.holder, k.active,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.sort, m.id)
    from bank_account_defaults d join payment_methods m on m.id = d.payment_method_id
    where d.bank_account_id = k.id), '[]') as methods,
  ${ownBalance(actor)} as balance,
  case when ${ownedBy(actor)} then (
    select count(*) from (
      select from bank_lines l where l.bank_account_id = k.id and l.state = 'open' limit ${linesCounted}) x
  ) end as open_lines`;
const from = sql`bank_accounts k left join branches b on b.id = k.branch_id`;

export interface AccountsParams extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly kind?: BankKind | undefined;
  readonly active?: boolean | undefined;
}

export function listAccounts(
  db: Db,
  actor: Actor,
  params: AccountsParams,
): Promise<Listed<AccountRow>> {
  const branch = requestedBranch(actor, params.branch_id);
  const conditions: Sql[] = [
    usableBy(actor),
    ...(branch === undefined ? [] : [sql`(k.branch_id = ${branch} or k.branch_id is null)`]),
    ...equal(sql`k.kind`, params.kind),
    ...equal(sql`k.active`, params.active),
    ...contains([sql`k.name`, sql`k.number`], params.search),
  ];
  const keys = { keys: [sql`k.id`], keyOf: (row: AccountRow) => [row.id] };
  return listByKeys<AccountRow>(db, { columns: columns(actor), from, conditions, ...keys }, params);
}

/** @throws Refusal not_found */
export async function getAccount(db: Db, actor: Actor, id: number): Promise<AccountRow> {
  const row = await db.one<AccountRow>(
    sql`select ${columns(actor)} from ${from} where k.id = ${id} and ${usableBy(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { bankAccount: id });
  return row;
}

/** An account whose movements the actor may read. @throws Refusal not_found */
export async function getOwnAccount(db: Db, actor: Actor, id: number): Promise<AccountRow> {
  const row = await getAccount(db, actor, id);
  if (row.balance === null) throw new Refusal('not_found', { bankAccount: id });
  return row;
}

/** @throws Refusal not_found */
export async function lockAccount(tx: Tx, actor: Actor, id: number): Promise<AccountRow> {
  await tx.run(sql`select from bank_accounts where id = ${id} for update`);
  return getAccount(tx, actor, id);
}

export interface AccountOption {
  readonly id: number;
  readonly name: string;
  readonly kind: BankKind;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly method_ids: number[];
  readonly balance: number | null;
}

export const listAccountOptions = (
  db: Db,
  actor: Actor,
  params: number | undefined,
): Promise<AccountOption[]> => {
  const branch = requestedBranch(actor, params);
  const where = join(
    [
      sql`k.active`,
      usableBy(actor),
      ...(branch === undefined ? [] : [sql`(k.branch_id is null or k.branch_id = ${branch})`]),
    ],
    ' and ',
  );
  return db.rows(sql`
    select k.id, k.name, k.kind, k.branch_id, b.branch_name, array(
      select d.payment_method_id from bank_account_defaults d
      where d.bank_account_id = k.id order by 1) as method_ids,
      ${ownBalance(actor)} as balance
    from ${from} where ${where} order by k.branch_id nulls last, k.name, k.id limit 500`);
};

/**
 * An account as seen by a document, independent of the caller: locked, so that it is not closed
 * meanwhile.
 */
export const findUsable = (db: Db, id: number): Promise<UsableAccount | null> =>
  db.one(sql`
    select id, branch_id as "branchId", active from bank_accounts where id = ${id} for key share`);

/**
 * The account from which the branch pays with the method: its own takes precedence over the
 * company's.
 */
export const findDefault = (
  db: Db,
  methodId: number,
  branchId: number,
): Promise<UsableAccount | null> =>
  db.one(sql`
    select k.id, k.branch_id as "branchId", k.active
    from bank_account_defaults d join bank_accounts k on k.id = d.bank_account_id
    where d.payment_method_id = ${methodId} and (k.branch_id is null or k.branch_id = ${branchId})
      and k.active
    order by k.branch_id nulls last limit 1 for key share of k`);

/** Once money has moved through it, an account cannot change its owner. */
export const hasMoved = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(
    sql`select id from accounts where key = 'bank_account' and owner_id = ${id} limit 1`,
  )) !== null;

/** Makes it the default of these methods in its branch; the previous default is unset. */
/** Cash, and a method that does not exist, have no account. */
export async function takeAccounts(tx: Tx, methodIds: readonly number[]): Promise<boolean> {
  const found = await tx.rows(sql`
    select id from payment_methods
    where id = any(${methodIds}::bigint[]) and not is_cash order by id for key share`);
  return found.length === new Set(methodIds).size;
}

export async function setDefaults(
  tx: Tx,
  { id, branchId }: { readonly id: number; readonly branchId: number | null },
  methodIds: readonly number[],
): Promise<number> {
  await tx.run(sql`
    delete from bank_account_defaults
    where bank_account_id = ${id}
      or (payment_method_id = any(${methodIds}::bigint[]) and branch_id is not distinct from ${branchId}::bigint)`);
  return tx.run(sql`
    insert into bank_account_defaults (payment_method_id, bank_account_id, branch_id)
    select m.id, ${id}, ${branchId}::bigint from payment_methods m
    where m.id = any(${methodIds}::bigint[]) and not m.is_cash`);
}
