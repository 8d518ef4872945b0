import type pg from 'pg';

/** Constraints that would block or slow down the import of valid rows. */
interface Piece {
  readonly off: string;
  readonly on: string;
}

/**
 * References are circular, so no order of tables satisfies them row by row; triggers would count
 * and announce everything a second time; indexes are built faster at the end. Keys stay.
 */
const piecesSql = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
    format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass
      and e.objid = c.oid and e.deptype = 'e')`;

/** Drops all of it; the returned function restores it, which checks every reference. */
export async function takeOff(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Piece>(piecesSql);
  for (const { off } of rows) await client.query(off);
  const isReference = ({ on }: Piece): boolean => on.includes('FOREIGN KEY');
  const indexesFirst = [...rows].sort((a, b) => Number(isReference(a)) - Number(isReference(b)));
  return async () => {
    for (const { on } of indexesFirst) await client.query(on);
  };
}
