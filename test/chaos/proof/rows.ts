import { sql, type Db } from '#database/connect.ts';
import type { Book } from '../model/book.ts';

/**
 * The same data twice: from the tables and from the model. A row is its key and its fields in a
 * fixed order; free text and instants are left out.
 */
export interface Side {
  readonly table: string;
  readonly fields: readonly string[];
  readonly inTables: ReadonlyMap<string, Row>;
  readonly inModel: ReadonlyMap<string, Row>;
}
export type Row = readonly unknown[];

export type Loaded = Readonly<Record<string, unknown>>;

export const byKey = (rows: readonly Loaded[], key: string, fields: readonly string[]) =>
  new Map(rows.map((row) => [String(row[key]), fields.map((field) => row[field])] as const));

// biome-ignore format: in the order of the statement
const shipmentFields = [
  'code', 'version', 'stage', 'status', 'holderKind', 'money', 'branchId', 'originBranchId', 'courierId', 'transitDocumentId',
  'moneyBranchId', 'attempt', 'postponedOn', 'postponeCount', 'collectedAmount', 'commissionAmount', 'returnFeeAmount',
  'extraFeeAmount', 'claimAmount', 'collectReason', 'correctionPending', 'kind', 'merchantId', 'homeBranchId', 'destinationId',
  'servingBranchId', 'feePayer', 'goodsAmount', 'feeAmount', 'discountAmount', 'codAmount',
] as const;
const shipmentExtras = ['held', 'delivered', 'parentId', 'couponId', 'note', 'events'];

export async function shipmentRows(db: Db, book: Book): Promise<Side> {
  const fields = [...shipmentFields, ...shipmentExtras];
  const rows = await db.rows<Loaded>(sql`
    select s.uuid, s.code, s.version, s.stage, s.status, s.holder_kind as "holderKind", s.money, s.branch_id as "branchId",
      s.origin_branch_id as "originBranchId", s.courier_id as "courierId", s.transit_document_id as "transitDocumentId",
      s.money_branch_id as "moneyBranchId", s.attempt, s.postponed_on as "postponedOn", s.postpone_count as "postponeCount",
      s.collected_amount as "collectedAmount", s.commission_amount as "commissionAmount", s.return_fee_amount as "returnFeeAmount",
      s.extra_fee_amount as "extraFeeAmount", s.claim_amount as "claimAmount", s.collect_reason as "collectReason",
      s.correction_pending as "correctionPending", s.kind, s.merchant_id as "merchantId", s.home_branch_id as "homeBranchId",
      s.destination_id as "destinationId", s.serving_branch_id as "servingBranchId", s.fee_payer as "feePayer",
      s.goods_amount as "goodsAmount", s.fee_amount as "feeAmount", s.discount_amount as "discountAmount", s.cod_amount as "codAmount",
      s.hold_reason is not null as held, s.delivered_at is not null as delivered, s.parent_id as "parentId", s.coupon_id as "couponId", s.notes as note, h.events
    from shipments s join (
      select shipment_id, string_agg(event, ' ' order by seq) as events from shipment_history group by 1) h on h.shipment_id = s.id`);
  const inModel = [...book.shipments.values()].map(
    ({ shipment, past, parentId, couponId, note }): readonly [string, Row] => {
      const state: Loaded = { ...shipment };
      const events = ['create', ...past.map(({ event }) => event)].join(' ');
      return [
        shipment.uuid,
        [
          ...shipmentFields.map((field) => state[field]),
          shipment.holdReason !== null,
          shipment.deliveredAt !== null,
          parentId,
          couponId,
          note,
          events,
        ],
      ];
    },
  );
  return {
    table: 'shipments',
    fields,
    inTables: byKey(rows, 'uuid', fields),
    inModel: new Map(inModel),
  };
}

// biome-ignore format: in the order of the statement
const documentFields = [
  'family', 'number', 'state', 'version', 'branch', 'date', 'courier', 'merchant', 'toBranch', 'source', 'user', 'about', 'kind', 'method', 'account', 'toAccount', 'expenseKind',
  'expected', 'counted', 'deducted', 'carriedIn', 'net', 'paid', 'completed', 'settledBy', 'pickUp', 'lines',
];

