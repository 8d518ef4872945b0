import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import type { PayoutSchedule, PayoutTime } from '#domain/people/payout-schedule.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ReturnFeeKind } from '#domain/pricing/quote.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { netSql, readySql, unpaidSql } from '../../books/net-sql.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countCatalogueUpTo, type Page, pageOf } from '../../http/lists/paging.ts';
import { matches } from './name-search.ts';
import { shipmentCounts } from '../sign-in/unfinished-store.ts';
import { visibleRows } from '../visible.ts';

export type MerchantState = 'waiting' | 'accepted' | 'rejected';

/**
 * Merchants, under the aliases `m` and `d` (their destination). A pending merchant belongs to every
 * branch that serves its governorate, or a part of it; an accepted one to its own branch.
 */
export const visibleMerchants = (actor: Actor): Sql =>
  visibleRows(actor, 'merchants', {
    merchant: sql`m.id`,
    branches: [
      sql`case when m.state = 'accepted' then m.branch_id else d.branch_id end`,
      sql`(
        select a.branch_id from areas a
        where m.state <> 'accepted' and a.destination_id = m.destination_id
          and a.branch_id = ${actor.branchId}
        limit 1)`,
    ],
  });

/** The same for accepted merchants only: an index lookup. */
export const visibleAccepted = (actor: Actor): Sql =>
  visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] });

export interface MerchantRow {
  id: number;
  uuid: string;
  store_name: string;
  owner_name: string;
  phone: string;
  phone2: string | null;
  email: string | null;
  destination_id: number;
  destination_name: string;
  store_type_id: number | null;
  store_type_name: string | null;
  state: MerchantState;
  branch_id: number | null;
  branch_name: string | null;
  created_at: string;
  decided_at: string | null;
  rejected_reason: string | null;
  stopped_at: string | null;
  stop_reason: string | null;
  merged_into: number | null;
  merged_store: string | null;
}

export const merchantColumns = sql`
  m.id, m.uuid, m.store_name, m.owner_name, m.phone, m.phone2, m.email, m.state,
  m.created_at, m.decided_at, m.rejected_reason, m.stopped_at, m.stop_reason, m.merged_into,
  (select o.store_name from merchants o where o.id = m.merged_into) as merged_store, m.destination_id, d.name as destination_name,
  m.store_type_id, t.name as store_type_name, m.branch_id, b.branch_name`;

export const merchantJoins = sql`
  merchants m join destinations d on d.id = m.destination_id
  left join branches b on b.id = m.branch_id left join store_types t on t.id = m.store_type_id`;

export interface MerchantFilter {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly status?: 'active' | 'stopped' | undefined;
}

/** Merchants of one status, newest first. */
export async function listMerchants(
  db: Db,
  actor: Actor,
  state: MerchantState,
  filter: MerchantFilter,
): Promise<Page<MerchantRow>> {
  const visible = state === 'accepted' ? visibleAccepted(actor) : visibleMerchants(actor);
  const conditions = [sql`m.state = ${state}`, visible];
  if (filter.branch_id !== undefined)
    conditions.push(sql`${merchantBranch(state)} = ${filter.branch_id}`);
  if (filter.destination_id !== undefined) {
    conditions.push(sql`m.destination_id = ${filter.destination_id}`);
  }
  if (filter.status !== undefined) {
    conditions.push(
      filter.status === 'active' ? sql`m.stopped_at is null` : sql`m.stopped_at is not null`,
    );
  }
  conditions.push(...matches(sql`m.search`, filter.search));
  const after = decodeCursor(filter.cursor, isWhole);
  const whole = sql`${merchantJoins} where ${join(conditions, ' and ')}`;
  const counted = await countFirst(db, after, whole, countCatalogueUpTo);
  const older = after ? [sql`m.id < ${after[0]}`] : [];
  const rows = await db.rows<MerchantRow>(sql`
    select ${merchantColumns} from ${merchantJoins}
    where ${join([...conditions, ...older], ' and ')}
    order by m.id desc limit ${filter.per_page + 1}`);
  return { ...pageOf(rows, filter.per_page, (row) => [row.id]), ...counted };
}

/** A merchant without a branch is filtered by the branch that serves its governorate. */
export const merchantBranch = (state: MerchantState): Sql =>
  state === 'accepted' ? sql`m.branch_id` : sql`coalesce(m.branch_id, d.branch_id)`;

export interface MerchantDetailsRow extends MerchantRow {
  area_text: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  rules_version: number;
  version: number;
  decided_by: string | null;
  proof_rule: ProofRule | null;
  proof_from: number | null;
  return_fee_kind: ReturnFeeKind | null;
  return_fee_value: number | null;
  created_by: string | null;
  payout_kind: PayoutKind | null;
  payout_provider: string | null;
  payout_account: string | null;
  payout_owner: string | null;
  payout_when: PayoutTime;
  payout_days: number[];
  payout_minimum: number;
  receipt_mails: boolean;
}

