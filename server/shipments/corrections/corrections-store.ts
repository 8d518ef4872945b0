import { sql, type Tx } from '#database/connect.ts';

/** The user who recorded the last delivery of a shipment. */
export async function deliveredBy(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.one<{ actor_id: number | null }>(sql`
    select actor_id from shipment_history where shipment_id = ${id} and event in ('deliver', 'handOver') order by seq desc limit 1`);
  return row?.actor_id ?? null;
}

export interface RecipientColumns {
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly recipient_phone2: string | null;
  readonly landmark: string | null;
  readonly notes: string | null;
}

/** The current label, with the fields of its search text. */
export async function getRecipient(
  tx: Tx,
  id: number,
): Promise<RecipientColumns & { store_name: string; reference: string | null }> {
  const row = await tx.one<RecipientColumns & { store_name: string; reference: string | null }>(sql`
    select s.recipient_name, s.recipient_phone, s.recipient_phone2, s.landmark, s.notes, s.reference, m.store_name
    from shipments s join merchants m on m.id = s.merchant_id where s.id = ${id}`);
  if (!row) throw new RangeError(`no shipment ${id}`);
  return row;
}

export const writeNote = (tx: Tx, id: number, notes: string | null): Promise<number> =>
  tx.run(sql`update shipments set notes = ${notes} where id = ${id}`);

/** Leaves the version unchanged: the annotation that records the correction raises it. */
export async function writeRecipient(
  tx: Tx,
  id: number,
  columns: RecipientColumns & { search: string },
): Promise<void> {
  await tx.run(sql`
    update shipments set recipient_name = ${columns.recipient_name}, recipient_phone = ${columns.recipient_phone},
      recipient_phone2 = ${columns.recipient_phone2}, landmark = ${columns.landmark}, notes = ${columns.notes}, search = ${columns.search}
    where id = ${id}`);
}
