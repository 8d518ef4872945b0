import { v7 as uuidv7 } from 'uuid';
import { sql, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../../books/activity.ts';
import { merchantSearch } from '../../people/merchants/merchant-search.ts';
import { declare } from '../../books/effects.ts';
import type { BankValue, BranchValue, MerchantValue, PersonValue } from './judged.ts';

/** Returns, for each value in order, the row that was created. */
export interface Made {
  readonly id: number;
  readonly isNew: boolean;
}

export async function writeBranches(tx: Tx, values: readonly BranchValue[]): Promise<Made[]> {
  const rows = values.map((value) => ({ ...value, uuid: uuidv7(), serves: undefined }));
  const made = await tx.rows<{ id: number; code: string; is_new: boolean }>(sql`
    insert into branches as b (uuid, code, branch_name, destination_id, phone, address, is_main)
    select uuid, code, branch_name, destination_id, phone, address,
      row_number() over () = 1 and not exists (select from branches where is_main)
    from jsonb_populate_recordset(null::branches, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do update set branch_name = excluded.branch_name,
      destination_id = excluded.destination_id, phone = coalesce(excluded.phone, b.phone),
      address = coalesce(excluded.address, b.address), active = true
    returning id, code, xmax = 0 as is_new`);
  const byCode = new Map(made.map((row) => [row.code, row]));
  const answers = values.map(({ code }) => {
    const row = byCode.get(code);
    if (!row) throw new RangeError(`the branch ${code} was not written`);
    return { id: row.id, isNew: row.is_new };
  });
  const served = values.flatMap(({ serves }, at) =>
    serves.map((place) => ({ place, branch: answers[at]?.id })),
  );
  if (served.length > 0) {
    await tx.run(sql`
      update destinations d set branch_id = n.branch
      from jsonb_to_recordset(${JSON.stringify(served)}::jsonb) n(place bigint, branch bigint)
      where d.id = n.place`);
  }
  return answers;
}

/** Imported users have no known password: their code is created when it is handed to them. */
export async function writePeople(
  tx: Tx,
  values: readonly PersonValue[],
  { passwordHash, from, who }: { passwordHash: string; from: Day; who: Who },
): Promise<Made[]> {
  const rows = values.map((value, at) => ({
    ...value,
    at,
    uuid: uuidv7(),
    name_fold: arFold(value.name),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n(at int, id bigint, uuid uuid, name text, name_fold text, email text, phone text, type text,
      role_id bigint, branch_id bigint, cash_limit bigint)`;
  declare(tx, { names: true });
  await tx.run(sql`
    update users u set name = n.name, name_fold = n.name_fold, email = coalesce(n.email, u.email),
      type = n.type, role_id = n.role_id, branch_id = n.branch_id, cash_limit = n.cash_limit,
      active = true, updated_at = now()
    from ${given} where u.id = n.id`);
  const made = await tx.rows<{ id: number; uuid: string }>(sql`
    insert into users (uuid, name, name_fold, email, phone, signs_in_by_phone, type, role_id,
      branch_id, cash_limit, password_hash, must_change_password, code_expires_at)
    select n.uuid, n.name, n.name_fold, n.email, n.phone, true, n.type, n.role_id, n.branch_id,
      n.cash_limit, ${passwordHash}, true, ${who.at}::timestamptz
    from ${given} where n.id is null order by n.at
    returning id, uuid`);
  const byUuid = new Map(made.map(({ id, uuid }) => [uuid, id]));
  const answers = rows.map(({ id, uuid }): Made => {
    const written = id ?? byUuid.get(uuid);
    if (written === undefined) throw new RangeError('the user was not written');
    return { id: written, isNew: id === null };
  });
  const earned = rows.flatMap(({ commission, branch_id }, at) =>
    commission === null
      ? []
      : [{ courier: answers[at]?.id, branch: branch_id, amount: commission }],
  );
  if (earned.length > 0) await writeCommissions(tx, earned, { from, who });
  return answers;
}

const writeCommissions = (
  tx: Tx,
  earned: readonly object[],
  { from, who }: { from: Day; who: Who },
): Promise<number> =>
  tx.run(sql`
    insert into commission_rates (branch_id, destination_id, courier_id, amount, valid_from, created_by)
    select n.branch, d.id, n.courier, n.amount, ${from}::date, ${who.actorId}::bigint
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) n(courier bigint, branch bigint, amount bigint)
    cross join destinations d where d.active
    on conflict (branch_id, destination_id, courier_id, valid_from)
      do update set amount = excluded.amount, ended_from = null`);

export async function writeMerchants(
  tx: Tx,
  values: readonly MerchantValue[],
  who: Who,
): Promise<Made[]> {
  const rows = values.map((value) => ({
    ...value,
    uuid: uuidv7(),
    search: merchantSearch({ ...value, phone2: null, email: null }),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n(id bigint, uuid uuid, store_name text, owner_name text, phone text, destination_id bigint,
      branch_id bigint, address text, payout_kind text, payout_provider text, payout_account text,
      payout_owner text, payout_when text, payout_days smallint[], payout_minimum bigint, return_fee bigint, search text)`;
  await tx.run(sql`
    update merchants m set store_name = n.store_name, owner_name = n.owner_name,
      destination_id = n.destination_id, branch_id = n.branch_id, address = coalesce(n.address, m.address),
      payout_kind = n.payout_kind, payout_provider = n.payout_provider,
      payout_account = n.payout_account, payout_owner = n.payout_owner,
      payout_when = coalesce(n.payout_when, m.payout_when),
      payout_days = case when n.payout_when is null then m.payout_days else n.payout_days end,
      payout_minimum = coalesce(n.payout_minimum, m.payout_minimum),
      return_fee_kind = case when n.return_fee is null then m.return_fee_kind else 'fixed' end,
      return_fee_value = coalesce(n.return_fee, m.return_fee_value),
      state = 'accepted', rejected_reason = null, stopped_at = null, stopped_by = null,
      stop_reason = null, search = n.search, version = m.version + 1
    from ${given} where m.id = n.id and m.merged_into is null`);
  const made = await tx.rows<{ id: number; uuid: string }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, destination_id, branch_id, address,
      state, rules_version, decided_by, decided_at, created_by, created_at, search, payout_kind,
      payout_provider, payout_account, payout_owner, payout_when, payout_days, payout_minimum, return_fee_kind, return_fee_value)
    select n.uuid, n.store_name, n.owner_name, n.phone, n.destination_id, n.branch_id, n.address,
      'accepted', 0, ${who.actorId}::bigint, ${who.at}::timestamptz, ${who.actorId}::bigint,
      ${who.at}::timestamptz, n.search, n.payout_kind, n.payout_provider, n.payout_account,
      n.payout_owner, coalesce(n.payout_when, 'request'), n.payout_days, coalesce(n.payout_minimum, 0), case when n.return_fee is not null then 'fixed' end, n.return_fee
    from ${given} where n.id is null
    returning id, uuid`);
  const byUuid = new Map(made.map(({ id, uuid }) => [uuid, id]));
  return rows.map(({ id, uuid }): Made => {
    const written = id ?? byUuid.get(uuid);
    if (written === undefined) throw new RangeError('the merchant was not written');
    return { id: written, isNew: id === null };
  });
}

/** A default of a payment method stays with the account that has it. */
export async function writeBanks(tx: Tx, values: readonly BankValue[]): Promise<Made[]> {
  const rows = values.map((value) => ({ ...value, uuid: uuidv7() }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n(id bigint, uuid uuid, name text, kind text, branch_id bigint, number text, holder text)`;
  await tx.run(sql`
    update bank_accounts k set kind = n.kind, branch_id = n.branch_id, active = true,
      number = coalesce(n.number, k.number), holder = coalesce(n.holder, k.holder)
    from ${given} where k.id = n.id`);
  const made = await tx.rows<{ id: number; uuid: string }>(sql`
    insert into bank_accounts (uuid, name, kind, branch_id, number, holder)
    select n.uuid, n.name, n.kind, n.branch_id, n.number, n.holder from ${given} where n.id is null
    returning id, uuid`);
  const byUuid = new Map(made.map(({ id, uuid }) => [uuid, id]));
  return rows.map(({ id, uuid }): Made => {
    const written = id ?? byUuid.get(uuid);
    if (written === undefined) throw new RangeError('the account was not written');
    return { id: written, isNew: id === null };
  });
}

export const stopBanks = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update bank_accounts set active = false where id = any(${ids}::bigint[])`);

export const stopBranches = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update branches set active = false where id = any(${ids}::bigint[]) and not is_main
      and not exists (select from destinations d where d.branch_id = branches.id)`);

export const stopPeople = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`update users set active = false where id = any(${ids}::bigint[])`);

