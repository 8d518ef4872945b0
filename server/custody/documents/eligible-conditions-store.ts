import { sql, type Sql } from '#database/connect.ts';
import type { EligibleCondition, EligiblePlace } from '#domain/custody/eligible.ts';
import { families, type LinedFamily } from '#domain/custody/families.ts';
import { rowOf } from '#domain/shipments/lifecycle.ts';

/** The parties of the document that the shipments are for. */
export interface EligibleParties {
  readonly courier_id?: number | undefined;
  readonly to_branch_id?: number | undefined;
  readonly source_id?: number | undefined;
}

/** The documents under which shipments travel: those that another family confirms. */
const carrying = Object.values(families).flatMap(({ twoSided }) => twoSided ?? []);

export const eligiblePlaces: Record<EligiblePlace, (branchId: number) => Sql> = {
  shelf: (branchId) => sql`s.branch_id = ${branchId}`,
  home: (branchId) => sql`s.home_branch_id = ${branchId}`,
  till: (branchId) => sql`s.money_branch_id = ${branchId}`,
  /**
   * Shipments in transit have an index by document, and documents sent to a branch have another.
   * The list of documents is passed in, not joined: with a join the planner reads everything in
   * transit anywhere, and a lookup per shipment repeats it for every one of them.
   */
  underway: (branchId) => sql`s.transit_document_id = any(array(
    select t.id from documents t where t.to_branch_id = ${branchId} and t.family = any(${carrying}::text[])))`,
};

/** The statuses that the event of the family moves; none restricts a family without an event. */
function movable(family: LinedFamily): Sql {
  const { event } = families[family];
  return event === null ? sql`true` : sql`s.status = any(${[...rowOf(event).from]}::text[])`;
}

/** Its return waits for the merchant's decision. */
export const barred = sql`(s.return_barred and (s.return_after is null or s.return_after > now()))`;

/** The branch it is on its way to: its merchant's, or the one that serves its destination. */
const goal = sql`case s.status when 'returning' then s.home_branch_id else s.serving_branch_id end`;

/** The main branch is a hub: what goes on from there is sent there too. */
const towards = (goal: Sql, { to_branch_id: to }: EligibleParties): Sql =>
  to === undefined
    ? sql`${goal} <> s.branch_id`
    : sql`${goal} <> s.branch_id and (${goal} = ${to} or exists (select from branches hub where hub.id = ${to} and hub.is_main))`;

/**
 * A shipment reported missing on its way back does not appear among those on their way out, or the
 * reverse.
 */
function travelling({ source_id: source }: EligibleParties, family: LinedFamily): Sql {
  const sameWay = sql`(s.status <> 'missing' or (
    select d.family from documents d where d.id = s.transit_document_id) = ${families[family].twoSided ?? null})`;
  return source === undefined
    ? sql`s.holder_kind = 'transit' and ${sameWay}`
    : sql`s.transit_document_id = ${source} and s.holder_kind = 'transit' and ${sameWay}`;
}

/** What a courier brings in, and what the same merchants may have handed over with it. */
const brought = ({ courier_id: courier }: EligibleParties): Sql =>
  courier === undefined
    ? sql`true`
    : sql`(s.courier_id = ${courier} or (s.stage = 1 and s.merchant_id in (
        select c.merchant_id from shipments c where c.courier_id = ${courier} and c.stage = 2)))`;

/** The SQL counterpart of each condition that a family states in its plan. */
export const eligibleConditions: Record<
  EligibleCondition,
  (parties: EligibleParties, family: LinedFamily) => Sql
> = {
  movable: (_parties, family) => movable(family),
  heldByBranch: () => sql`s.holder_kind = 'branch'`,
  heldByCourier: () => sql`s.holder_kind = 'courier'`,
  carried: ({ courier_id: courier }) =>
    courier === undefined ? sql`true` : sql`s.courier_id = ${courier}`,
  brought,
  outbound: (parties) => towards(sql`s.serving_branch_id`, parties),
  homebound: (parties) => towards(sql`s.home_branch_id`, parties),
  bound: (parties) => sql`${towards(goal, parties)} and not (s.status = 'returning' and ${barred})`,
  travelling,
  servedHere: () => sql`s.branch_id = s.serving_branch_id`,
  ownedHere: () => sql`s.branch_id = s.home_branch_id`,
  toTheDoor: () => sql`s.kind = 'home'`,
  cashWithCourier: () => sql`s.money = 'with_courier'`,
  cashOfReceiver: ({ to_branch_id: to }) =>
    to === undefined ? sql`true` : sql`s.home_branch_id = ${to}`,
  payable: () => sql`s.money = 'payable' and not s.correction_pending`,
};
