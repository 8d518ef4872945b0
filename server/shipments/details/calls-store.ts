import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Callee, CallOutcome } from '#domain/shipments/requests/calls.ts';
import type { Who } from '../../books/activity.ts';
import { visibleShipments } from '../../people/visible.ts';

export interface CallRow {
  readonly id: number;
  readonly uuid: string;
  readonly callee: Callee;
  readonly outcome: CallOutcome;
  readonly words: string | null;
  readonly called_by: string;
  readonly called_at: string;
}

const mostShown = 100;

const columns = sql`c.id, c.uuid, c.callee, c.outcome, c.words, u.name as called_by, c.called_at`;

/** Also empty for a shipment that the actor may not see. */
export const listCalls = (db: Db, actor: Actor, uuid: string): Promise<CallRow[]> =>
  db.rows(sql`
    select ${columns} from shipments s
    join call_logs c on c.shipment_id = s.id join users u on u.id = c.called_by
    where s.uuid = ${uuid} and ${visibleShipments(actor)}
    order by c.id desc limit ${mostShown}`);

/** The shipment of a call; null if the actor may not see it. */
export const findCalled = (
  db: Db,
  actor: Actor,
  uuid: string,
): Promise<{ id: number; code: string } | null> =>
  db.one(sql`
    select s.id, s.code from shipments s where s.uuid = ${uuid} and ${visibleShipments(actor)}`);

interface NewCall {
  readonly uuid: string;
  readonly shipmentId: number;
  readonly callee: Callee;
  readonly outcome: CallOutcome;
  readonly words: string | null;
}

export async function insertCall(tx: Tx, call: NewCall, who: Who): Promise<CallRow> {
  const row = await tx.one<CallRow>(sql`
    with c as (
      insert into call_logs (uuid, shipment_id, callee, outcome, words, called_by, called_at)
      values (${call.uuid}, ${call.shipmentId}, ${call.callee}, ${call.outcome}, ${call.words},
        ${who.actorId}, ${who.at})
      returning *)
    select ${columns} from c join users u on u.id = c.called_by`);
  if (!row) throw new RangeError('the call was not written');
  return row;
}
