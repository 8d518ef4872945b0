import { sql, type Db } from '#database/connect.ts';
import type { Book } from '../model/book.ts';
import { byKey, type Loaded, type Row, type Side } from './rows.ts';

/**
 * The tables in addition to the two books, and the model's: requests, decisions, confirmations and
 * notes.
 */

const priceRequestFields = [
  'shipment',
  'state',
  'from',
  'requested',
  'requestedBy',
  'decidedBy',
  'leftTo',
];

export async function priceRequestRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select id, shipment_id as shipment, state, from_amount as "from", requested_amount as requested, requested_by as "requestedBy",
      decided_by as "decidedBy", left_to as "leftTo" from price_requests`);
  const inModel = [...side.priceRequests].map(([id, request]): readonly [string, Row] => {
    const { shipmentId, state, fromAmount, requestedAmount, requestedBy, decidedBy, leftTo } =
      request;
    return [
      String(id),
      [shipmentId, state, fromAmount, requestedAmount, requestedBy, decidedBy, leftTo],
    ];
  });
  return {
    table: 'price_requests',
    fields: priceRequestFields,
    inTables: byKey(rows, 'id', priceRequestFields),
    inModel: new Map(inModel),
  };
}

const proofFields = ['signature', 'photo', 'hasCome', 'isWaived'];

export async function proofRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select concat_ws(' ', shipment_id, seq) as delivery, signature, photo, photo_file is not null as "hasCome",
      waived_at is not null as "isWaived"
    from delivery_proofs`);
  const inModel = side.proofs.map(
    ({ shipmentId, seq, signature, photo, hasCome, isWaived }): readonly [string, Row] => [
      `${shipmentId} ${seq}`,
      [signature, photo, hasCome, isWaived],
    ],
  );
  return {
    table: 'delivery_proofs',
    fields: proofFields,
    inTables: byKey(rows, 'delivery', proofFields),
    inModel: new Map(inModel),
  };
}

/** For each document in the order of the proposals: no response names them. */
export async function decisionRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select document_id as document, string_agg(concat_ws(' ', version, way, amount, coalesce(user_id, 0), asked_by,
      coalesce(approved::text, '-'), coalesce(decided_by, 0)), '; ' order by id) as said
    from cash_decisions group by 1`);
  const inModel = [...side.decisions].map(([document, decisions]): readonly [string, Row] => {
    const texts = decisions.map(
      ({ version, way, amount, userId, requestedBy, approved, decidedBy }) =>
        [version, way, amount, userId ?? 0, requestedBy, approved ?? '-', decidedBy ?? 0].join(' '),
    );
    return [String(document), [texts.join('; ')]];
  });
  return {
    table: 'cash_decisions',
    fields: ['said'],
    inTables: byKey(rows, 'document', ['said']),
    inModel: new Map(inModel),
  };
}

/** The start of each till count, and the movements it states since. */
export async function countRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select k.document_id as document, k.opening_id as opening, coalesce((
      select string_agg(concat_ws(' ', f.fact, f.in_amount, f.out_amount), '; ' order by f.fact collate "C")
      from cash_count_flows f where f.document_id = k.document_id), '') as flows
    from cash_counts k`);
  const inModel = [...side.counts].map(
    ([document, { openingId, flows }]): readonly [string, Row] => {
      const texts = [...flows].map(([fact, [came, went]]) => `${fact} ${came} ${went}`);
      return [String(document), [openingId, texts.toSorted().join('; ')]];
    },
  );
  return {
    table: 'cash_counts',
    fields: ['opening', 'flows'],
    inTables: byKey(rows, 'document', ['opening', 'flows']),
    inModel: new Map(inModel),
  };
}

export async function receiptRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select document_id as document, confirmed_by as "by", confirmed_how as how from settlement_receipts`);
  const inModel = [...side.receipts].map(
    ([document, { confirmedBy, how }]) => [String(document), [confirmedBy, how]] as const,
  );
  return {
    table: 'settlement_receipts',
    fields: ['by', 'how'],
    inTables: byKey(rows, 'document', ['by', 'how']),
    inModel: new Map(inModel),
  };
}

const requestFields = [
  'merchant',
  'amount',
  'method',
  'requestedBy',
  'state',
  'document',
  'decidedBy',
];

/** Values that only a later response could show are left out. */
export async function requestRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded & { readonly id: number }>(sql`
    select id, merchant_id as merchant, amount, payment_method_id as method, asked_by as "requestedBy", state, document_id as document,
      decided_by as "decidedBy" from withdraw_requests`);
  const isSure = (id: number): boolean => side.withdrawals.get(id)?.unsure !== true;
  const inModel = [...side.withdrawals.values()]
    .filter(({ id }) => isSure(id))
    .map((one): readonly [string, Row] => {
      const { merchantId, amount, methodId, requestedBy, state, documentId, decidedBy } = one;
      const row = [merchantId, amount, methodId, requestedBy, state, documentId, decidedBy];
      return [String(one.id), row];
    });
  return {
    table: 'withdraw_requests',
    fields: requestFields,
    inTables: byKey(
      rows.filter(({ id }) => isSure(id)),
      'id',
      requestFields,
    ),
    inModel: new Map(inModel),
  };
}

/** Every closing of a month, the newest included: a month may be closed and reopened many times. */
export async function closedMonthRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select concat_ws(' ', row_number() over (order by id), month) as key, last_day as "lastDay", closed_by as "closedBy",
      reopened_by as "reopenedBy", carried_entry_id as carried
    from closed_months`);
  const fields = ['lastDay', 'closedBy', 'reopenedBy', 'carried'];
  const inModel = side.closed.map(
    ({ month, lastDay, closedBy, reopenedBy }, index): readonly [string, Row] => [
      `${index + 1} ${month}`,
      // Nothing was posted before this month: no year has results to carry.
      [lastDay, closedBy, reopenedBy, null],
    ],
  );
  return {
    table: 'closed_months',
    fields,
    inTables: byKey(rows, 'key', fields),
    inModel: new Map(inModel),
  };
}

export async function noteRows(db: Db, { side }: Book): Promise<Side> {
  const rows = await db.rows<Loaded>(sql`
    select concat(document_id, ' ', shipment_id, ' ', owner_id, ' ', actor_id) as key, count(*) as count
    from exception_notes group by 1`);
  return {
    table: 'exception_notes',
    fields: ['count'],
    inTables: byKey(rows, 'key', ['count']),
    inModel: new Map([...side.notes].map(([key, count]) => [key, [count]] as const)),
  };
}
