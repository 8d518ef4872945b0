import { sql, type Db, type Sql } from '#database/connect.ts';
import { payoutBlock } from '#domain/custody/payouts/block.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import type { PayoutTime } from '#domain/people/payout-schedule.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { recordsOf } from '../../ledger/merges/merged-records-store.ts';
import { dueSql, merchantsOf } from '../settlements/due-store.ts';

/** The company's day and moment for which merchants are due. */
export interface DueMoment {
  readonly weekday: number;
  readonly now: string;
}

export interface PayoutDueParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly kind?: PayoutKind | 'none' | undefined;
  readonly today?: boolean | undefined;
}

export interface PayoutDueRow {
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly kind: PayoutKind | null;
  readonly provider: string | null;
  readonly account: string | null;
  readonly owner: string | null;
  readonly when: PayoutTime;
  readonly days: number[];
  readonly minimum: number;
  readonly shipments: number;
  readonly held: number;
  readonly shipments_amount: number;
  readonly carried_amount: number;
  readonly net_amount: number;
  readonly bounced_reason: string | null;
  readonly is_waiting: boolean;
  readonly is_changing: boolean;
  readonly is_requested: boolean;
}

/**
 * Due with the payout details and the schedule of each merchant, and why its money came back, if no
 * settlement of its branch has carried it in since: its balance is settled there, whichever branch
 * paid it.
 */
const payoutDueSql = (merchants: Sql, { weekday, now }: DueMoment): Sql => sql`
  ${dueSql(merchants, { from: null, until: now }, sql`u.shipments > 0 or u.held > 0 or k.carried > 0`)},
  payouts as (
    select d.*, o.payout_kind as kind, o.payout_provider as provider, o.payout_account as account, o.payout_owner as owner,
      o.payout_when as "when", o.payout_days as days, o.payout_minimum as minimum, back.reason as bounced_reason, o.branch_id = d.branch_id as is_home,
      exists (select from payout_lines w where w.merchant_id = d.merchant_id and w.branch_id = d.branch_id and w.state = 'waiting') as is_waiting,
      exists (select from payout_requests p where p.merchant_id = d.merchant_id and p.state = 'requested') as is_changing,
      request.is_requested,
      (o.payout_when = 'daily' or (o.payout_when = 'days' and ${weekday}::smallint = any(o.payout_days)) or back.reason is not null
        or request.is_requested)
        and d.net_amount >= o.payout_minimum as is_today
    from due d join merchants o on o.id = d.merchant_id
    cross join lateral (
      select exists (select from withdraw_requests w where w.merchant_id = d.merchant_id and w.state = 'waiting') as is_requested) request
    left join lateral (
      select l.reason from payout_lines l
      where o.branch_id = d.branch_id and l.merchant_id in ${recordsOf(sql`d.merchant_id`)} and l.state = 'bounced' and l.counted_by_document_id is null
      order by l.batch_id desc limit 1) back on true)`;

const chosen = ({ kind, today }: Pick<PayoutDueParams, 'kind' | 'today'>): Sql => sql`
  ${kind === undefined ? sql`true` : kind === 'none' ? sql`kind is null` : sql`kind = ${kind}`}
    and ${today ? sql`is_today` : sql`true`}`;

/** As `payoutBlock` says null: the rows that a batch may pay now. */
const isPayable: Sql = sql`
  not is_waiting and kind is not null and not is_changing and net_amount > 0 and net_amount >= minimum`;

export interface KindSum {
  readonly kind: PayoutKind | null;
  /** All that are listed, and what they are owed. */
  readonly rows: number;
  readonly rows_amount: number;
  /** Those that can be paid now, and how much. */
  readonly merchants: number;
  readonly amount: number;
}

export async function listPayoutDue(
  db: Db,
  actor: Actor,
  params: PayoutDueParams,
  moment: DueMoment,
): Promise<{ rows: PayoutDueRow[]; nextCursor: string | null; kinds: KindSum[] | null }> {
  const after = decodeCursor(params.cursor, isWhole, isWhole, isWhole);
  // The sums of all merchants that are due are calculated once, for the page and its kinds.
  const sums = after
    ? sql`select null::jsonb as kinds`
    : sql`
      select coalesce(jsonb_agg(k order by k.kind nulls last), '[]') as kinds from (
        select kind, count(*) as rows, sum(greatest(net_amount, 0))::bigint as rows_amount,
          count(*) filter (where ${isPayable}) as merchants, coalesce(sum(net_amount) filter (where ${isPayable}), 0)::bigint as amount
        from payouts where ${chosen({ today: params.today })} group by kind) k`;
  const found = await db.rows<PayoutDueRow & { kinds: KindSum[] | null }>(sql`
    ${payoutDueSql(merchantsOf(actor, params), moment)},
    page as (
      select p.*, b.branch_name from payouts p join branches b on b.id = p.branch_id
      where ${chosen(params)}
        and ${after ? sql`(-p.net_amount, p.merchant_id, p.branch_id) > (${-after[0]}::bigint, ${after[1]}::bigint, ${after[2]}::bigint)` : sql`true`}
      order by p.net_amount desc, p.merchant_id, p.branch_id limit ${params.per_page + 1})
    select p.*, s.kinds from (${sums}) s left join page p on true
    order by p.net_amount desc, p.merchant_id, p.branch_id`);
  const kinds = found[0]?.kinds ?? null;
  const rows = found.filter((row) => row.merchant_id !== null);
  const page = pageOf(rows, params.per_page, (row) => [
    row.net_amount,
    row.merchant_id,
    row.branch_id,
  ]);
  return { ...page, kinds };
}

/**
 * The chosen merchants as they are due at the moment, at the branches that the actor pays for: the
 * current branch of a merchant first.
 */
export const dueOf = (
  db: Db,
  actor: Actor,
  merchantIds: readonly number[],
  moment: DueMoment,
): Promise<PayoutDueRow[]> =>
  db.rows(sql`
    ${payoutDueSql(sql`${merchantsOf(actor, {})} and m.id = any(${merchantIds}::bigint[])`, moment)}
    select p.*, b.branch_name from payouts p join branches b on b.id = p.branch_id order by p.is_home desc`);

export const blockOf = (row: PayoutDueRow) =>
  payoutBlock({
    isWaiting: row.is_waiting,
    hasDetails: row.kind !== null,
    isChanging: row.is_changing,
    shipments: row.shipments,
    held: row.held,
    net: row.net_amount,
    minimum: row.minimum,
  });
