import { raw, sql, type Db, type Sql } from '#database/connect.ts';
import {
  familyKeys,
  type FamilyKey,
  receiptFamilies,
  type ReceiptFamily,
} from '#domain/custody/families.ts';
import { visibility, type VisibleRoom } from '#domain/people/visibility.ts';

/**
 * The owner of every row, read by queries that share nothing with the server's own: the matrix
 * judges by these columns and by the page of visibility, as loaded at the start.
 */
export interface Owned {
  readonly id: number;
  readonly uuid: string | null;
  readonly code: string | null;
  readonly branches: readonly number[];
  readonly merchant: number | null;
  readonly courier: number | null;
  readonly user: number | null;
  /** Void, disabled, cancelled: they still exist and still have an owner. */
  readonly gone: boolean;
  /** Not issued yet: only for documents. */
  readonly draft?: boolean;
  /** A shipment on a document that its own branch may not see. */
  readonly abroad?: boolean;
}

type DocumentEntity = `documents.${FamilyKey}` | `documents.receipt.${ReceiptFamily}`;
export type Entity =
  | 'shipments'
  | 'merchants'
  | 'couriers'
  | 'users'
  | 'members'
  | 'activity'
  | 'messages'
  | 'withdrawals'
  | 'jobs'
  | 'pickupSettings'
  | 'notices'
  | ExceptionEntity
  | CatalogueEntity
  | DocumentEntity;

/** Open requests, rows that belong to another row, and special cases of the kinds above. */
type ExceptionEntity = keyof typeof exceptions;

/**
 * Readable by all; a branch changes its own, and staff of the whole company those without a branch.
 */
type CatalogueEntity = keyof typeof catalogues;

interface EntityRow {
  readonly room: VisibleRoom | 'reach' | 'notices';
  readonly query: Sql;
}

const owned = (columns: string, from: string): Sql => raw(`select ${columns} from ${from}`);
const none = 'null::bigint';

const all = sql`true`;
const document = (family: FamilyKey, which: Sql = all): EntityRow => ({
  room: 'documents',
  query: sql`
    select d.id, d.uuid, null as code, array_remove(array[d.branch_id, d.to_branch_id], null) as branches,
      d.merchant_id as merchant, d.courier_id as courier, null::bigint as user, d.state = 'void' as gone,
      d.state = 'draft' as draft
    from documents d where d.family = ${family} and ${which} order by d.id`,
});

/** Documents with a receipt to confirm: one that pays nothing has none. */
const received = sql`exists (select from settlement_receipts r where r.document_id = d.id)`;

const catalogue = (table: string, branch: string): EntityRow => ({
  room: 'reach',
  query: owned(
    `t.id, null as uuid, null as code, array_remove(array[${branch}], null)::bigint[] as branches,
     ${none} as merchant, ${none} as courier, ${none} as user, false as gone`,
    `${table} t order by t.id`,
  ),
});

// biome-ignore format: a table reads by the line
const catalogues = {
  rates: catalogue('delivery_rates', 't.branch_id'), areaRates: catalogue('area_rates', 't.branch_id'),
  pickupRates: catalogue('branch_pickup_rates', 't.branch_id'), paths: catalogue('paths', 't.branch_id'),
  assignments: catalogue('path_assignments', '(select p.branch_id from paths p where p.id = t.path_id)'),
  branches: catalogue('branches', 't.id'), coupons: catalogue('coupons', 'null'), destinations: catalogue('destinations', 'null'),
  areas: catalogue('areas', 'null'), roles: catalogue('roles', 'null'), methods: catalogue('payment_methods', 'null'),
  audits: catalogue('book_audits', 'null'), expenseKinds: catalogue('expense_kinds', 'null'),
  // Every branch may pay from the company's accounts.
  banks: { room: 'documents', query: owned(
    `t.id, null as uuid, null as code, case when t.branch_id is null then array(select id from branches) else array[t.branch_id] end as branches,
     ${none} as merchant, ${none} as courier, ${none} as user, false as gone`, 'bank_accounts t order by t.id') },
  // What is on an account is shown like a document of its branch; the company's, to the company.
  bankBooks: { ...catalogue('bank_accounts', 't.branch_id'), room: 'documents' },
  bankLines: { ...catalogue('bank_lines', '(select k.branch_id from bank_accounts k where k.id = t.bank_account_id)'), room: 'documents' }, recurringExpenses: { ...catalogue('recurring_expenses', 't.branch_id'), room: 'documents' },
  steps: { room: 'reach', query: owned(
    `t.id, t.uuid, null as code, '{}'::bigint[] as branches, ${none} as merchant, ${none} as courier, ${none} as user, false as gone`, 'steps t order by t.id') },
} as const;

