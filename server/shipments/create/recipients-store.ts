import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleShipments } from '../../people/visible.ts';

/** A previous delivery address of a phone, in its wire format. */
export interface RecipientRow {
  name: string;
  phone2: string | null;
  destination_id: number;
  area_id: number | null;
  landmark: string | null;
  count: number;
  last_at: string;
  last_code: string;
  last_uuid: string;
  last_cod_amount: number;
}

/** A merchant that sends to itself may have thousands under one phone: only the latest are read. */
const lookedAt = 300;
const offered = 5;

/** The last addresses of a phone among the shipments this actor may see, latest first. */
export const listRecipients = (db: Db, actor: Actor, phone: string): Promise<RecipientRow[]> =>
  db.rows(sql`
    with latest as (
      select s.id, s.uuid, s.code, s.recipient_name, s.recipient_phone2, s.destination_id,
        s.area_id, s.landmark, s.cod_amount, s.created_at
      from shipments s
      where s.recipient_phone = ${phone} and ${visibleShipments(actor)}
      order by s.id desc limit ${lookedAt}
    ), ranked as (
      select latest.*, count(*) over address as n,
        row_number() over (address order by id desc) as newest
      from latest
      window address as (partition by destination_id, area_id, landmark)
    )
    select recipient_name as name, recipient_phone2 as phone2, destination_id, area_id, landmark,
      n as count, created_at as last_at, code as last_code, uuid as last_uuid,
        cod_amount as last_cod_amount
    from ranked where newest = 1
    order by id desc limit ${offered}`);
