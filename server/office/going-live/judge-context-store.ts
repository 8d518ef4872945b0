import { type Db, sql } from '#database/connect.ts';
import type { UserType } from '#domain/people/actor.ts';
import type { Sums } from '#domain/office/going-live/steps.ts';
import { folded } from '../../people/merchants/name-fold.ts';

export interface KnownBranch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
export interface KnownPlace {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Null: no branch delivers there. */
  readonly servingBranchId: number | null;
}
export interface KnownArea {
  readonly id: number;
  readonly destinationId: number;
  readonly name: string;
  readonly servingBranchId: number | null;
  /** Null: the branch of its governorate serves it. */
  readonly ownBranchId: number | null;
}
export interface KnownStoreType {
  readonly id: number;
  readonly name: string;
}
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly type: UserType;
  readonly branchId: number | null;
  readonly active: boolean;
}
export interface KnownMerchant {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly branchId: number | null;
  readonly isWorking: boolean;
}
export interface KnownRole {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly string[];
}

export interface KnownBankAccount {
  readonly id: number;
  readonly name: string;
  readonly branchId: number | null;
  readonly hasMoved: boolean;
}

export const listBankAccounts = (db: Db): Promise<KnownBankAccount[]> =>
  db.rows(sql`
    select k.id, k.name, k.branch_id as "branchId", exists (
      select from accounts a where a.key = 'bank_account' and a.owner_id = k.id) as "hasMoved"
    from bank_accounts k order by k.id`);

/** The main branch first. */
export const listBranches = (db: Db): Promise<KnownBranch[]> =>
  db.rows(
    sql`select id, code, branch_name as name from branches where active order by is_main desc, id`,
  );

export const listPlaces = (db: Db): Promise<KnownPlace[]> =>
  db.rows(sql`
    select d.id, d.key, d.name, b.id as "servingBranchId"
    from destinations d left join branches b on b.id = d.branch_id and b.active
    where d.active order by d.id`);

/** Only areas that the rows may refer to. */
export const listAreas = (db: Db, folds: readonly string[]): Promise<KnownArea[]> =>
  db.rows(sql`
    select a.id, a.destination_id as "destinationId", a.name, b.id as "servingBranchId",
      a.branch_id as "ownBranchId"
    from areas a join destinations d on d.id = a.destination_id
    left join branches b on b.id = coalesce(a.branch_id, d.branch_id) and b.active
    where a.active and d.active and a.name_fold = any(${folds}::text[]) order by a.id`);

export const listStoreTypes = (db: Db): Promise<KnownStoreType[]> =>
  db.rows(sql`select id, name from store_types order by id`);

export const listRoles = (db: Db): Promise<KnownRole[]> =>
  db.rows(sql`select id, name, permissions from roles order by id`);

export interface NamesParams {
  readonly folds: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

export const listPeople = (
  db: Db,
  { folds, phones, emails }: NamesParams,
): Promise<KnownPerson[]> =>
  db.rows(sql`
    select id, name, email, phone, type, branch_id as "branchId", active from users
    where (type <> 'client' and name_fold = any(${folds}::text[])) or phone = any(${phones}::text[])
      or email = any(${emails}::text[])
    order by id`);

export const listMerchants = (db: Db, { folds, phones }: NamesParams): Promise<KnownMerchant[]> =>
  db.rows(sql`
    select id, store_name as name, phone, branch_id as "branchId",
      state = 'accepted' and stopped_at is null and merged_into is null as "isWorking"
    from merchants
    where phone = any(${phones}::text[]) or ${folded(sql`store_name`)} = any(${folds}::text[])
    order by id`);

/** Receipt numbers that are already in use. */
export const listUsedCodes = async (db: Db, codes: readonly string[]): Promise<string[]> =>
  (
    await db.rows<{ code: string }>(
      sql`select code from shipments where code = any(${codes}::text[])`,
    )
  ).map(({ code }) => code);

/** Rows of the same file that were sent earlier, by their identifying key. */
export const listEarlierKeys = (
  db: Db,
  { step, batch }: { step: string; batch: string },
  rows: { keys: readonly string[]; nos: readonly number[] },
): Promise<{ no: number; key: string }[]> =>
  db.rows(sql`
    select no, key from going_live_rows
    where step = ${step} and batch = ${batch}::uuid and key = any(${rows.keys}::text[])
      and no <> all(${rows.nos}::int[])`);

/** The cash that each courier holds according to the open shipments. */
export const listCashOfCouriers = (db: Db): Promise<{ courierId: number; cash: number }[]> =>
  db.rows(sql`
    select r.owner_id as "courierId", sum((r.sums ->> 'cash')::bigint)::bigint as cash
    from going_live_rows r join going_live_steps s using (step, batch)
    where r.step = 'shipments' and r.owner_id is not null and r.problems = '[]'
    group by 1`);

/** The totals of the valid rows. */
export async function sumRows(db: Db): Promise<Sums> {
  const rows = await db.rows<{ sum: string; amount: number }>(sql`
    select e.key as sum, sum(e.value::bigint)::bigint as amount
    from going_live_rows r join going_live_steps s using (step, batch)
    cross join lateral jsonb_each_text(r.sums) e
    where r.problems = '[]' group by 1`);
  return Object.fromEntries(rows.map(({ sum, amount }) => [sum, amount]));
}