const placesOf = (row: string): string =>
  `array_remove(array[${row}.home_branch_id, ${row}.serving_branch_id, ${row}.branch_id], null)`;
const endsOf = (row: string): string =>
  `array_remove(array[${row}.branch_id, ${row}.to_branch_id], null)`;
const waitsAt = `array_remove(array_append(array(select a.branch_id from areas a where a.destination_id = m.destination_id), d.branch_id), null)`;

// biome-ignore format: a table reads by the line
const exceptions = {
  applicants: { room: 'merchants', query: owned(
    `m.id, m.uuid, null as code, ${waitsAt} as branches, m.id as merchant, ${none} as courier, ${none} as user, false as gone`,
    `merchants m join destinations d on d.id = m.destination_id where m.state = 'waiting' order by m.id`) },
  schedules: { room: 'users', query: owned(
    `k.id, k.uuid, null as code, array_remove(array[o.branch_id], null) as branches, ${none} as merchant, ${none} as courier, o.id as user,
     false as gone`, 'report_schedules k join users o on o.id = k.owner_id order by k.id') },
  colleagues: { room: 'users', query: owned(
    `u.id, u.uuid, null as code, array_remove(array[u.branch_id], null) as branches, ${none} as merchant, ${none} as courier, u.id as user,
     false as gone`, `users u where u.type in ('staff', 'data_entry') and u.active order by u.id`) },
  merchantPeople: { room: 'users', query: owned(
    `u.id, u.uuid, null as code, array_remove(array[m.branch_id], null) as branches, u.merchant_id as merchant, ${none} as courier, u.id as user,
     not u.active as gone`, 'users u join merchants m on m.id = u.merchant_id order by u.id') },
  compensations: { room: 'shipments', query: owned(
    `c.id, c.uuid, null as code, ${placesOf('s')} as branches, s.merchant_id as merchant, s.courier_id as courier, ${none} as user,
     c.state <> 'waiting' as gone`, 'compensations c join shipments s on s.id = c.shipment_id order by c.id') },
  priceRequests: { room: 'shipments', query: owned(
    `a.id, a.uuid, null as code, ${placesOf('s')} as branches, s.merchant_id as merchant, s.courier_id as courier, ${none} as user,
     a.state <> 'requested' as gone`, 'price_requests a join shipments s on s.id = a.shipment_id order by a.id') },
  claims: { room: 'shipments', query: owned(
    `c.id, c.uuid, null as code, ${placesOf('s')} as branches, s.merchant_id as merchant, s.courier_id as courier, ${none} as user,
     c.state <> 'open' as gone`, 'loss_claims c join shipments s on s.id = c.shipment_id order by c.id') },
  payouts: { room: 'merchants', query: owned(
    `p.id, p.uuid, null as code, array[m.branch_id] as branches, p.merchant_id as merchant, ${none} as courier, ${none} as user,
     p.state <> 'requested' as gone`, 'payout_requests p join merchants m on m.id = p.merchant_id order by p.id') },
  payoutBatches: { room: 'documents', query: owned(
    `p.id, p.uuid, null as code, array_remove(array[p.branch_id], null) as branches, ${none} as merchant, ${none} as courier, p.created_by as user,
     p.state <> 'requested' as gone`, 'payout_batches p order by p.id') },
  merchantDecisions: { room: 'shipments', query: owned(
    `d.id, d.uuid, null as code, ${placesOf('s')} as branches, s.merchant_id as merchant, s.courier_id as courier, ${none} as user,
     d.closed_at is not null as gone`, 'merchant_decisions d join shipments s on s.id = d.shipment_id order by d.id') },
  differences: { room: 'documents', query: owned(
    `d.id, d.uuid, null as code, ${endsOf('d')} as branches, d.merchant_id as merchant, d.courier_id as courier, ${none} as user, false as gone`,
    `documents d where d.family in ('cashHandIn', 'moneyTransfer', 'cashCount') and d.state in ('confirmed', 'locked')
     and d.counted_amount <> d.net_amount order by d.id`) },
  missed: { room: 'documents', query: owned(
    `r.id, s.uuid, null as code, ${endsOf('d')} as branches, ${none} as merchant, ${none} as courier, ${none} as user, false as gone`,
    `document_lines l join documents r on r.id = l.document_id join documents d on d.id = r.source_document_id
     join shipments s on s.id = l.shipment_id where l.outcome = 'missing' and r.state in ('confirmed', 'locked') order by r.id`) },
  sentDrafts: { room: 'documents', query: owned(
    `d.id, d.uuid, null as code, ${endsOf('d')} as branches, ${none} as merchant, ${none} as courier, ${none} as user, false as gone`,
    `documents d where d.family = 'transferSend' and d.state = 'draft' order by d.id`) },
  servedAreas: { room: 'reach', query: owned(
    `a.id, null as uuid, null as code, array_remove(array[coalesce(a.branch_id, d.branch_id)], null) as branches, ${none} as merchant,
     ${none} as courier, ${none} as user, not a.active as gone`, 'areas a join destinations d on d.id = a.destination_id order by a.id') },
  peoplesFiles: { room: 'users', query: owned(
    `row_number() over (order by f.id) as id, f.id as uuid, null as code, array_remove(array[u.branch_id], null) as branches, ${none} as merchant,
     ${none} as courier, u.id as user, false as gone`, `stored_files f join users u on f.owner_kind = 'user' and u.id = f.owner_id`) },
  merchantsFiles: { room: 'merchants', query: owned(
    `row_number() over (order by f.id) as id, f.id as uuid, null as code, array[m.branch_id] as branches, m.id as merchant,
     ${none} as courier, ${none} as user, false as gone`, `stored_files f join merchants m on f.owner_kind = 'merchant' and m.id = f.owner_id`) },
  shipmentPhotos: { room: 'shipments', query: owned(
    `row_number() over (order by f.id) as id, f.id as uuid, null as code, ${placesOf('s')} as branches, s.merchant_id as merchant,
     s.courier_id as courier, ${none} as user, false as gone`, `stored_files f join shipments s on f.owner_kind = 'shipment' and s.id = f.owner_id`) },
} as const;

