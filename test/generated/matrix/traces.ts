import { raw, sql, type Db } from '#database/connect.ts';
import { sees, type Entity, type Rows, type Reader } from './entities.ts';

/**
 * Every name in the company contains a unique marker, so that any response, whatever its form,
 * shows which rows it contains.
 */
const named: Readonly<Record<string, { table: string; columns: readonly string[] }>> = {
  s: { table: 'shipments', columns: ['recipient_name', 'landmark'] },
  m: { table: 'merchants', columns: ['store_name'] },
  u: { table: 'users', columns: ['name'] },
  d: { table: 'documents', columns: ['note', 'number'] },
  c: { table: 'contact_messages', columns: ['body'] },
  w: { table: 'withdraw_requests', columns: ['note'] },
};
const mark = /zq([smudcw])(\d+)z/g;
/** The second phone is a marker too: it appears where no name does. */
const ownPhone = '+999';
const phone = /\+999(\d{8})(?!\d)/g;

export async function nameRows(db: Db): Promise<void> {
  for (const [letter, { table, columns }] of Object.entries(named)) {
    for (const [at, column] of columns.entries()) {
      const name = raw(column);
      // A draft has no number, and so no marker.
      const where = at === 0 ? sql`true` : sql`${name} is not null`;
      await db.run(sql`
        update ${raw(table)} set ${name} = concat_ws(' ', left(${name}, 60), 'zq' || ${letter}::text || id || 'z')
        where ${where}`);
    }
  }
  await db.run(sql`update shipments set recipient_phone2 = ${ownPhone} || lpad(id::text, 8, '0')`);
}

/** One recipient shared by all: a lookup by phone must return the caller's own shipments only. */
export const shareOnePhone = (db: Db): Promise<number> =>
  db.run(sql`update shipments set recipient_phone = '+9647701234567'`);

export const namesIn = (text: string): Set<string> =>
  new Set([
    ...[...text.matchAll(mark)].map(([, letter, id]) => `${letter}${id}`),
    ...[...text.matchAll(phone)].map(([, id]) => `s${Number(id)}`),
  ]);

/** The markers a user may see. */
export type Knowing = (reader: Reader) => ReadonlySet<string>;

interface Link {
  readonly shipment: number | null;
  readonly document: number | null;
  readonly merchant: number | null;
  readonly people: readonly number[];
}

/**
 * A user who sees a shipment or a document also reads its sender, courier and author; and one who
 * sees a document reads its lines. No other relation reveals another row.
 */
export async function whoKnows(db: Db, rows: Rows): Promise<Knowing> {
  const shipments = await db.rows<Link>(sql`
    select s.id as shipment, null::bigint as document, s.merchant_id as merchant,
      array_remove(array_cat(array[s.courier_id, s.created_by],
        array(select h.actor_id from shipment_history h where h.shipment_id = s.id)
        || array(select h.courier_id from shipment_history h where h.shipment_id = s.id)), null) as people
    from shipments s`);
  const documents = await db.rows<Link>(sql`
    select null::bigint as shipment, d.id as document, d.merchant_id as merchant,
      array_remove(array[d.courier_id, d.created_by], null) as people
    from documents d`);
  const lines = await db.rows<{ document: number; shipment: number }>(
    sql`select document_id as document, shipment_id as shipment from document_lines`,
  );
  const heads = await db.rows<{ id: number }>(
    sql`select id from users where branch_id is null and merchant_id is null`,
  );
  const office = heads.map(({ id }) => id);
  const known = new Map<string, ReadonlySet<string>>();
  return (reader) => {
    const key = JSON.stringify(reader);
    const before = known.get(key);
    if (before) return before;
    const set = knownTo(reader, rows, { shipments, documents, lines, office });
    known.set(key, set);
    return set;
  };
}

interface Links {
  readonly shipments: readonly Link[];
  readonly documents: readonly Link[];
  readonly lines: readonly { readonly document: number; readonly shipment: number }[];
  /** Staff decide and publish under their own names, visible to all. */
  readonly office: readonly number[];
}

function knownTo(reader: Reader, rows: Rows, links: Links): Set<string> {
  const known = new Set<string>(links.office.map((id) => `u${id}`));
  const visible = (entity: Entity) => rows[entity].filter((row) => sees(reader, entity, row));
  const documents = Object.keys(rows).filter((entity) =>
    entity.startsWith('documents.'),
  ) as Entity[];
  for (const entity of documents) for (const { id } of visible(entity)) known.add(`d${id}`);
  for (const { id } of visible('shipments')) known.add(`s${id}`);
  for (const { document, shipment } of links.lines)
    if (known.has(`d${document}`)) known.add(`s${shipment}`);
  const entities = { m: 'merchants', u: 'users', c: 'messages', w: 'withdrawals' } as const;
  for (const [letter, entity] of Object.entries(entities))
    for (const { id } of visible(entity)) known.add(`${letter}${id}`);
  for (const { id } of visible('couriers')) known.add(`u${id}`);
  for (const link of [...links.shipments, ...links.documents]) {
    const isKnown = known.has(link.shipment === null ? `d${link.document}` : `s${link.shipment}`);
    if (!isKnown) continue;
    if (link.merchant !== null) known.add(`m${link.merchant}`);
    for (const person of link.people) known.add(`u${person}`);
  }
  return known;
}
