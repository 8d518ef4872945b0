import { sql, type Tx } from '#database/connect.ts';

/** The columns copied to a new shipment linked to this one. */
export interface CopiedColumns extends Record<string, unknown> {
  readonly store_name: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly recipient_phone2: string | null;
  readonly reference: string | null;
}

/** The goods and the recipient, as columns of `shipments`; state and number are not copied. */
export async function copyColumns(tx: Tx, id: number): Promise<CopiedColumns> {
  const row = await tx.one<CopiedColumns>(sql`
    select s.kind, s.merchant_id, s.home_branch_id, s.destination_id, s.area_id, s.serving_branch_id, s.recipient_name, s.recipient_phone,
      s.recipient_phone2, s.landmark, s.latitude, s.longitude, s.contents, s.notes, s.reference, s.pieces, s.weight_grams, s.size, s.fragile,
      s.may_open, s.currency, s.fee_payer, s.goods_amount, s.fee_amount, s.cod_amount, s.quote, s.id as parent_id, m.store_name
    from shipments s join merchants m on m.id = s.merchant_id where s.id = ${id}`);
  if (!row) throw new Error(`shipment ${id} is locked but not there`);
  return row;
}
