import { sql, type Db } from '#database/connect.ts';
import type { Status } from '#domain/shipments/stages.ts';

export interface TrackedRow {
  readonly id: number;
  readonly code: string;
  readonly status: Status;
  readonly stage: number;
  readonly step_name: string;
  readonly is_public: boolean;
  readonly store_name: string;
  readonly destination: string;
  readonly recipient_phone: string;
  readonly cod_amount: number;
  readonly currency: string;
  readonly postponed_on: string | null;
  readonly delivered_at: string | null;
  readonly courier_name: string | null;
  readonly courier_phone: string | null;
}

export const findTracked = (db: Db, code: string): Promise<TrackedRow | null> =>
  db.one<TrackedRow>(sql`
    select s.id, s.code, s.status, s.stage, st.name as step_name, st.seen_by_public as is_public,
      m.store_name, d.name as destination, s.recipient_phone, s.cod_amount, s.currency,
      s.postponed_on, s.delivered_at, c.name as courier_name, c.phone as courier_phone
    from shipments s
    join steps st on st.id = s.step_id
    join merchants m on m.id = s.merchant_id
    join destinations d on d.id = s.destination_id
    left join users c on c.id = s.courier_id
    where s.code = ${code}`);

export interface TrackedEvent {
  readonly at: string;
  readonly stage: number;
  readonly text: string;
}

/**
 * The stages of the shipment, oldest first, without undone ones, as far as the company shows them.
 */
export const listTrackedEvents = (db: Db, shipmentId: number): Promise<TrackedEvent[]> =>
  db.rows<TrackedEvent>(sql`
    select at, stage, text from (
      select h.seq, h.at, h.stage, coalesce(st.message, st.name) as text,
        lag(h.stage) over (order by h.seq) as stage_before
      from shipment_history h
      join steps st on st.stage = h.stage and st.is_default and st.seen_by_public
      where h.shipment_id = ${shipmentId} and h.event <> 'rollBack'
        and not exists (select from shipment_history r
          where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
    ) walked
    where stage_before is distinct from stage
    order by seq`);
