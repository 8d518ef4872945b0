import { sql, type Db, type Tx } from '#database/connect.ts';

/**
 * The fields an edit compares: the columns that a user enters, and those that follow from the
 * price.
 */
export interface EditableRow {
  store_name: string;
  coupon_code: string | null;
  columns: Record<string, unknown>;
}

/**
 * `columns` is the whole row with the database's column names; an edit reads only the columns it
 * writes.
 */
export const findEditable = (db: Db, uuid: string): Promise<EditableRow | null> =>
  db.one<EditableRow>(sql`
    select m.store_name, c.code as coupon_code, to_jsonb(s) as columns
    from shipments s join merchants m on m.id = s.merchant_id
    left join coupons c on c.id = s.coupon_id
    where s.uuid = ${uuid}`);

/**
 * Writes the edited columns. Leaves the version unchanged: the move that records the edit raises
 * it.
 */
export function writeEdited(tx: Tx, id: number, columns: Readonly<Record<string, unknown>>): void {
  tx.send(sql`
    update shipments s set
      kind = r.kind, recipient_name = r.recipient_name, recipient_phone = r.recipient_phone,
      recipient_phone2 = r.recipient_phone2, destination_id = r.destination_id, area_id = r.area_id,
      landmark = r.landmark, latitude = r.latitude, longitude = r.longitude, contents = r.contents,
      notes = r.notes, reference = r.reference, pieces = r.pieces, weight_grams = r.weight_grams,
      size = r.size, fragile = r.fragile, may_open = r.may_open, fee_payer = r.fee_payer,
      goods_amount = r.goods_amount, serving_branch_id = r.serving_branch_id,
      fee_amount = r.fee_amount, discount_amount = r.discount_amount, cod_amount = r.cod_amount,
      coupon_id = r.coupon_id, quote = r.quote, search = r.search
    from jsonb_populate_record(null::shipments, ${JSON.stringify(columns)}::jsonb) r
    where s.id = ${id}`);
}
