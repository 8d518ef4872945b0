import { v7 as uuidv7 } from 'uuid';
import { sql, type Tx } from '#database/connect.ts';
import { endsDecision } from '#domain/shipments/requests/merchant-decision.ts';
import type { Move, Question } from '#domain/shipments/shipment.ts';
import { decisionNotices } from '#words/shipments/merchant-decisions.ts';
import type { Who } from '../../books/activity.ts';
import type { Moved } from '../../books/move-hooks.ts';
import { holding, notifyEach } from '../../books/notices.ts';

/**
 * Closes the questions that `moves` end and opens those that they raise. Other moves cost nothing
 * here. Every statement is set-wise.
 */
export async function storeDecisions(tx: Tx, { moves, who }: Moved): Promise<void> {
  const ended = moves
    .filter((move) => endsDecision(move, who.at))
    .map(({ shipmentId }) => shipmentId);
  if (ended.length > 0) {
    await tx.run(sql`
      update merchant_decisions set state = 'closed', closed_at = ${who.at}
      where shipment_id = any(${ended}::bigint[]) and closed_at is null`);
  }
  const params = moves.flatMap((move) => (move.question ? [{ ...move, ...move.question }] : []));
  if (params.length > 0) await openDecisions(tx, params, who);
}

type Requested = Pick<Move, 'shipmentId' | 'reason'> & Question;

async function openDecisions(tx: Tx, params: readonly Requested[], who: Who): Promise<void> {
  const rows = params.map(({ shipmentId, reason, dueAt, after }) => ({
    uuid: uuidv7(),
    shipment_id: shipmentId,
    reason: reason ?? '',
    due_at: dueAt,
    after_due: after,
  }));
  const people = await tx.rows<{ user_id: number; codes: string[]; uuid: string }>(sql`
    with opened as (
      insert into merchant_decisions (uuid, shipment_id, reason, opened_at, due_at, after_due)
      select uuid, shipment_id, reason, ${who.at}, due_at, after_due
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r(uuid uuid, shipment_id bigint, reason text, due_at timestamptz, after_due text)
      returning shipment_id)
    select u.id as user_id, array_agg(s.code order by s.code) as codes, min(s.uuid::text) as uuid
    from opened join shipments s on s.id = opened.shipment_id
    join users u on u.merchant_id = s.merchant_id and u.active
    join roles role on role.id = u.role_id
    where ${holding('merchantDecisions.view')}
    group by u.id`);
  if (people.length === 0) return;
  await notifyEach(
    tx,
    people.map(({ user_id: userId, codes, uuid }) => ({
      ...decisionNotices.requested(codes, uuid),
      uuid: uuidv7(),
      userId,
    })),
  );
}