// biome-ignore format: a table reads by the line
const plain = {
  shipments: { room: 'shipments', query: owned(
    `s.id, s.uuid, s.code, ${placesOf('s')} as branches, s.merchant_id as merchant, s.courier_id as courier, ${none} as user,
     s.status = 'cancelled' as gone, exists (
       select from document_lines l join documents d on d.id = l.document_id where l.shipment_id = s.id and l.live and d.state <> 'void'
         and s.home_branch_id not in (d.branch_id, coalesce(d.to_branch_id, d.branch_id))) as abroad`, 'shipments s order by s.id') },
  merchants: { room: 'merchants', query: owned(
    `m.id, m.uuid, null as code, case when m.state = 'accepted' then array[m.branch_id] else ${waitsAt} end as branches,
     m.id as merchant, ${none} as courier, ${none} as user, m.state <> 'accepted' as gone`,
    'merchants m join destinations d on d.id = m.destination_id order by m.id') },
  couriers: { room: 'couriers', query: owned(
    `u.id, u.uuid, null as code, array_remove(array[u.branch_id], null) as branches, ${none} as merchant, u.id as courier, u.id as user,
     not u.active as gone`, `users u where u.type = 'courier' order by u.id`) },
  users: { room: 'users', query: owned(
    `u.id, u.uuid, null as code, array_remove(array[coalesce(u.branch_id, m.branch_id)], null) as branches, u.merchant_id as merchant, ${none} as courier, u.id as user,
     not u.active as gone`, `users u left join merchants m on m.id = u.merchant_id order by u.id`) },
  members: { room: 'team', query: owned(
    `u.id, u.uuid, null as code, array[m.branch_id] as branches, u.merchant_id as merchant, ${none} as courier, u.id as user,
     not u.active as gone`, `users u join merchants m on m.id = u.merchant_id order by u.id`) },
  activity: { room: 'activity', query: owned(
    `a.id, null as uuid, null as code, array_remove(array[a.branch_id], null) as branches, ${none} as merchant, ${none} as courier,
     a.actor_id as user, false as gone`, 'activity a order by a.id') },
  messages: { room: 'users', query: owned(
    `c.id, null as uuid, null as code, array_remove(array[coalesce(u.branch_id, m.branch_id)], null) as branches, ${none} as merchant, ${none} as courier,
     c.user_id as user, c.answered_at is not null as gone`,
    'contact_messages c left join users u on u.id = c.user_id left join merchants m on m.id = u.merchant_id order by c.id') },
  withdrawals: { room: 'merchants', query: owned(
    `w.id, w.uuid, null as code, array[m.branch_id] as branches, w.merchant_id as merchant, ${none} as courier, ${none} as user,
     w.state <> 'waiting' as gone`, 'withdraw_requests w join merchants m on m.id = w.merchant_id order by w.id') },
  jobs: { room: 'documents', query: owned(
    `j.id, null as uuid, null as code, array_remove(array[j.branch_id], null) as branches, ${none} as merchant, ${none} as courier,
     ${none} as user, false as gone`, 'settlement_jobs j order by j.id') },
  pickupSettings: { room: 'documents', query: owned(
    `p.id, null as uuid, null as code, array[p.branch_id] as branches, ${none} as merchant, ${none} as courier,
     ${none} as user, false as gone`, 'pickup_settings p order by p.id') },
  notices: { room: 'notices', query: owned(
    `n.notification_id as id, null as uuid, null as code, '{}'::bigint[] as branches, ${none} as merchant, ${none} as courier,
     n.user_id as user, n.read_at is not null as gone`, 'notification_receipts n order by 1') },
} as const;

