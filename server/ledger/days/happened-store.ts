import { empty, raw, sql, type Sql } from '#database/connect.ts';
import { dayEvents, mostAttempts } from '#domain/office/day-events.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import type { Day } from '#domain/time.ts';
import { reasonNames } from '#words/shipments/names.ts';

/** One day, in the company's current or former zone. */
export interface DayOf {
  readonly day: Sql;
  readonly zone: Sql;
}

export const dayValue = (day: Day, zone: string): DayOf => ({
  day: sql`${day}::date`,
  zone: sql`${zone}::text`,
});

/** An instant of the day, by the alias and column that hold it. */
export const isOn = (at: Sql, { day, zone }: DayOf): Sql => sql`
  ${at} >= (${day})::timestamp at time zone ${zone}
    and ${at} < ((${day}) + 1)::timestamp at time zone ${zone}`;

/** Excludes undone events, and the events that undid them. The alias is `h`. */
export const stands = sql`
  h.reverses_seq is null and not exists (
    select from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)`;

/** 0: the whole company, and each branch that the shipment was at, from or to. */
export const branchesOf = (home: Sql, serving: Sql, here: Sql): Sql => sql`
  (select 0::bigint as branch_id union select ${home} union select ${serving}
    union select ${here} where ${here} is not null)`;

/** The history stores a reason as text: the chosen one first, followed by what was typed. */
const reasonsSql = (alias: 'why' | 'past'): Sql => sql`
  unnest(${[...reasonKeys]}::text[], ${reasonKeys.map((key) => reasonNames[key])}::text[])
    ${raw(alias)} (key, name)`;

/** A return rarely has a reason of its own: it follows from the last of these. */
const causes = [...dayEvents.failed.events, ...dayEvents.postponed.events];

/**
 * An address can be edited only until the shipment is taken in; only the creation event precedes
 * that.
 */
const before = (column: 'serving_branch_id' | 'destination_id'): Sql => sql`
  coalesce(first_edit.${raw(column)}, s.${raw(column)})`;

/** What is looked up for each event: a chart without it need not wait for it. */
export type EventPart = 'place' | 'reason' | 'attempt';
const everyPart: readonly EventPart[] = ['place', 'reason', 'attempt'];

const columnsOf: Readonly<Record<EventPart, Sql>> = {
  place: sql`, s.merchant_id, s.home_branch_id as home, ${before('serving_branch_id')} as serving,
    ${before('destination_id')} as destination_id`,
  reason: sql`, case when f.figure in ('failed', 'postponed', 'sent_back') then
    coalesce(why.key, cause.key, 'other') end as reason`,
  attempt: sql`, case when f.figure in ('out', 'delivered', 'failed')
    then least(coalesce(attempts.attempt, 0), ${mostAttempts}::int) end as attempt`,
};

const joinsOf: Readonly<Record<EventPart, Sql>> = {
  place: sql`
  join shipments s on s.id = h.shipment_id
  left join lateral (
    select min(e.seq) as seq,
      (array_agg((e.changes -> 'serving_branch_id' ->> 0)::bigint order by e.seq)
        filter (where e.changes ? 'serving_branch_id'))[1] as serving_branch_id,
      (array_agg((e.changes -> 'destination_id' ->> 0)::bigint order by e.seq)
        filter (where e.changes ? 'destination_id'))[1] as destination_id
    from shipment_history e
    where f.figure = 'created' and e.shipment_id = h.shipment_id and e.seq > h.seq
      and e.event = 'edit') first_edit on f.figure = 'created'`,
  reason: sql`
  left join ${reasonsSql('why')} on f.figure in ('failed', 'postponed', 'sent_back')
    and why.name = split_part(h.reason, ': ', 1)
  left join lateral (
    select past.key from shipment_history c
    join ${reasonsSql('past')} on past.name = split_part(c.reason, ': ', 1)
    where f.figure = 'sent_back' and why.key is null and c.shipment_id = h.shipment_id
      and c.seq < h.seq and c.event = any(${[...causes]}::text[]) and c.reverses_seq is null
      and not exists (
        select from shipment_history r
        where r.shipment_id = c.shipment_id and r.reverses_seq = c.seq)
    order by c.seq desc limit 1) cause on true`,
  attempt: sql`
  left join lateral (
    select (a.changes -> 'attempt' ->> 1)::int as attempt from shipment_history a
    where f.figure in ('out', 'delivered', 'failed')
      and a.shipment_id = h.shipment_id and a.seq <= h.seq and a.changes ? 'attempt'
    order by a.seq desc limit 1) attempts on true`,
};

const inTurn = (pieces: readonly Sql[]): Sql =>
  pieces.reduce((all, piece) => sql`${all} ${piece}`, empty);

/**
 * Each event that counts, with its place and parties at that moment: `shipment_id`, `seq`,
 * `figure`, `courier_id`, `here`, `at`, `hour`; of the place `merchant_id`, `home`, `serving`,
 * `destination_id`; `reason`, `attempt`.
 * @param which a condition on `h`, the row of the history, `f.figure` and, with the place, `s`, the
 *   shipment
 */
export const happenedSql = (which: Sql, zone: Sql, parts = everyPart): Sql => sql`
  select h.shipment_id, h.seq, f.figure, h.courier_id, h.branch_id as here, h.at,
    extract(hour from h.at at time zone ${zone})::int as hour
    ${inTurn(parts.map((part) => columnsOf[part]))}
  from shipment_history h
  cross join lateral (select day_event_of(h.event, h.from_status) as figure) f
  ${inTurn(parts.map((part) => joinsOf[part]))}
  where f.figure is not null and ${which} and ${stands}`;

/** The rows of `day_events` of one day, without the day: read from the history in one pass. */
export const dayEventsSql = (of: DayOf): Sql => sql`
  with happened as (${happenedSql(isOn(sql`h.at`, of), of.zone)}),
  piles as materialized (
    select figure, home, serving, here, destination_id, reason, attempt, hour, count(*) as n
    from happened group by 1, 2, 3, 4, 5, 6, 7, 8)
  select k.branch_id, t.destination_id, p.figure, part.part, part.key, sum(p.n)::int as n
  from piles p
  cross join lateral ${branchesOf(sql`p.home`, sql`p.serving`, sql`p.here`)} k
  cross join lateral (values (0::bigint), (p.destination_id)) t (destination_id)
  cross join lateral (values ('all', ''), ('reason', p.reason), ('attempt', p.attempt::text),
    ('hour', case when t.destination_id = 0 then p.hour::text end)) part (part, key)
  where part.key is not null
  group by 1, 2, 3, 4, 5`;

/** The same for `day_couriers`. */
export const dayCouriersSql = (of: DayOf): Sql => sql`
  select h.courier_id,
    (count(*) filter (where f.figure = 'out'))::int as out_n,
    (count(*) filter (where f.figure = 'delivered'))::int as delivered_n,
    (count(*) filter (where f.figure = 'failed'))::int as failed_n
  from shipment_history h cross join lateral (select figure_of(h.event) as figure) f
  where h.courier_id is not null and f.figure in ('out', 'delivered', 'failed')
    and ${isOn(sql`h.at`, of)} and ${stands}
  group by 1`;
