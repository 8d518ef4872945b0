import { families } from '#domain/custody/families.ts';
import { sql, type Tx } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import { writeActivity, writeOutbox, type Who } from './activity.ts';
import type { Decision, NewDocument, NewShipment, Numbered } from './decision.ts';
import { type Changes, declare } from './effects.ts';
import { writeEntries } from './entries.ts';
import { runMoveHooks } from './move-hooks.ts';
import { applyMoves } from './moves.ts';
import { rowsText } from './rows-text.ts';
import { stateColumns } from './state-columns.ts';

/**
 * The one door: writes a Decision completely. Every statement is set-wise, so a document of 2,000
 * shipments costs as many statements as one of 2, and those whose answer nobody needs are not
 * waited for. What the rooms add because of moves stands in `server/move-hooks.ts`. The counters of
 * document numbers are locked last: they are the only rows that all writers contend for. Effects on
 * other users are declared, and published by `unitOfWork`. Returns the number it assigned last,
 * which is also the title of an activity that names none.
 * @throws Refusal changed_meanwhile when a shipment is no longer at the version the plan is based
 *   on; those of the hooks: in_bag
 */
export async function record(
  tx: Tx,
  decision: Decision & { readonly numbers: Numbered },
  who: Who,
): Promise<string>;
export async function record(tx: Tx, decision: Decision, who: Who): Promise<string | null>;
export async function record(tx: Tx, decision: Decision, who: Who): Promise<string | null> {
  if (decision.documents?.length) insertDocuments(tx, decision.documents, who);
  if (decision.shipments?.length) {
    const event = decision.creation ?? 'create';
    declare(tx, insertShipments(tx, decision.shipments, { who, event }));
  }
  if (decision.moves?.length) {
    const documentId = decision.moveDocumentId ?? null;
    applyMoves(tx, decision.moves, documentId, who);
    await runMoveHooks(tx, { moves: decision.moves, documentId, who });
  }
  for (const document of decision.documents ?? []) insertLines(tx, document);
  if (decision.entries?.length) {
    const { postedAt: at = who.at, bookedOn } = decision;
    declare(tx, await writeEntries(tx, decision.entries, { ...who, at, bookedOn }));
  }
  if (decision.outbox?.length) await writeOutbox(tx, decision.outbox);
  let number: string | null = null;
  for (const document of decision.documents ?? []) number = await giveNumber(tx, document, who.at);
  if (decision.numbers) number = await numberDocument(tx, decision.numbers, who.at);
  const { activity } = decision;
  if (activity !== null)
    await writeActivity(tx, { ...activity, title: activity.title ?? number }, who);
  return number;
}

/** Ids are reserved before the rows exist, because codes, lines and postings refer to them. */
export async function reserveIds(
  tx: Tx,
  table: 'shipments' | 'documents',
  count: number,
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => row.id);
}

function insertShipments(
  tx: Tx,
  shipments: readonly NewShipment[],
  { who, event }: { who: Who; event: 'create' | 'open' },
): Partial<Changes> {
  const rows = shipments.map((shipment) => ({
    ...shipment.columns,
    ...stateColumns(shipment.state),
    id: shipment.id,
    uuid: shipment.uuid,
    code: shipment.code,
    stage: shipment.stage,
    created_at: shipment.since ?? null,
  }));
  tx.send(sql`
    with new as (
      insert into shipments (
        id, uuid, code, version, kind, merchant_id, home_branch_id, destination_id, area_id, serving_branch_id, parent_id, sole_child,
        recipient_name, recipient_phone, recipient_phone2, landmark, latitude, longitude, contents, notes, reference, pieces,
        weight_grams, size, fragile, may_open, currency, fee_payer, goods_amount, fee_amount, discount_amount, cod_amount,
        coupon_id, quote, search, created_by, created_at, status, holder_kind, money, stage, step_id, stage_since, branch_id,
        origin_branch_id, courier_id, attempt, extra_fee_amount, money_branch_id, postponed_on, postpone_count, collected_amount, commission_amount, delivered_at)
      select r.id, r.uuid, r.code, 1, r.kind, r.merchant_id, r.home_branch_id, r.destination_id, r.area_id, r.serving_branch_id, r.parent_id, r.parent_id is not null,
        r.recipient_name, r.recipient_phone, r.recipient_phone2, r.landmark, r.latitude, r.longitude, r.contents, r.notes, r.reference, r.pieces,
        r.weight_grams, r.size, r.fragile, r.may_open, r.currency, r.fee_payer, r.goods_amount, r.fee_amount, r.discount_amount, r.cod_amount,
        r.coupon_id, r.quote, r.search, ${who.actorId}::bigint, coalesce(r.created_at, ${who.at}::timestamptz), r.status, r.holder_kind, r.money, r.stage, st.id, coalesce(r.created_at, ${who.at}::timestamptz), r.branch_id,
        r.origin_branch_id, r.courier_id, r.attempt, r.extra_fee_amount, r.money_branch_id, r.postponed_on, coalesce(r.postpone_count, 0), r.collected_amount, r.commission_amount, r.delivered_at
      from json_populate_recordset(null::shipments, ${rowsText(rows)}::json) r
      join steps st on st.stage = r.stage and st.is_default
      returning id, status, stage, holder_kind, branch_id, courier_id, money)
    insert into shipment_history (shipment_id, seq, event, to_status, stage, holder_kind, branch_id, courier_id, money, changes, actor_id, at)
    select id, 1, ${event}, status, stage, holder_kind, branch_id, courier_id, money, '{}', ${who.actorId}::bigint, ${who.at}::timestamptz from new`);
  const couriers = shipments.map(({ state }) => state.courierId).filter((id) => id !== null);
  const merchants = shipments.map(({ columns }) => wholeOf(columns['merchant_id']));
  return { counts: true, couriers, merchants };
}

