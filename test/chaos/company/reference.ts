import { sql, type Db } from '#database/connect.ts';
import type { Actor, UserType } from '#domain/people/actor.ts';
import type { UsableAccount } from '#domain/ledger/bank-accounts.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { settingDefaults, type Settings } from '#domain/settings.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import type { ReturnFeeRule } from '#domain/pricing/quote.ts';

/** The initial state before the first command: all that the model knows of the database. */
export interface Reference {
  readonly settings: Settings;
  readonly branches: readonly {
    readonly id: number;
    readonly code: string;
    readonly isHub: boolean;
  }[];
  readonly people: readonly Staff[];
  readonly merchants: readonly Merchant[];
  readonly destinations: readonly { readonly id: number; readonly servingBranchId: number }[];
  readonly rates: readonly Rate[];
  readonly counterRates: readonly { readonly branchId: number; readonly amount: number }[];
  readonly commissions: readonly Rate[];
  readonly pickUpTerms: readonly PickUpTerms[];
  /** Enabled, cash first where it is accepted. */
  readonly methods: readonly {
    readonly id: number;
    readonly isCash: boolean;
    readonly accountId: number | null;
  }[];
  readonly accounts: readonly UsableAccount[];
  readonly expenseKinds: readonly { readonly id: number; readonly account: AccountKey }[];
  /** The highest expense of a role, by its name. */
  readonly expenseLimits: Readonly<Record<string, number>>;
  readonly coupons: readonly Coupon[];
  readonly steps: readonly { readonly id: number; readonly stage: number }[];
}

interface Rate {
  readonly branchId: number;
  readonly destinationId: number;
  readonly amount: number;
}
interface Staff extends Omit<Actor, 'permissions'> {
  readonly permissions: readonly string[];
  readonly cashLimit: number | null;
}
interface Merchant {
  readonly id: number;
  readonly name: string;
  readonly branchId: number;
  readonly returnFee: ReturnFeeRule | null;
}
export interface PickUpTerms {
  readonly branchId: number;
  readonly fee: number;
  readonly freeAbove: number | null;
  readonly editHours: number;
}

export async function readReference(db: Db): Promise<Reference> {
  const settings = await db.rows<{ key: string; value: unknown }>(
    sql`select key, value from settings`,
  );
  return {
    settings: {
      ...settingDefaults,
      ...Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    },
    branches: await db.rows(sql`select id, code, is_main as "isHub" from branches order by id`),
    people: await readPeople(db),
    merchants: await db.rows<Merchant>(sql`
      select id, store_name as name, branch_id as "branchId", case when return_fee_kind is not null
        then jsonb_build_object('kind', return_fee_kind, 'value', return_fee_value) end as "returnFee" from merchants`),
    destinations: await db.rows(sql`
      select id, branch_id as "servingBranchId" from destinations where active and branch_id is not null order by id`),
    rates: await db.rows<Rate>(sql`
      select branch_id as "branchId", destination_id as "destinationId", fee_amount as amount from delivery_rates where merchant_id is null`),
    counterRates: await db.rows(
      sql`select branch_id as "branchId", fee_amount as amount from branch_pickup_rates`,
    ),
    commissions: await db.rows<Rate>(sql`
      select branch_id as "branchId", destination_id as "destinationId", amount from commission_rates where courier_id is null`),
    pickUpTerms: await db.rows<PickUpTerms>(sql`
      select branch_id as "branchId", fee_amount as fee, free_above as "freeAbove", edit_hours as "editHours" from pickup_settings`),
    methods: await db.rows(sql`
      select id, is_cash as "isCash", (select d.bank_account_id from bank_account_defaults d
        where d.payment_method_id = payment_methods.id and d.branch_id is null) as "accountId"
      from payment_methods where active order by sort, id`),
    accounts: await db.rows(
      sql`select id, branch_id as "branchId", active from bank_accounts order by id`,
    ),
    expenseKinds: await db.rows(
      sql`select id, account from expense_kinds where active order by id`,
    ),
    expenseLimits: Object.fromEntries(
      (
        await db.rows<{ role: string; most: number }>(
          sql`select r.name as role, l.max_amount as most from expense_limits l join roles r on r.id = l.role_id`,
        )
      ).map(({ role, most }) => [role, most]),
    ),
    coupons: await db.rows<Coupon>(sql`
      select c.id, c.code, c.kind, c.value, c.cap_amount as "maxDiscount", c.starts_on as "startsOn", c.ends_on as "endsOn",
        c.limit_total as "totalLimit", c.limit_per_merchant as "perMerchantLimit", c.active as enabled,
        coalesce((select jsonb_agg(b.branch_id) from branch_coupons b where b.coupon_id = c.id), '[]') as "branchIds"
      from coupons c order by c.id`),
    steps: await db.rows(sql`select id, stage from steps`),
  };
}

const readPeople = (db: Db): Promise<Staff[]> =>
  db.rows<Staff & { type: UserType }>(sql`
    select u.id as "userId", u.name, u.type, r.name as role, r.permissions as permissions, u.branch_id as "branchId",
      u.merchant_id as "merchantId", u.cash_limit as "cashLimit"
    from users u join roles r on r.id = u.role_id`);
