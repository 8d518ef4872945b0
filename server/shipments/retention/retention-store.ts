import { raw, sql, type Db, type Tx } from '#database/connect.ts';
import { erasedPhone } from '#domain/phone.ts';
import { closedStages } from '#domain/shipments/retention.ts';
import { erasedRecipient } from '#words/shipments/names.ts';

export interface OldShipment {
  id: number;
  code: string;
  reference: string | null;
  store_name: string;
}

/**
 * The newest shipment created before the period began: no younger one can have been closed before
 * it. Null: none is that old.
 */
export const newestOld = async (db: Db, months: number): Promise<number | null> =>
  (
    await db.one<{ id: number }>(sql`
      select id from shipments where created_at < now() - make_interval(months => ${months}::int)
      order by created_at desc limit 1`)
  )?.id ?? null;

/** Written as the condition of the index `shipments_erasable`, which a parameter could not use. */
export const erasable = sql`
  s.recipient_erased_at is null and s.stage in (${raw(closedStages.join(', '))})
  and s.money in ('none', 'paid')`;

/**
 * The next shipments, in the order of their numbers, that were closed and settled before the period
 * and have no open claim; locked. Those another server is erasing are passed over.
 */
export const lockOldShipments = (
  tx: Tx,
  { months, after, upTo, limit }: { months: number; after: number; upTo: number; limit: number },
): Promise<OldShipment[]> =>
  tx.rows(sql`
    select s.id, s.code, s.reference, m.store_name
    from shipments s join merchants m on m.id = s.merchant_id
    where ${erasable} and s.id > ${after} and s.id <= ${upTo}
      and s.hold_reason is null and not s.correction_pending
      and s.stage_since < now() - make_interval(months => ${months}::int)
      and not exists (select from loss_claims c where c.shipment_id = s.id and c.state = 'open')
    order by s.id limit ${limit} for update of s skip locked`);

/** Money, weights, branches, governorate and area stay. */
export async function eraseRecipients(
  tx: Tx,
  shipments: readonly { readonly id: number; readonly search: string }[],
): Promise<void> {
  const ids = shipments.map(({ id }) => id);
  await tx.run(sql`
    update shipments s set recipient_name = ${erasedRecipient}, recipient_phone = ${erasedPhone},
      recipient_phone2 = null, landmark = null, latitude = null, longitude = null, notes = null,
      search = given.search, recipient_erased_at = now()
    from unnest(${ids}::bigint[], ${shipments.map(({ search }) => search)}::text[])
      as given (id, search)
    where s.id = given.id`);
  await tx.run(sql`select erase_recipients_of_history(${ids}::bigint[])`);
  await tx.run(sql`
    with gone as (delete from delivery_proofs where shipment_id = any(${ids}::bigint[])
      returning photo_file)
    delete from stored_files where id in (select photo_file from gone)`);
}

/** What was typed into the sheets of going live, about shipments that are erased meanwhile. */
export const eraseImportRows = (db: Db): Promise<number> =>
  db.run(sql`
    update going_live_rows g
    set cells = g.cells - array['recipient_name', 'recipient_phone', 'recipient_phone2',
      'landmark', 'notes']
    from shipments s
    where g.step = 'shipments' and g.cells ? 'recipient_phone' and s.id = g.made_id
      and s.recipient_erased_at is not null`);
