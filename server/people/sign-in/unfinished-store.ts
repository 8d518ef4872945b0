import { sql, type Sql } from '#database/connect.ts';

/** Stages in which a shipment is still to be delivered or returned, under the alias `st`. */
export const unfinished = sql`st.stage not in (6, 10, 11, 12, 16, 17, 19, 20)`;

/** The sums of counts `c` of steps `st`. */
export const shipmentSums = sql`
  coalesce(sum(c.n) filter (where ${unfinished}), 0)::bigint as open,
  coalesce(sum(c.n) filter (where st.stage in (6, 11, 12, 16, 17)), 0)::bigint as delivered,
  coalesce(sum(c.n) filter (where st.stage = 10), 0)::bigint as returned`;

/**
 * A row `(open, delivered, returned)` of a merchant's shipments from the running counts: a few
 * rows, however many shipments there are.
 */
export const shipmentCounts = (merchantId: Sql): Sql => sql`(
  select ${shipmentSums}
  from stage_counts c join steps st on st.id = c.step_id
  where c.scope = 'merchant' and c.scope_id = ${merchantId})`;
