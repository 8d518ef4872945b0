import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { loadShipments } from '../../shipments/shipment-store.ts';
import { declare } from '../../books/effects.ts';

export interface StepFields {
  name: string;
  color: string | null;
  sort: number;
  hours: number | null;
  seen_by_merchant: boolean;
  seen_by_public: boolean;
  message: string | null;
}

export interface StepRow extends StepFields {
  id: number;
  uuid: string;
  stage: number;
  is_default: boolean;
  /** Shipments currently in it, over the whole company. */
  shipments: number;
}

const columns = sql`
  st.id, st.uuid, st.stage, st.name, st.color, st.sort, st.hours, st.is_default,
  st.seen_by_merchant, st.seen_by_public, st.message,
  (select coalesce(sum(c.n), 0) from stage_counts c
    where c.scope = 'all' and c.scope_id = 0 and c.step_id = st.id) as shipments`;

/** @throws Refusal not_found, also for a merchant if the step is internal */
export async function getStep(db: Db, actor: Actor, uuid: string): Promise<StepRow> {
  const row = await db.one<StepRow>(sql`
    select ${columns} from steps st
    where st.uuid = ${uuid}
      and (${actor.type !== 'client'} or st.seen_by_merchant or st.is_default)`);
  if (!row) throw new Refusal('not_found', { step: uuid });
  return row;
}

/**
 * No shipment can be put into the step meanwhile: its row refers to it. @throws Refusal not_found
 */
export async function lockStep(tx: Tx, id: number): Promise<StepRow> {
  await tx.run(sql`select from steps where id = ${id} for update`);
  const row = await tx.one<StepRow>(sql`select ${columns} from steps st where st.id = ${id}`);
  if (!row) throw new Refusal('not_found', { step: id });
  return row;
}

export const getDefaultStepId = async (tx: Tx, stage: number): Promise<number> => {
  const row = await tx.one<{ id: number }>(
    sql`select id from steps where stage = ${stage} and is_default for key share`,
  );
  if (!row) throw new RangeError(`stage ${stage} has no default step`);
  return row.id;
};

export async function insertStep(
  tx: Tx,
  step: StepFields & { uuid: string; stage: number },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into steps (uuid, stage, name, color, sort, hours, seen_by_merchant, seen_by_public,
      message)
    values (${step.uuid}, ${step.stage}, ${step.name}, ${step.color}, ${step.sort}, ${step.hours},
      ${step.seen_by_merchant}, ${step.seen_by_public}, ${step.message})
    returning id`);
  if (!row) throw new RangeError('the step was not written');
  return row.id;
}

export function updateStep(tx: Tx, id: number, step: StepFields): Promise<number> {
  declare(tx, { names: true });
  return tx.run(sql`
    update steps set name = ${step.name}, color = ${step.color}, sort = ${step.sort},
      hours = ${step.hours}, seen_by_merchant = ${step.seen_by_merchant},
      seen_by_public = ${step.seen_by_public}, message = ${step.message}
    where id = ${id}`);
}

/** The counts of an empty step are deleted with it: its slots sum to zero. */
export async function deleteStep(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from stage_counts where step_id = ${id}`);
  await tx.run(sql`delete from steps where id = ${id}`);
}

/** In id order, as every command locks shipments. */
export const lockShipmentsIn = (tx: Tx, stepId: number, most: number): Promise<Shipment[]> =>
  loadShipments(tx, sql`s.step_id = ${stepId}`, sql`order by s.id limit ${most} for update of s`);
