import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { visibleMerchants } from '../people/merchants/merchants-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { equal } from '../http/lists/filters.ts';

export interface RulesRow {
  version: number;
  body: string;
  created_at: string | null;
}

/** The requested version, or the newest. */
export const findRules = (db: Db, version: number | undefined): Promise<RulesRow | null> =>
  db.one(sql`
    select version, body, created_at from rules_versions
    where ${version ?? null}::int is null or version = ${version ?? null}::int
    order by version desc limit 1`);

/** Locks the newest version, so that two concurrent saves each create their own. */
export async function nextVersion(tx: Tx): Promise<{ version: number; body: string }> {
  await tx.run(sql`lock table rules_versions in share row exclusive mode`);
  const newest = await findRules(tx, undefined);
  return { version: (newest?.version ?? 0) + 1, body: newest?.body ?? '' };
}

export const insertRules = (
  tx: Tx,
  rules: { version: number; body: string; by: number | null },
): Promise<number> =>
  tx.run(sql`
    insert into rules_versions (version, body, created_by)
    values (${rules.version}, ${rules.body}, ${rules.by})`);

/** The versions each merchant accepted: at registration, and later. */
const agreed: Sql = sql`(
  select m.id as merchant_id, m.rules_version as version, m.created_at as at from merchants m
  union all
  select merchant_id, version, accepted_at from rules_acceptances)`;

export interface VersionRow {
  version: number;
  created_by: string | null;
  created_at: string;
  accepted: number | null;
}

export const listVersions = (db: Db, withCounts: boolean): Promise<VersionRow[]> =>
  db.rows(sql`
    select r.version, case when ${withCounts} then u.name end as created_by, r.created_at,
      case when ${withCounts}
        then (select count(*) from ${agreed} a where a.version = r.version) end as accepted
    from rules_versions r left join users u on u.id = r.created_by
    order by r.version desc limit 100`);

export const getAcceptedVersion = async (db: Db, merchantId: number): Promise<number | null> => {
  const row = await db.one<{ version: number | null }>(sql`
    select max(version) as version from ${agreed} a where a.merchant_id = ${merchantId}`);
  return row?.version ?? null;
};

export const insertAcceptance = (
  tx: Tx,
  accepted: { merchantId: number; version: number; userId: number; ip: string | null },
): Promise<number> =>
  tx.run(sql`
    insert into rules_acceptances (merchant_id, version, user_id, ip)
    values (${accepted.merchantId}, ${accepted.version}, ${accepted.userId}, ${accepted.ip})
    on conflict do nothing`);

export interface AcceptanceRow {
  merchant_id: number;
  store_name: string;
  version: number;
  accepted_at: string;
}

export function listAcceptances(
  db: Db,
  actor: Actor,
  filter: ListParams & { search?: string | undefined; version?: number | undefined },
): Promise<Listed<AcceptanceRow>> {
  const conditions = [
    visibleMerchants(actor),
    ...matches(sql`m.search`, filter.search),
    ...equal(sql`a.version`, filter.version),
  ];
  return listByKeys<AcceptanceRow>(
    db,
    {
      columns: sql`m.id as merchant_id, m.store_name, a.version, a.at as accepted_at`,
      from: sql`${agreed} a join merchants m on m.id = a.merchant_id
        join destinations d on d.id = m.destination_id`,
      conditions,
      keys: [sql`m.id`, sql`a.version`],
      keyOf: (row) => [row.merchant_id, row.version],
      descending: true,
    },
    filter,
  );
}
