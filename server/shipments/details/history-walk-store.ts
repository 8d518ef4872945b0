import { join, raw, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { viewerOf } from '#domain/people/visibility.ts';
import { encodeCursor } from '../../http/lists/cursor.ts';
import { visibleShipments } from '../../people/visible.ts';

/** An event of the history: `k` is its instant as a cursor holds it. */
export interface EventKey {
  readonly shipment_id: number;
  readonly seq: number;
  readonly k: string;
}

export interface EventPage {
  readonly events: readonly EventKey[];
  readonly nextCursor: string | null;
}

/** A page of the events of many shipments, newest first. */
export interface Walk {
  readonly actor: Actor;
  /** Only the shipments of this merchant. */
  readonly merchantId: number | undefined;
  /** The last event of the previous page. */
  readonly after: readonly [at: string, shipmentId: number, seq: number] | null;
  /** Conditions on the instant of the history `h`. */
  readonly days: readonly Sql[];
  /** Conditions on its branch and its courier. */
  readonly conditions: readonly Sql[];
  readonly perPage: number;
}

/** How much of the history one page may read. */
export interface WalkLimits {
  /** Up to this number of shipments, all their events are read and sorted. */
  readonly gathered: number;
  /** The numbers of events read one after another, until the page is full: of all shipments. */
  readonly ofAll: readonly number[];
  /** … and of one merchant's or courier's, whose events are further apart. */
  readonly ofOne: readonly number[];
}

/** However long the history is, a page reads at most as much of it as these add up to. */
export const usualLimits: WalkLimits = {
  gathered: 1_000,
  ofAll: [500, 5_000, 25_000],
  ofOne: [5_000, 25_000, 100_000],
};

export const newestFirst = sql`h.at desc, h.shipment_id, h.seq desc`;
export const cursorText = (at: Sql): Sql =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const behind = (after: Walk['after']): Sql[] => {
  if (after === null) return [];
  const [at, shipmentId, seq] = after;
  return [
    sql`h.at <= ${at}::timestamptz and (h.at < ${at}::timestamptz
      or h.shipment_id > ${shipmentId}::bigint
      or (h.shipment_id = ${shipmentId}::bigint and h.seq < ${seq}::bigint))`,
  ];
};

/** The condition on shipments `s` if they all belong to one merchant or courier. */
const ownOf = ({ actor, merchantId }: Walk): Sql | null => {
  if (merchantId !== undefined)
    return sql`s.merchant_id = ${merchantId} and ${visibleShipments(actor)}`;
  const viewer = viewerOf(actor);
  return viewer === 'client' || viewer === 'courier' ? visibleShipments(actor) : null;
};

const pageOf = (events: readonly EventKey[], perPage: number): EventPage => {
  const shown = events.slice(0, perPage);
  const last = shown.at(-1);
  const hasMore = events.length > perPage && last !== undefined;
  return {
    events: shown,
    nextCursor: hasMore ? encodeCursor([last.k, last.shipment_id, last.seq]) : null,
  };
};

/**
 * A page of the history of all shipments that the actor may see. Few shipments: their events are
 * gathered. Otherwise the history is read in time order, stretch by stretch, until the page is
 * full; after the last stretch a page may be shorter than requested and still have a next page.
 */
export async function walkHistory(
  db: Db,
  walk: Walk,
  limits: WalkLimits = usualLimits,
): Promise<EventPage> {
  const own = ownOf(walk);
  if (own === null) return walkOn(db, walk, { own, stretches: limits.ofAll });
  if (await areFew(db, own, limits.gathered)) return gather(db, walk, own);
  return walkOn(db, walk, { own, stretches: limits.ofOne });
}

async function areFew(db: Db, own: Sql, most: number): Promise<boolean> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (select from shipments s where ${own} limit ${most + 1}) counted`);
  return (row?.n ?? 0) <= most;
}

async function gather(db: Db, walk: Walk, own: Sql): Promise<EventPage> {
  const where = join([sql`true`, ...walk.days, ...walk.conditions, ...behind(walk.after)], ' and ');
  const events = await db.rows<EventKey>(sql`
    with mine as materialized (select s.id from shipments s where ${own})
    select h.shipment_id, h.seq, ${cursorText(sql`h.at`)} as k
    from mine s join shipment_history h on h.shipment_id = s.id
    where ${where} order by ${newestFirst} limit ${walk.perPage + 1}`);
  return pageOf(events, walk.perPage);
}

interface Route {
  readonly own: Sql | null;
  readonly stretches: readonly number[];
}

async function walkOn(db: Db, walk: Walk, { own, stretches }: Route): Promise<EventPage> {
  const found: EventKey[] = [];
  let { after } = walk;
  for (const most of stretches) {
    const limit = walk.perPage + 1 - found.length;
    const stretch = await readStretch(db, { ...walk, after }, { own, most, limit });
    found.push(...stretch.events);
    if (found.length > walk.perPage || stretch.endsAt === null) return pageOf(found, walk.perPage);
    after = endOf(stretch.endsAt);
  }
  if (found.length > 0 || own === null || after === null) {
    return { events: found, nextCursor: after && encodeCursor(after) };
  }
  // A merchant that no longer sends: its last event is looked up among their shipments.
  const at = await lastBefore(db, own, after);
  if (at === null) return { events: [], nextCursor: null };
  return walkOn(db, { ...walk, after: startingAt(at) }, { own, stretches });
}

/** After all events of an instant, and before all of them. */
const endOf = (at: string): Walk['after'] => [at, Number.MAX_SAFE_INTEGER, 0];
const startingAt = (at: string): Walk['after'] => [at, 0, 0];

/** Where a stretch starts: an instant read to its end is not read again, however full it was. */
const startOf = ([at, shipmentId]: NonNullable<Walk['after']>): Sql =>
  shipmentId === Number.MAX_SAFE_INTEGER
    ? sql`h.at < ${at}::timestamptz`
    : sql`h.at <= ${at}::timestamptz`;

interface Stretch {
  readonly events: EventKey[];
  /** The instant of its last event; null if the history ends with it. */
  readonly endsAt: string | null;
}

/** Reads `most` events, and returns the first `limit` of those that the actor may see. */
async function readStretch(
  db: Db,
  { actor, after, days, conditions }: Walk,
  { own, most, limit }: { own: Sql | null; most: number; limit: number },
): Promise<Stretch> {
  const until = after === null ? [] : [startOf(after)];
  const where = join([sql`true`, ...conditions, ...behind(after)], ' and ');
  const rows = await db.rows<EventKey & { shipment_id: number | null; ends_at: string | null }>(sql`
    with mine as materialized (
      select s.id from shipments s where ${own ?? sql`false`}),
    stretch as materialized (
      select h.at, h.shipment_id, h.seq, h.branch_id, h.courier_id from shipment_history h
      where ${join([sql`true`, ...days, ...until], ' and ')}
      order by h.at desc fetch first ${raw(String(most))} rows with ties),
    page as (
      select h.shipment_id, h.seq, h.at from stretch h
      join ${own ? sql`mine s` : sql`shipments s`} on s.id = h.shipment_id
        and ${own ? sql`true` : visibleShipments(actor)}
      where ${where} order by ${newestFirst} limit ${limit})
    select h.shipment_id, h.seq, ${cursorText(sql`h.at`)} as k,
      case when read.n >= ${most} then ${cursorText(sql`read.ends_at`)} end as ends_at
    from (select count(*) as n, min(at) as ends_at from stretch) read left join page h on true
    order by ${newestFirst}`);
  return {
    events: rows.filter(({ shipment_id }) => shipment_id !== null),
    endsAt: rows[0]?.ends_at ?? null,
  };
}

/** The instant of the last event of these shipments before a given one. */
async function lastBefore(db: Db, own: Sql, [at]: NonNullable<Walk['after']>) {
  const row = await db.one<{ at: string | null }>(sql`
    select ${cursorText(sql`max(last.at)`)} as at from shipments s
    cross join lateral (
      select h.at from shipment_history h
      where h.shipment_id = s.id and h.at < ${at}::timestamptz order by h.seq desc limit 1) last
    where ${own}`);
  return row?.at ?? null;
}
