import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { viewerOf } from '#domain/people/visibility.ts';
import { Refusal } from '#domain/refusal.ts';

/** The scope of the counts: a row key of `stage_counts`. */
export interface CountScope {
  readonly kind: 'all' | 'branch' | 'merchant' | 'courier';
  readonly id: number;
}

/** A viewer's own shipments. A viewer without the required merchant or branch sees nothing. */
export function ownScope(actor: Actor): CountScope {
  switch (viewerOf(actor)) {
    case 'company':
      return { kind: 'all', id: 0 };
    case 'branch':
      return { kind: 'branch', id: actor.branchId ?? 0 };
    case 'courier':
      return { kind: 'courier', id: actor.userId };
    case 'client':
      return { kind: 'merchant', id: actor.merchantId ?? 0 };
  }
}

/**
 * The viewer's shipments, or those of the branch selected by staff of the whole company.
 * @throws Refusal not_found for a branch that is not the viewer's
 */
export function chosenScope(actor: Actor, branchId: number | undefined): CountScope {
  const own = ownScope(actor);
  if (branchId === undefined) return own;
  if (own.kind === 'all') return { kind: 'branch', id: branchId };
  if (actor.branchId !== branchId) throw new Refusal('not_found', { field: 'branch_id' });
  return own;
}

/** The same scope as a condition on shipments `s`. */
export function scopeCondition(scope: CountScope): Sql {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'branch':
      return sql`(s.home_branch_id = ${scope.id} or s.serving_branch_id = ${scope.id}
        or s.branch_id = ${scope.id})`;
    case 'merchant':
      return sql`s.merchant_id = ${scope.id}`;
    case 'courier':
      return sql`s.courier_id = ${scope.id}`;
  }
}

export interface StepCount {
  readonly stage: number;
  readonly step_id: number;
  readonly step_name: string;
  readonly is_default: boolean;
  readonly count: number;
  readonly amount: number;
}

/**
 * Every step of every stage with its number of shipments, also if zero. For a merchant, internal
 * steps are counted with the stage's default step.
 */
export const listCounts = (db: Db, scope: CountScope): Promise<StepCount[]> =>
  db.rows<StepCount>(sql`
    with shown as (
      select st.id,
        case when ${scope.kind === 'merchant'} and not st.seen_by_merchant then base.id
          else st.id end as as_id
      from steps st join steps base on base.stage = st.stage and base.is_default
    ), counted as (
      select shown.as_id, sum(c.n)::bigint as n, sum(c.amount)::bigint as amount
      from stage_counts c join shown on shown.id = c.step_id
      where c.scope = ${scope.kind} and c.scope_id = ${scope.id}
      group by shown.as_id
    )
    select st.stage, st.id as step_id, st.name as step_name, st.is_default,
      coalesce(c.n, 0) as count, coalesce(c.amount, 0) as amount
    from steps st left join counted c on c.as_id = st.id
    where exists (select from shown where shown.as_id = st.id)
    order by st.stage, st.sort, st.id`);

export interface Totals {
  readonly count: number;
  readonly amount: number;
}

interface Counted {
  readonly stages: readonly number[] | null;
  readonly stepId?: number | undefined;
}

/**
 * `count` and `amount` in one row: exact at any moment, and read from the same few rows however
 * many shipments there are. `null`: any stage, any step. The steps of the stages are found first:
 * with a join, the rows of every other step would be read too.
 */
export function storedTotals(scope: CountScope, { stages, stepId }: Counted): Sql {
  const step = stepId === undefined ? sql`true` : sql`c.step_id = ${stepId}`;
  const stage =
    stages === null
      ? sql`true`
      : sql`c.step_id = any(array(
          select st.id from steps st where st.stage = any(${stages}::smallint[])))`;
  return sql`
    select coalesce(sum(c.n), 0)::bigint as count, coalesce(sum(c.amount), 0)::bigint as amount
    from stage_counts c
    where c.scope = ${scope.kind} and c.scope_id = ${scope.id} and ${step} and ${stage}`;
}

export const totalsOf = async (db: Db, scope: CountScope, of: Counted): Promise<Totals> =>
  (await db.one<Totals>(storedTotals(scope, of))) ?? { count: 0, amount: 0 };
