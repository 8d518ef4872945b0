import { sql, type Sql } from '#database/connect.ts';
import { defaultHours, stageNumbers } from '#domain/shipments/stages.ts';
import type { Day } from '#domain/time.ts';

/** Stages that a shipment is expected to leave; the others only grow. */
export const timedStages = stageNumbers.filter((stage) => defaultHours[stage] !== null);

/**
 * Shipments that still stand in a stage although its hours were over at the end of the day `to`, as
 * rows of `day_promises` of that day: broken, though they have not left. As `listAgeing` does, it
 * subtracts those that came within the hours from the stored count, because most are older. These
 * are read once for all branches.
 */
export const lateSql = (branches: readonly number[], to: Day, zone: string): Sql => sql`
  select ${to}::date as day, b.id as branch_id, st.stage, sum(held.n - coalesce(timely.n, 0))::bigint as n,
    0::bigint as kept
  from unnest(${[...branches]}::bigint[]) b (id)
  cross join steps st
  cross join lateral (
    select coalesce(sum(c.n), 0) as n from stage_counts c
    where c.scope = case b.id when 0 then 'all' else 'branch' end and c.scope_id = b.id
      and c.step_id = st.id) held
  left join (
    select step_id, place.branch_id, sum(n) as n
    from (
      select st.id as step_id, s.home_branch_id, s.serving_branch_id, s.branch_id, count(*) as n
      from (select least(now(), (${to}::date + 1)::timestamp at time zone ${zone}) as at) ended
      cross join steps st
      join shipments s
        on s.step_id = st.id and s.stage_since >= ended.at - make_interval(hours => st.hours)
      where st.stage = any(${timedStages}::smallint[])
      group by 1, 2, 3, 4) came
    cross join lateral (
      select 0 as branch_id union select came.home_branch_id union select came.serving_branch_id
      union select came.branch_id) place
    group by 1, 2) timely on timely.step_id = st.id and timely.branch_id = b.id
  where st.stage = any(${timedStages}::smallint[]) and st.hours is not null
  group by b.id, st.stage having sum(held.n - coalesce(timely.n, 0)) > 0`;