const detailColumns = sql`
  ${merchantColumns}, m.area_text, m.address, m.latitude, m.longitude, m.rules_version, m.version,
    u.name as decided_by, m.proof_rule, m.proof_from, m.return_fee_kind, m.return_fee_value,
    c.name as created_by, m.payout_kind, m.payout_provider, m.payout_account, m.payout_owner, m.payout_when, m.payout_days, m.payout_minimum,
    m.receipt_mails`;
const detailJoins = sql`
  ${merchantJoins} left join users u on u.id = m.decided_by left join users c on c.id = m.created_by`;

/** @throws Refusal not_found for a merchant this actor may not see */
export async function getVisibleMerchant(
  db: Db,
  actor: Actor,
  id: number,
): Promise<MerchantDetailsRow> {
  const row = await db.one<MerchantDetailsRow>(sql`
    select ${detailColumns} from ${detailJoins}
    where m.id = ${id} and ${visibleMerchants(actor)}`);
  if (!row) throw new Refusal('not_found', { merchant: id });
  return row;
}

/**
 * Locked until the end of the transaction: a registration is decided once. @throws Refusal
 * not_found
 */
export async function lockMerchant(tx: Tx, actor: Actor, id: number): Promise<MerchantDetailsRow> {
  const row = await tx.one<MerchantDetailsRow>(sql`
    select ${detailColumns} from ${detailJoins}
    where m.id = ${id} and ${visibleMerchants(actor)} for no key update of m`);
  if (!row) throw new Refusal('not_found', { merchant: id });
  return row;
}

export const setMerchantProof = (
  tx: Tx,
  id: number,
  proof: { rule: ProofRule | null; from: number | null },
): Promise<number> =>
  tx.run(sql`
    update merchants set proof_rule = ${proof.rule}, proof_from = ${proof.from}::bigint, version = version + 1
    where id = ${id}`);

export const setMerchantReturnFee = (
  tx: Tx,
  id: number,
  fee: { kind: ReturnFeeKind | null; value: number | null },
): Promise<number> =>
  tx.run(sql`
    update merchants set return_fee_kind = ${fee.kind}, return_fee_value = ${fee.value}::bigint, version = version + 1
    where id = ${id}`);

export const setReceiptMails = (tx: Tx, id: number, on: boolean): Promise<number> =>
  tx.run(sql`update merchants set receipt_mails = ${on} where id = ${id}`);

export const setPayoutSchedule = (
  tx: Tx,
  id: number,
  { when, days, minimum }: PayoutSchedule,
): Promise<number> =>
  tx.run(sql`
    update merchants set payout_when = ${when}, payout_days = ${[...days].sort()}::smallint[],
      payout_minimum = ${minimum}, version = version + 1
    where id = ${id}`);

export interface MerchantFigures {
  balance: number;
  payable: number;
  carried: number;
  open: number;
  delivered: number;
  returned: number;
}

/**
 * The amount the company owes a merchant, from the ledger; the part that could be settled today,
 * from its shipments: delivered, returned or lost; and its number of shipments, from the running
 * counts.
 */
export async function getFigures(db: Db, merchantId: number): Promise<MerchantFigures> {
  const row = await db.one<MerchantFigures>(sql`
    select
      ${balanceSql('merchant_payable', sql`${merchantId}`)}::bigint as balance,
      (select coalesce(sum(${netSql}), 0) from shipments s
        where s.merchant_id = ${merchantId} and ${readySql})::bigint as payable,
      (${balanceSql('merchant_payable', sql`${merchantId}`)} - coalesce((
        select sum(${netSql}) from shipments s
        where s.merchant_id = ${merchantId} and ${unpaidSql}), 0))::bigint as carried,
      counted.open, counted.delivered, counted.returned
    from ${shipmentCounts(sql`${merchantId}`)} counted`);
  return row ?? { balance: 0, payable: 0, carried: 0, open: 0, delivered: 0, returned: 0 };
}

export async function branchIsOpen(db: Db, id: number): Promise<boolean> {
  return (await db.one(sql`select from branches where id = ${id} and active`)) !== null;
}

export const acceptMerchant = (
  tx: Tx,
  decision: { id: number; branchId: number; decidedBy: number; at: string },
): Promise<number> =>
  tx.run(sql`
    update merchants set state = 'accepted', branch_id = ${decision.branchId},
      rejected_reason = null, decided_by = ${decision.decidedBy}, decided_at = ${decision.at},
        version = version + 1
    where id = ${decision.id}`);

export const rejectMerchant = (
  tx: Tx,
  decision: { id: number; reason: string; decidedBy: number; at: string },
): Promise<number> =>
  tx.run(sql`
    update merchants set state = 'rejected', rejected_reason = ${decision.reason},
      decided_by = ${decision.decidedBy}, decided_at = ${decision.at}, version = version + 1
    where id = ${decision.id}`);
