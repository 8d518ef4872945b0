import { join, sql, type Db, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { equal } from '../http/lists/filters.ts';

/** The catalogues for form fields: small tables, complete, enabled rows only. */
export interface OptionRow {
  id: number;
  uuid: string | null;
  name: string;
}

export interface BranchRow extends OptionRow {
  code: string;
  destination_id: number;
  is_main: boolean;
}

export const listBranches = (db: Db): Promise<BranchRow[]> =>
  db.rows(sql`
    select id, uuid, branch_name as name, code, destination_id, is_main
    from branches where active order by is_main desc, branch_name`);

interface Branch {
  readonly id: number;
  readonly branch_name: string;
  readonly isHub: boolean;
  readonly active: boolean;
}

export const findBranch = (db: Db, id: number): Promise<Branch | null> =>
  db.one(sql`
    select id, branch_name, is_main as "isHub", active from branches where id = ${id}`);

/** The same; null for a branch that is closed. */
export async function findOpenBranch(db: Db, id: number): Promise<Branch | null> {
  const branch = await findBranch(db, id);
  return branch?.active ? branch : null;
}

/** Locked, so that it is not closed before the rows that refer to it are written. */
export const openBranch = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from branches where id = ${id} and active for share`)) !== null;

/** Locked against deletion until the rows that refer to it are written. */
export const destinationIsThere = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from destinations where id = ${id} for key share`)) !== null;

export interface DestinationRow extends OptionRow {
  branch_id: number | null;
}

export const listDestinations = (db: Db): Promise<DestinationRow[]> =>
  db.rows(sql`select id, uuid, name, branch_id from destinations where active order by name_fold`);

export const listCities = (db: Db): Promise<OptionRow[]> =>
  db.rows(sql`select id, uuid, name from destinations where active order by name_fold`);

export const listStoreTypes = (db: Db): Promise<OptionRow[]> =>
  db.rows(sql`select id, null as uuid, name from store_types order by id`);

export interface AreaRow extends OptionRow {
  destination_id: number;
  destination_name: string;
  outskirts: boolean;
  latitude: number | null;
  longitude: number | null;
}

/** A single governorate is returned complete; a search through all of them up to a limit. */
const mostAreas = { ofDestination: 1000, ofSearch: 100 };

export function listAreas(
  db: Db,
  params: {
    destinationId?: number | undefined;
    search?: string | undefined;
    uuid?: string | undefined;
  },
): Promise<AreaRow[]> {
  const fold = arFold(params.search ?? '');
  const conditions = [sql`a.active`, sql`d.active`];
  conditions.push(...equal(sql`a.destination_id`, params.destinationId));
  conditions.push(...equal(sql`a.uuid`, params.uuid));
  // Folded text contains only letters, digits and spaces, so no wildcards.
  if (fold !== '') conditions.push(sql`a.name_fold like ${`%${fold}%`}`);
  const whole = params.destinationId !== undefined && fold === '';
  return db.rows(sql`
    select a.id, a.uuid, a.name, a.destination_id, d.name as destination_name, a.outskirts,
      a.latitude, a.longitude
    from areas a join destinations d on d.id = a.destination_id
    where ${join(conditions, ' and ')}
    order by (a.name_fold like ${`${fold}%`}) desc, a.name_fold, a.id
    limit ${whole ? mostAreas.ofDestination : mostAreas.ofSearch}`);
}

/** The rules a merchant accepts when it registers: the newest version. */
export async function getRules(db: Db): Promise<{ body: string; version: number }> {
  const row = await db.one<{ body: string; version: number }>(
    sql`select body, version from rules_versions order by version desc limit 1`,
  );
  return row ?? { body: '', version: 0 };
}