export const stopMerchants = (
  tx: Tx,
  ids: readonly number[],
  { reason, who }: { reason: string; who: Who },
): Promise<number> =>
  tx.run(sql`
    update merchants set stopped_at = ${who.at}, stopped_by = ${who.actorId}::bigint,
      stop_reason = ${reason}, version = version + 1
    where id = any(${ids}::bigint[]) and stopped_at is null`);

export const deleteRates = (
  tx: Tx,
  { places, areas }: { places: readonly number[]; areas: readonly number[] },
): Promise<number> =>
  tx.run(sql`
    with gone as (delete from area_rates where id = any(${areas}::bigint[]))
    delete from delivery_rates where id = any(${places}::bigint[])`);

export interface WrittenRate {
  readonly branchId: number;
  readonly placeId: number;
  readonly merchantId: number | null;
  readonly fee: number;
}

/** In the given order. `area`: prices of areas, not of governorates. */
export async function writeRates(
  tx: Tx,
  rates: readonly WrittenRate[],
  { area, from, who }: { area: boolean; from: Day; who: Who },
): Promise<Made[]> {
  if (rates.length === 0) return [];
  const rows = rates.map((rate) => ({ ...rate, uuid: uuidv7() }));
  const table = area ? sql`area_rates` : sql`delivery_rates`;
  const place = area ? sql`area_id` : sql`destination_id`;
  const made = await tx.rows<WrittenRate & { id: number; is_new: boolean }>(sql`
    insert into ${table} (uuid, branch_id, ${place}, merchant_id, fee_amount, valid_from, created_by)
    select n.uuid, n."branchId", n."placeId", n."merchantId", n.fee, ${from}::date, ${who.actorId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n(uuid uuid, "branchId" bigint, "placeId" bigint, "merchantId" bigint, fee bigint)
    on conflict (branch_id, ${place}, merchant_id, valid_from)
      do update set fee_amount = excluded.fee_amount, created_by = excluded.created_by, ended_from = null
    returning id, branch_id as "branchId", ${place} as "placeId", merchant_id as "merchantId", xmax = 0 as is_new`);
  const keyOf = (rate: Omit<WrittenRate, 'fee'>): string =>
    `${rate.branchId} ${rate.placeId} ${rate.merchantId}`;
  const byKey = new Map(made.map((row) => [keyOf(row), row]));
  return rates.map((rate) => {
    const row = byKey.get(keyOf(rate));
    if (!row) throw new RangeError('the rate was not written');
    return { id: row.id, isNew: row.is_new };
  });
}