export const entities = {
  ...plain,
  ...exceptions,
  ...catalogues,
  ...Object.fromEntries(familyKeys.map((family) => [`documents.${family}`, document(family)])),
  ...Object.fromEntries(
    receiptFamilies.map((family) => [`documents.receipt.${family}`, document(family, received)]),
  ),
} as Readonly<Record<Entity, EntityRow>>;

export type Rows = Readonly<Record<Entity, readonly Owned[]>>;

export async function readRows(db: Db): Promise<Rows> {
  const read: Partial<Record<Entity, Owned[]>> = {};
  for (const entity of Object.keys(entities) as Entity[]) {
    const found = await db.rows<Owned & { branches: (number | string)[] }>(entities[entity].query);
    read[entity] = found.map((row) => ({ ...row, branches: row.branches.map(Number) }));
  }
  return read as Rows;
}

/** The owners that the page of visibility refers to. */
export interface Reader {
  readonly viewer: 'company' | 'branch' | 'courier' | 'client';
  readonly userId: number;
  readonly branchId: number | null;
  readonly merchantId: number | null;
}

/** A copy: a mutant changes the page itself, never the expectation. */
const page = structuredClone(visibility);

function relationTo(reader: Reader, entity: Entity, isWrite: boolean): string {
  const { room } = entities[entity];
  if (room === 'notices') return 'self';
  if (room !== 'reach') return page[room][reader.viewer];
  if (!isWrite || reader.viewer === 'company') return 'all';
  return reader.viewer === 'branch' ? 'ownBranch' : 'none';
}

/** May this user know of the row, or with `isWrite` change it? */
export function sees(reader: Reader, entity: Entity, row: Owned, isWrite = false): boolean {
  switch (relationTo(reader, entity, isWrite)) {
    case 'all':
      return true;
    case 'ownBranch':
      return reader.branchId !== null && row.branches.includes(reader.branchId);
    case 'ownMerchant':
      return reader.merchantId !== null && row.merchant === reader.merchantId;
    case 'ownCourier':
      return row.courier === reader.userId;
    case 'self':
      return row.user === reader.userId;
    default:
      return false;
  }
}
