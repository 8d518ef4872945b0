import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';

type Steps = AnswerOf<'office.steps'>['data'];

/**
 * A merchant does not see the internal steps of the company, but always the default step of a
 * stage.
 */
export const listSteps = (db: Db, actor: Actor, stage: number | undefined): Promise<Steps> =>
  db.rows(sql`
    select id, uuid, stage, name, color, sort, hours, is_default,
      seen_by_merchant, seen_by_public, message
    from steps
    where (${stage ?? null}::smallint is null or stage = ${stage ?? null}::smallint)
      and (${actor.type !== 'client'} or seen_by_merchant or is_default)
    order by stage, sort, id`);
