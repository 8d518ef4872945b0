import { v7 as uuidv7 } from 'uuid';
import { type Db, sql, type Tx } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../../books/activity.ts';

export interface OpeningLine {
  readonly branchId: number;
  readonly key: AccountKey;
  readonly ownerId: number;
  readonly shipmentId: number | null;
  readonly amount: number;
}
export interface OpenedShipment {
  readonly branchId: number;
  readonly shipmentId: number;
  readonly cash: 'with_courier' | 'at_branch' | null;
}

/**
 * One document per branch, numbered like the other documents. A branch without opening rows has
 * none.
 */
export async function writeDocuments(
  tx: Tx,
  branchIds: readonly number[],
  { asOf, who }: { asOf: Day; who: Who },
): Promise<Map<number, number>> {
  const rows = branchIds.map((branch) => ({ branch, uuid: uuidv7() }));
  const year = wholeOf(asOf.slice(0, 4));
  const made = await tx.rows<{ id: number; branch_id: number }>(sql`
    insert into opening_documents (uuid, branch_id, number, as_of, made_by, made_at)
    select n.uuid, b.id, 'OB-' || b.code || '-' || ${year}::text || '-' || lpad(
      (1 + (select count(*) from opening_documents o where o.branch_id = b.id))::text, 6, '0'),
      ${asOf}::date, ${who.actorId}::bigint, ${who.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(branch bigint, uuid uuid)
    join branches b on b.id = n.branch
    returning id, branch_id`);
  return new Map(made.map((row) => [row.branch_id, row.id]));
}

const mostLines = 5000;

export async function writeLines(
  tx: Tx,
  documents: ReadonlyMap<number, number>,
  lines: readonly OpeningLine[],
): Promise<void> {
  const numbers = new Map<number, number>();
  const rows = lines.map(({ branchId, key, ownerId, shipmentId, amount }) => {
    const line = (numbers.get(branchId) ?? 0) + 1;
    numbers.set(branchId, line);
    return {
      document: documents.get(branchId),
      line,
      key,
      owner: ownerId,
      shipment: shipmentId,
      amount,
    };
  });
  for (let at = 0; at < rows.length; at += mostLines) {
    await tx.run(sql`
      insert into opening_lines (document_id, line_no, key, owner_id, shipment_id, amount)
      select n.document, n.line, n.key, n.owner, n.shipment, n.amount
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + mostLines))}::jsonb)
        n(document bigint, line int, key text, owner bigint, shipment bigint, amount bigint)`);
  }
}

export async function writeOpened(
  tx: Tx,
  documents: ReadonlyMap<number, number>,
  opened: readonly OpenedShipment[],
): Promise<void> {
  const rows = opened.map(({ branchId, shipmentId, cash }) => ({
    shipment: shipmentId,
    document: documents.get(branchId),
    cash,
  }));
  for (let at = 0; at < rows.length; at += mostLines) {
    await tx.run(sql`
      insert into opening_shipments (shipment_id, document_id, cash)
      select n.shipment, n.document, n.cash
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + mostLines))}::jsonb)
        n(shipment bigint, document bigint, cash text)`);
  }
}

export interface DocumentRow {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly branch_name: string;
  readonly as_of: string;
  readonly lines: number;
  readonly made_at: string;
  readonly made_by: string | null;
  readonly withdrawn_at: string | null;
  readonly withdraw_reason: string | null;
}

const documentColumns = sql`
  o.id, o.uuid, o.number, b.branch_name, o.as_of, o.made_at, u.name as made_by, o.withdrawn_at,
  o.withdraw_reason, (select count(*)::int from opening_lines l where l.document_id = o.id) as lines`;
const documentTables = sql`
  opening_documents o join branches b on b.id = o.branch_id left join users u on u.id = o.made_by`;

/** Valid openings first, then the reversed ones, newest first. */
export const listDocuments = (db: Db): Promise<DocumentRow[]> =>
  db.rows(sql`
    select ${documentColumns} from ${documentTables}
    order by o.withdrawn_at is not null, o.withdrawn_at desc, o.id limit 200`);

