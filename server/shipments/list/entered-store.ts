import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleShipments } from '../../people/visible.ts';

type Entered = AnswerOf<'shipments.entered'>['data'];
type EnteredRow = Entered['last'][number];

/**
 * Maximum number of actions: no user types a shipment in less than half a minute, so more are not
 * one person's day.
 */
const lookedAt = 2000;
const shown = 10;
/** The maximum number of labels per print. */
const mostLabels = 500;

/**
 * Shipments a user entered since then, from their own newest actions: shipments have no index by
 * creator, and need none for this. Imported shipments are not included; the import has its own
 * result.
 */
export async function getEntered(db: Db, actor: Actor, since: string): Promise<Entered> {
  const rows = await db.rows<EnteredRow>(sql`
    with made as (
      select a.action, a.subject_id, a.at from activity a
      where a.actor_id = ${actor.userId} order by a.id desc limit ${lookedAt}
    )
    select s.uuid, s.code, s.recipient_name, d.name as destination, s.cod_amount, s.created_at,
      exists (select from prints p where p.subject = 'label' and p.subject_id = s.id) as labelled
    from made join shipments s on s.id = made.subject_id join destinations d on d.id = s.destination_id
    where made.action = 'shipments.create' and made.at >= ${since}::timestamptz and ${visibleShipments(actor)}
    order by s.id desc`);
  const unlabelled = rows.filter(({ labelled }) => !labelled).map(({ uuid }) => uuid);
  return {
    count: rows.length,
    unlabelled: unlabelled.toReversed().slice(0, mostLabels),
    last: rows.slice(0, shown),
  };
}