function insertDocuments(tx: Tx, documents: readonly NewDocument[], who: Who): void {
  // Written as drafts: the number is assigned last, and a confirmed document must have one.
  const rows = documents.map((document) => ({
    ...document.columns,
    id: document.id,
    uuid: document.uuid,
    family: document.family,
    branch_id: document.branchId,
    date: document.date,
    lines_count: document.lines.length,
    version: 1,
  }));
  tx.send(sql`
    insert into documents (id, uuid, family, branch_id, state, date, courier_id, merchant_id, to_branch_id, source_document_id,
      kind, user_id, about_document_id, withdraw_request_id, payment_method_id, by_account, bank_account_id, reference, to_bank_account_id, expense_kind_id, payee_name, recurring_expense_id, recurring_month, lines_count, expected_amount, counted_amount, deducted_amount, carried_in_amount, net_amount, paid_amount, denominations,
      difference_reason, note, details, version, created_by, created_at)
    select id, uuid, family, branch_id, 'draft', date, courier_id, merchant_id, to_branch_id, source_document_id,
      kind, user_id, about_document_id, withdraw_request_id, payment_method_id, bank_account_id is not null, bank_account_id, reference, to_bank_account_id, expense_kind_id, payee_name, recurring_expense_id, recurring_month, lines_count, coalesce(expected_amount, 0), counted_amount, coalesce(deducted_amount, 0), coalesce(carried_in_amount, 0), coalesce(net_amount, 0),
      coalesce(paid_amount, 0), denominations, difference_reason, note, coalesce(details, '{}'), version, ${who.actorId}::bigint, ${who.at}::timestamptz
    from jsonb_populate_recordset(null::documents, ${JSON.stringify(rows)}::jsonb)`);
}

/**
 * Writes the lines of `document`. The caller's rules release an older live line of the same family
 * for the same shipment, not this function.
 */
export function insertLines(tx: Tx, document: NewDocument): void {
  if (document.lines.length === 0) return;
  const rows = document.lines.map((line, index) => ({
    line_no: index + 1,
    shipment_id: line.shipmentId,
    outcome: line.outcome ?? 'listed',
    collected_amount: line.collectedAmount ?? 0,
    fee_amount: line.feeAmount ?? 0,
    commission_amount: line.commissionAmount ?? 0,
    net_amount: line.netAmount ?? 0,
  }));
  tx.send(sql`
    insert into document_lines (document_id, line_no, shipment_id, family, outcome, collected_amount, fee_amount, commission_amount, net_amount)
    select ${document.id}::bigint, line_no, shipment_id, ${document.family}, outcome, collected_amount, fee_amount, commission_amount, net_amount
    from json_populate_recordset(null::document_lines, ${rowsText(rows)}::json)`);
}

async function giveNumber(tx: Tx, document: NewDocument, at: string): Promise<string | null> {
  return document.state === 'draft' ? null : numberDocument(tx, document, at);
}

/**
 * `TS-BGD-2026-000123`, scannable and gapless: the counter row is locked until commit, so a number
 * is assigned only together with its document.
 */
export async function numberDocument(
  tx: Tx,
  { id, family, branchId, date }: Numbered,
  at: string,
): Promise<string> {
  const year = wholeOf(date.slice(0, 4));
  const row = await tx.one<{ number: string }>(sql`
    with c as (
      insert into document_counters as c (family, branch_id, year, last) values (${family}, ${branchId}, ${year}, 1)
      on conflict (family, branch_id, year) do update set last = c.last + 1
      returning last)
    update documents d set state = 'confirmed', year = ${year}, sequence = c.last, confirmed_at = ${at},
      number = ${families[family].prefix} || '-' || b.code || '-' || ${year}::text || '-' || lpad(c.last::text, 6, '0')
    from c, branches b where d.id = ${id} and b.id = d.branch_id
    returning d.number`);
  if (!row) throw new RangeError(`no document ${id}`);
  return row.number;
}