export const findDocument = (db: Db, uuid: string): Promise<DocumentRow | null> =>
  db.one(sql`select ${documentColumns} from ${documentTables} where o.uuid = ${uuid}::uuid`);

export const sumAccounts = (
  db: Db,
  documentId: number,
): Promise<{ key: AccountKey; amount: number; lines: number }[]> =>
  db.rows(sql`
    select key, sum(amount)::bigint as amount, count(*)::int as lines from opening_lines
    where document_id = ${documentId} group by 1 order by 1`);

export const sumOwners = (
  db: Db,
  documentId: number,
  most: number,
): Promise<{ key: AccountKey; owner: string | null; shipments: number; amount: number }[]> =>
  db.rows(sql`
    select l.key, coalesce(m.store_name, u.name, b.branch_name, k.name) as owner, l.shipments, l.amount
    from (
      select key, owner_id, count(shipment_id)::int as shipments, sum(amount)::bigint as amount
      from opening_lines where document_id = ${documentId} group by 1, 2) l
    left join merchants m on l.key = 'merchant_payable' and m.id = l.owner_id
    left join branches b on l.key = 'cash_branch' and b.id = l.owner_id
    left join bank_accounts k on l.key = 'bank_account' and k.id = l.owner_id
    left join users u on l.key not in ('merchant_payable', 'cash_branch', 'bank_account')
      and u.id = l.owner_id
    order by l.key, abs(l.amount) desc, l.owner_id limit ${most}`);

/** Entries of valid openings, a chunk at a time, with their postings. */
export const listOpenedEntries = (
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; shipment_id: number | null; note: string | null }[]> =>
  db.rows(sql`
    select e.id, e.shipment_id, e.note from entries e
    where e.fact = 'opened' and e.id > ${after}
      and not exists (select from entries r where r.reverses_entry_id = e.id)
    order by e.id limit ${most}`);

export interface PostingRow {
  readonly entry_id: number;
  readonly debit_key: AccountKey;
  readonly debit_owner: number;
  readonly credit_key: AccountKey;
  readonly credit_owner: number;
  readonly amount: number;
}

export const listPostingsOf = (db: Db, entryIds: readonly number[]): Promise<PostingRow[]> =>
  db.rows(sql`
    select p.entry_id, d.key as debit_key, d.owner_id as debit_owner, c.key as credit_key,
      c.owner_id as credit_owner, p.amount
    from postings p join accounts d on d.id = p.debit_account_id
    join accounts c on c.id = p.credit_account_id
    where p.entry_id = any(${entryIds}::bigint[]) order by p.id`);

/** Shipments of the valid opening, in the order of their IDs. */
export const listOpenedShipments = async (
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select o.shipment_id as id from opening_shipments o
      join opening_documents d on d.id = o.document_id
      where d.withdrawn_at is null and o.shipment_id > ${after}
      order by o.shipment_id limit ${most}`)
  ).map(({ id }) => id);

/** Receipt numbers of shipments of the opening that have later events. */
export const listMoved = async (db: Db, most: number): Promise<string[]> =>
  (
    await db.rows<{ code: string }>(sql`
      select s.code from opening_shipments o join opening_documents d on d.id = o.document_id
      join shipments s on s.id = o.shipment_id
      where d.withdrawn_at is null and s.version > 1 order by s.id limit ${most}`)
  ).map(({ code }) => code);

export const withdrawDocuments = (tx: Tx, reason: string, who: Who): Promise<number> =>
  tx.run(sql`
    update opening_documents set withdrawn_at = ${who.at}, withdrawn_by = ${who.actorId}::bigint,
      withdraw_reason = ${reason}
    where withdrawn_at is null`);

/**
 * Frees a label's own number for the next import of the shipment; the withdrawn one retains it as a
 * reference.
 */
export const freeCodes = (
  tx: Tx,
  codes: readonly { id: number; code: string }[],
): Promise<number> =>
  tx.run(sql`
    update shipments s set code = n.code, reference = coalesce(s.reference, s.code),
      search = s.search || ' ' || n.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) n(id bigint, code text)
    where s.id = n.id and s.code <> n.code`);