export async function documentRows(db: Db, book: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select d.id, d.family, d.number, d.state, d.version, d.branch_id as branch, d.date, d.courier_id as courier, d.merchant_id as merchant,
      d.to_branch_id as "toBranch", d.source_document_id as source, d.user_id as "user", d.about_document_id as about, d.kind, d.payment_method_id as method,
      d.bank_account_id as account, d.to_bank_account_id as "toAccount", d.expense_kind_id as "expenseKind",
      d.expected_amount as expected, d.counted_amount as counted, d.deducted_amount as deducted, d.carried_in_amount as "carriedIn",
      d.net_amount as net, d.paid_amount as paid, d.completed_at is not null as completed, d.settled_by_document_id as "settledBy",
      (select concat_ws(' ', p.state, p.change, p.handed_count, p.fee_amount) from pickup_requests p where p.document_id = d.id) as "pickUp",
      coalesce((select string_agg(concat_ws(' ', s.code, l.outcome, case when l.live then 'live' end, l.collected_amount, l.fee_amount,
          l.commission_amount, l.net_amount), '; ' order by l.line_no)
        from document_lines l join shipments s on s.id = l.shipment_id where l.document_id = d.id), '') as lines
    from documents d`);
  const inModel = [...book.documents.values()].map((document): readonly [string, Row] => {
    const { parties, totals, pickUp } = document;
    const lines = document.lines.map((line) => {
      const { code } = book.get(line.shipmentId).shipment;
      const figures = [line.collectedAmount, line.feeAmount, line.commissionAmount, line.netAmount];
      return [code, line.outcome, ...(line.live ? ['live'] : []), ...figures].join(' ');
    });
    const run = pickUp && [
      pickUp.state,
      ...(pickUp.change ? [pickUp.change] : []),
      pickUp.handed,
      pickUp.fee,
    ];
    // biome-ignore format: in the order of the fields
    const row: Row = [
      document.family, document.number, document.state, document.version, document.branchId, document.date, parties.courierId, parties.merchantId,
      parties.toBranchId, parties.sourceId, parties.userId, parties.aboutId, parties.kind, parties.methodId,
      parties.accountId, parties.toAccountId, parties.expenseKindId, totals.expected, totals.counted,
      totals.deducted, totals.carriedIn, totals.net, totals.paid, document.completed, document.settledBy, run?.join(' ') ?? null, lines.join('; '),
    ];
    return [String(document.id), row];
  });
  return {
    table: 'documents',
    fields: documentFields,
    inTables: byKey(rows, 'id', documentFields),
    inModel: new Map(inModel),
  };
}

/** Every posting by its content and its booked day; equal ones are counted. */
export async function postingRows(db: Db, book: Book): Promise<Side> {
  const rows = await db.rows<{ key: string; count: number }>(sql`
    select concat_ws(' ', e.fact, coalesce(e.shipment_id, 0), coalesce(e.document_id, 0), d.key || ':' || d.owner_id, c.key || ':' || c.owner_id,
      p.amount, p.booked_on) as key, count(*) as count
    from postings p join entries e on e.id = p.entry_id
    join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id group by 1`);
  const counts = new Map<string, [number]>();
  for (const entry of book.entries) {
    const head = `${entry.fact} ${entry.shipmentId ?? 0} ${entry.documentId ?? 0}`;
    for (const { debit, credit, amount } of entry.postings) {
      const sides = `${debit.key}:${debit.ownerId} ${credit.key}:${credit.ownerId}`;
      const key = `${head} ${sides} ${amount}${entry.isLate ? ` ${entry.bookedOn}` : ''}`;
      counts.set(key, [(counts.get(key)?.[0] ?? 0) + 1]);
    }
  }
  return {
    table: 'postings',
    fields: ['count'],
    inTables: byKey(rows, 'key', ['count']),
    inModel: counts,
  };
}

/** Each account's balance, debit less credit, as lists read it: from its stored totals. */
export async function accountRows(db: Db, book: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select a.key || ':' || a.owner_id as key, sum(t.debit - t.credit) as balance
    from accounts a join account_totals t on t.account_id = a.id group by 1`);
  const balances = new Map<string, [number]>();
  const count = (name: string, amount: number): void =>
    void balances.set(name, [(balances.get(name)?.[0] ?? 0) + amount]);
  for (const { postings } of book.entries) {
    for (const { debit, credit, amount } of postings) {
      count(`${debit.key}:${debit.ownerId}`, amount);
      count(`${credit.key}:${credit.ownerId}`, -amount);
    }
  }
  return {
    table: 'accounts',
    fields: ['balance'],
    inTables: byKey(rows, 'key', ['balance']),
    inModel: balances,
  };
}

/** The last number of every family, branch and year, and how many documents have one. */
export async function counterRows(db: Db, book: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select c.family || ':' || c.branch_id || ':' || c.year as key, c.last, count(d.id) as documents
    from document_counters c left join documents d using (family, branch_id, year) group by c.family, c.branch_id, c.year`);
  const inModel = [...book.counters].map(([key, last]) => [key, [last, last]] as const);
  return {
    table: 'document_counters',
    fields: ['last', 'documents'],
    inTables: byKey(rows, 'key', ['last', 'documents']),
    inModel: new Map(inModel),
  };
}
