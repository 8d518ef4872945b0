import { sql, type Db } from '#database/connect.ts';

export interface StepName {
  readonly name: string;
  readonly color: string | null;
}

/** Names by id, as lists show them. Rights, prices and limits are always read from the database. */
export interface NameTables {
  readonly steps: ReadonlyMap<number, StepName>;
  readonly branches: ReadonlyMap<number, string>;
  readonly destinations: ReadonlyMap<number, string>;
  readonly areas: ReadonlyMap<number, string>;
  readonly couriers: ReadonlyMap<number, string>;
}

/** The names in the memory of this server. */
export interface CachedNames {
  /** Null while changes on other servers are not received: the caller then joins the names. */
  current(): Promise<NameTables | null>;
  /** A name has changed, or one is missing: they are read again. */
  forget(): void;
}

interface Names extends CachedNames {
  /** Changes are announced from now on. */
  joined(): void;
  /** Changes are no longer announced. */
  lost(): void;
}

/** Without memory: for callers without an announcement connection, such as tests of a store. */
export const noNames: CachedNames = {
  current: () => Promise.resolve(null),
  forget: () => undefined,
};

type NameRow = StepName & { readonly kind: keyof NameTables; readonly id: number };

export function createNames(db: Db): Names {
  let isAnnounced = false;
  let read: Promise<NameTables | null> | null = null;
  const forget = (): void => {
    read = null;
  };
  // A failed read is not kept, and the list joins the names itself. What was forgotten while it was
  // read serves only the callers that already wait for it.
  const start = (): Promise<NameTables | null> => {
    const started = readNames(db).catch(() => {
      if (read === started) forget();
      return null;
    });
    read = started;
    return started;
  };
  return {
    forget,
    current: () => (isAnnounced ? (read ?? start()) : Promise.resolve(null)),
    joined: () => {
      forget();
      isAnnounced = true;
    },
    lost: () => {
      isAnnounced = false;
      forget();
    },
  };
}

async function readNames(db: Db): Promise<NameTables> {
  const rows = await db.rows<NameRow>(sql`
    select 'steps' as kind, id, name, color from steps
    union all select 'branches', id, branch_name, null from branches
    union all select 'destinations', id, name, null from destinations
    union all select 'areas', id, name, null from areas
    union all select 'couriers', id, name, null from users u
      where type = 'courier' or exists (select from shipments s where s.courier_id = u.id)`);
  const namesOf = (kind: keyof NameTables): Map<number, string> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return {
    steps: new Map(
      rows
        .filter(({ kind }) => kind === 'steps')
        .map(({ id, name, color }) => [id, { name, color }]),
    ),
    branches: namesOf('branches'),
    destinations: namesOf('destinations'),
    areas: namesOf('areas'),
    couriers: namesOf('couriers'),
  };
}
