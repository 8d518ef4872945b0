import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { families, type FamilyKey, type FamilyParty } from '#domain/custody/families.ts';
import { toWestern } from '#domain/arabic.ts';
import { folded } from '../../people/merchants/name-fold.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { findable } from '../../people/users/users-store.ts';

interface Named {
  /** The ids whose name holds the conditions. */
  readonly ids: (conditions: Sql) => Sql;
  readonly name: Sql;
  /** The documents `d` of the parties with these ids. */
  readonly documents: (ids: readonly number[]) => Sql;
}

const branchName = {
  name: folded(sql`b.code || ' ' || b.branch_name`),
  ids: (conditions: Sql) => sql`select b.id from branches b where ${conditions}`,
} as const;

const byParty: Record<Exclude<FamilyParty, 'payee'>, Named> = {
  merchant: {
    name: sql`m.search`,
    ids: (conditions) => sql`select m.id from merchants m where ${conditions}`,
    documents: (ids) => sql`d.merchant_id = any(${ids}::bigint[])`,
  },
  courier: {
    name: findable,
    ids: (conditions) => sql`select u.id from users u where u.type = 'courier' and ${conditions}`,
    documents: (ids) => sql`d.courier_id = any(${ids}::bigint[])`,
  },
  toBranch: {
    ...branchName,
    documents: (ids) =>
      sql`(d.branch_id = any(${ids}::bigint[]) or d.to_branch_id = any(${ids}::bigint[]))`,
  },
};

/** What a branch receives names its sender in the document that it answers. */
const bySource = (family: FamilyKey): Named => ({
  ...branchName,
  documents: (ids) => sql`d.source_document_id in (
    select so.id from documents so where so.family = ${family} and so.branch_id = any(${ids}::bigint[]))`,
});

function namedBy(family: FamilyKey): readonly Named[] {
  const { parties, twoSided } = families[family];
  const named = parties.flatMap((party) => (party === 'payee' ? [] : [byParty[party]]));
  return twoSided ? [...named, bySource(twoSided)] : named;
}

/** Digits alone are the number of a document, unless they are as long as a phone. */
const isSequence = (typed: string): boolean => /^\d{1,9}$/.test(toWestern(typed).trim());

/**
 * The documents whose party has the typed name. The ids are read first, so that the indexes of the
 * parties serve the search.
 */
export async function ofNamedParties(
  db: Db,
  family: FamilyKey,
  typed: string | undefined,
): Promise<Sql[]> {
  if (typed === undefined || isSequence(typed)) return [];
  const found: Sql[] = [];
  for (const { name, ids, documents } of namedBy(family)) {
    const conditions = matches(name, typed);
    if (conditions.length === 0) continue;
    const rows = await db.rows<{ id: number }>(ids(join(conditions, ' and ')));
    if (rows.length > 0) found.push(documents(rows.map(({ id }) => id)));
  }
  return found;
}
