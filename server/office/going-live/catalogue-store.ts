import { v7 as uuidv7 } from 'uuid';
import { sql, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import type { BankValue, BranchValue, PersonValue, ServedAreaValue } from './judged.ts';

/** Returns, for each value in order, the row that was created. */
export interface Made {
  readonly id: number;
  readonly isNew: boolean;
}

interface Dating {
  /** Prices are valid from this day. */
  readonly from: Day;
  readonly who: Who;
}

export async function writeBranches(
  tx: Tx,
  values: readonly BranchValue[],
  dating: Dating,
): Promise<Made[]> {
  const rows = values.map((value, at) => ({ ...value, at, uuid: uuidv7(), serves: undefined }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    n(at int, uuid uuid, code text, branch_name text, destination_id bigint, phone text,
      address text, latitude float8, longitude float8)`;
  declare(tx, { names: true });
  const changed = await tx.rows<{ id: number; code: string }>(sql`
    update branches b set branch_name = n.branch_name, destination_id = n.destination_id,
      phone = coalesce(n.phone, b.phone), address = coalesce(n.address, b.address),
      latitude = coalesce(n.latitude, b.latitude), longitude = coalesce(n.longitude, b.longitude),
      active = true
    from ${given} where b.code = n.code returning b.id, b.code`);
  const added = await tx.rows<{ id: number; code: string }>(sql`
    insert into branches
      (uuid, code, branch_name, destination_id, phone, address, latitude, longitude, is_main)
    select n.uuid, n.code, n.branch_name, n.destination_id, n.phone, n.address, n.latitude,
      n.longitude,
      row_number() over (order by n.at) = 1 and not exists (select from branches where is_main)
    from ${given} where not exists (select from branches b where b.code = n.code) order by n.at
    returning id, code`);
  const idOf = new Map([...changed, ...added].map(({ id, code }) => [code, id]));
  const isNew = new Set(added.map(({ code }) => code));
  const answers = values.map(({ code }): Made => {
    const id = idOf.get(code);
    if (id === undefined) throw new RangeError(`the branch ${code} was not written`);
    return { id, isNew: isNew.has(code) };
  });
  await writeServed(tx, values, answers);
  await writePickupFees(tx, values, answers, dating);
  return answers;
}

async function writeServed(
  tx: Tx,
  values: readonly BranchValue[],
  answers: readonly Made[],
): Promise<void> {
  const served = values.flatMap(({ serves }, at) =>
    serves.map((place) => ({ place, branch: answers[at]?.id })),
  );
  if (served.length === 0) return;
  await tx.run(sql`
    update destinations d set branch_id = n.branch
    from jsonb_to_recordset(${JSON.stringify(served)}::jsonb) n(place bigint, branch bigint)
    where d.id = n.place`);
}

async function writePickupFees(
  tx: Tx,
  values: readonly BranchValue[],
  answers: readonly Made[],
  { from, who }: Dating,
): Promise<void> {
  const fees = values.flatMap(({ pickup_fee: fee }, at) =>
    fee === null ? [] : [{ uuid: uuidv7(), branch: answers[at]?.id, fee }],
  );
  if (fees.length === 0) return;
  await tx.run(sql`
    insert into branch_pickup_rates (uuid, branch_id, fee_amount, valid_from, created_by)
    select n.uuid, n.branch, n.fee, ${from}::date, ${who.actorId}::bigint
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) n(uuid uuid, branch bigint, fee bigint)
    on conflict (branch_id, valid_from) do update set fee_amount = excluded.fee_amount,
      created_by = excluded.created_by, ended_from = null`);
}

/** A row is new if the area was served by the branch of its governorate before. */
export async function writeServedAreas(
  tx: Tx,
  values: readonly ServedAreaValue[],
): Promise<Made[]> {
  declare(tx, { names: true });
  await tx.run(sql`
    update areas a set branch_id = n."branchId"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n("areaId" bigint, "branchId" bigint)
    where a.id = n."areaId"`);
  return values.map(({ areaId, hadBranch }) => ({ id: areaId, isNew: !hadBranch }));
}

/** The branch of their governorate serves the areas again. */
export async function stopServedAreas(tx: Tx, ids: readonly number[]): Promise<number> {
  declare(tx, { names: true });
  return tx.run(sql`update areas set branch_id = null where id = any(${ids}::bigint[])`);
}

/** Imported users have no known password: their code is created when it is handed to them. */
export async function writePeople(
  tx: Tx,
  values: readonly PersonValue[],
  { passwordHash, from, who }: Dating & { passwordHash: string },
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
      branch_id, cash_limit, password_hash, must_change_password, code_expires_at, created_at)
    select n.uuid, n.name, n.name_fold, n.email, n.phone, true, n.type, n.role_id, n.branch_id,
      n.cash_limit, ${passwordHash}, true, ${who.at}::timestamptz, ${who.at}::timestamptz
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

/** The same for every governorate: what was agreed with a courier. */
const writeCommissions = (
  tx: Tx,
  earned: readonly object[],
  { from, who }: Dating,
): Promise<number> =>
  tx.run(sql`
    insert into commission_rates (branch_id, destination_id, courier_id, amount, valid_from, created_by)
    select n.branch, d.id, n.courier, n.amount, ${from}::date, ${who.actorId}::bigint
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) n(courier bigint, branch bigint, amount bigint)
    cross join destinations d where d.active
    on conflict (branch_id, destination_id, courier_id, valid_from)
      do update set amount = excluded.amount, ended_from = null`);

/** What every courier of a branch earns in a governorate, unless another sum was agreed. */
export const writeBranchCommissions = (
  tx: Tx,
  earned: readonly { branch: number; place: number; amount: number }[],
  { from, who }: Dating,
): Promise<number> =>
  tx.run(sql`
    insert into commission_rates (branch_id, destination_id, amount, valid_from, created_by)
    select n.branch, n.place, n.amount, ${from}::date, ${who.actorId}::bigint
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) n(branch bigint, place bigint, amount bigint)
    on conflict (branch_id, destination_id, courier_id, valid_from)
      do update set amount = excluded.amount, ended_from = null`);

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
  { area, from, who }: Dating & { area: boolean },
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
