import { sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, cleanLine } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleShipments } from '../people/visible.ts';

export interface PlaceFound {
  readonly kind: 'area' | 'destination' | 'landmark';
  readonly name: string;
  readonly within: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Maximum number of suggestions; users narrow them by typing on. */
const most = 5;
/** A trigram needs three letters. */
const shortest = 3;
/** The number of pinned shipments searched for landmarks that the caller may see. */
const mostPinned = 300;

/** Wildcards of LIKE are escaped. */
const part = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** Map locations under that name: our own places first, then places where shipments were pinned. */
export async function findPlaces(
  db: Db,
  actor: Actor,
  params: { readonly q: string; readonly destinationId: number | undefined },
): Promise<PlaceFound[]> {
  const [fold, written] = [arFold(params.q), cleanLine(params.q)];
  if (fold.length < shortest || written.length < shortest) return [];
  const within = (column: Sql): Sql =>
    params.destinationId === undefined ? sql`true` : sql`${column} = ${params.destinationId}`;
  const own = await db.rows<PlaceFound>(sql`
    select * from (
      (select 'destination' as kind, d.name, d.name as within, d.latitude, d.longitude
        from destinations d
        where d.active and d.latitude is not null and d.name_fold like ${`%${fold}%`} limit ${most})
      union all
      (select 'area', a.name, d.name, a.latitude, a.longitude
        from areas a join destinations d on d.id = a.destination_id
        where a.active and d.active and a.latitude is not null
          and a.name_fold like ${`%${fold}%`} and ${within(sql`a.destination_id`)}
        order by a.name_fold like ${`${fold}%`} desc, a.name_fold limit ${most})) found`);
  const learned = await db.rows<PlaceFound>(sql`
    select distinct on (s.landmark) 'landmark' as kind, s.landmark as name, d.name as within,
      s.latitude, s.longitude
    from (
      select * from shipments s
      where s.latitude is not null and s.landmark is not null
        and s.landmark ilike ${part(written)} and ${visibleShipments(actor)}
        and ${within(sql`s.destination_id`)}
      limit ${mostPinned}) s
    join destinations d on d.id = s.destination_id
    order by s.landmark, s.id desc limit ${most}`);
  return [...own, ...learned];
}
