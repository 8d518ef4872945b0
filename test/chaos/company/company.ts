import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { connect, raw, sql, type Database } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { arFold } from '#domain/arabic.ts';
import { shippedRoles, type ShippedRoleName } from '#domain/people/roles.ts';
import { hashToken } from '#server/http/auth.ts';
import { createAuditor } from '#server/ledger/audit-worker.ts';
import { checks } from '#server/ledger/reconcile.ts';
import { seedSampleReference } from '#sample/reference.ts';

/** A signed-in user, whom a client acts as. */
export interface Person {
  readonly id: number;
  readonly role: ShippedRoleName;
  readonly branchId: number | null;
  readonly merchantId: number | null;
  readonly token: string;
}

const branchCodes = ['BGD', 'BSR', 'NIN'] as const;
/** The users of each branch; with few clients the first of them are used. */
const team: readonly ShippedRoleName[] = [
  'Client',
  'Courier',
  'Warehouse',
  'Accountant',
  'Branch manager',
  'Courier',
  'Client',
];
const everywhere: readonly ShippedRoleName[] = ['Admin', 'Call centre', 'Data entry', 'Accountant'];

/**
 * Below what a courier soon carries: some are refused, and must be refused for the right reason.
 */
const smallLimit = 400_000;

/**
 * The database of a run, created before its server starts: three branches of the sample company
 * with a user of every role, at prices that no percentage divides evenly.
 */
export async function found(dataDir: string): Promise<Person[]> {
  const embedded = await startEmbedded({ dataDir });
  try {
    await migrate(embedded.urls.migrator, { log: () => undefined });
    const db = connect(embedded.urls.app, { max: 1, statementTimeoutMs: 30_000 });
    await seedSampleReference(db);
    await oddPrices(db);
    await printCoupons(db);
    await openAccounts(db);
    const people = await hireAll(db);
    await audit(db, people);
    await db.close();
    await rememberCommits(embedded.urls.postgres);
    return people;
  } finally {
    await embedded.stop();
  }
}

async function oddPrices(db: Database): Promise<void> {
  await db.run(sql`update delivery_rates set fee_amount = fee_amount + (id * 37) % 251`);
  await db.run(sql`update branch_pickup_rates set fee_amount = fee_amount + (id * 41) % 249`);
  const odd = {
    return_fee_kind: 'percent',
    return_fee_value: 35,
    resend_fee_percent: 45,
    deduct_commission: true,
    default_commission: 1117,
    postpone_max_times: 6,
    decision_wait_hours: 0,
    document_days_back: 60,
    expense_second_from: 30_000,
    payout_second_from: 60_000,
  };
  for (const [key, value] of Object.entries(odd)) {
    const json = JSON.stringify(value);
    await db.run(sql`
      insert into settings (key, value) values (${key}, ${json}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  }
  await db.run(sql`
    insert into pickup_settings (uuid, branch_id, working_days, from_time, to_time, cutoff_time, fee_amount, free_above)
    select ${uuidv7()}, id, '{0,1,2,3,4,5,6}', '08:00', '20:00', '19:00', 3333, 4 from branches where code = ${branchCodes[0]}`);
}

/**
 * A coupon that is soon used up, so that many compete for the last use, and one of a single branch.
 */
async function printCoupons(db: Database): Promise<void> {
  await db.run(sql`
    insert into coupons (code, name, kind, value, cap_amount, starts_on, limit_total, limit_per_merchant) values
      ('FIRE15', 'خصم', 'percent', 15, 901, '2020-01-01', 24, 7), ('FIRE777', 'خصم', 'fixed', 777, null, '2020-01-01', null, null)`);
  await db.run(sql`
    insert into branch_coupons (branch_id, coupon_id)
    select b.id, c.id from branches b, coupons c where b.code = ${branchCodes[0]} and c.code = 'FIRE777'`);
}

/** An account of each branch, next to the whole company's, and a limit below the company's. */
async function openAccounts(db: Database): Promise<void> {
  for (const code of branchCodes)
    await db.run(sql`
      insert into bank_accounts (uuid, name, kind, branch_id)
      select ${uuidv7()}, ${`ZainCash ${code}`}, 'zaincash', id from branches where code = ${code}`);
  await db.run(sql`
    insert into expense_limits (role_id, max_amount)
    select id, 12000 from roles where name = 'Branch manager'`);
}

/** A month is only closed after an audit: the one of an empty company passes. */
async function audit(db: Database, people: readonly Person[]): Promise<void> {
  const admin = people.find(({ role }) => role === 'Admin')?.id ?? 0;
  await db.run(
    sql`insert into book_audits (requested_by, checks) values (${admin}, ${checks.length})`,
  );
  await createAuditor(db, null).work();
}

async function hireAll(db: Database): Promise<Person[]> {
  const people: Person[] = [];
  const ids = await db.rows<{ id: number; code: string }>(
    sql`select id, code from branches where code = any(${[...branchCodes]}::text[]) order by id`,
  );
  for (const [turn, role] of team.entries())
    for (const { id } of ids) people.push(await hire(db, role, id, turn));
  for (const role of everywhere) people.push(await hire(db, role, null, 0));
  return people;
}

async function hire(
  db: Database,
  role: ShippedRoleName,
  branchId: number | null,
  turn: number,
): Promise<Person> {
  const uuid = uuidv7();
  const name = `${role} ${branchId ?? 'all'} ${turn}`;
  const merchantId = role === 'Client' ? await openMerchant(db, branchId ?? 0, turn) : null;
  const type = shippedRoles.find((one) => one.name === role)?.type ?? 'staff';
  const limit = role === 'Courier' && turn > 1 ? smallLimit : null;
  const user = await db.one<{ id: number }>(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, branch_id, merchant_id, password_hash, cash_limit)
    select ${uuid}, ${name}, ${arFold(name)}, ${`${uuid}@example.com`}, ${type}, r.id, ${branchId}, ${merchantId}, 'not a hash', ${limit}
    from roles r where r.name = ${role} returning id`);
  if (!user) throw new Error(`no role ${role}`);
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    values (${hashToken(token)}, ${uuidv7()}, ${user.id}, true, now() + interval '1 day')`);
  return { id: user.id, role, branchId, merchantId, token };
}

async function openMerchant(db: Database, branchId: number, turn: number): Promise<number> {
  const name = `متجر ${branchId} ${turn}`;
  // The second merchant of a branch is paid in cash.
  const how =
    turn > 0
      ? { kind: 'cash', provider: null, account: null, owner: null }
      : { kind: 'bank', provider: 'مصرف الرافدين', account: `IQ98${branchId}`, owner: 'صاحبه' };
  const row = await db.one<{ id: number }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search,
      return_fee_kind, return_fee_value, payout_kind, payout_provider, payout_account, payout_owner)
    select ${uuidv7()}, ${name}, 'صاحبه', '+9647701234567', ${`merchant${branchId}-${turn}@example.com`}, b.destination_id, 'accepted', b.id, 1,
      ${arFold(name)}, ${turn > 0 ? 'percent' : null}, ${turn > 0 ? 15 : null},
      ${how.kind}, ${how.provider}, ${how.account}, ${how.owner}
    from branches b where b.id = ${branchId} returning id`);
  return row?.id ?? 0;
}

/** The order in which commands took effect is read from here; see `proof/witness.ts`. */
async function rememberCommits(url: string): Promise<void> {
  const root = connect(url, { max: 1 });
  await root.run(sql`${raw('alter system set track_commit_timestamp = on')}`);
  await root.close();
}
