import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold, toWestern } from '#domain/arabic.ts';
import { familyKeys, permissionsOf, type FamilyKey } from '#domain/custody/families.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { shownTo } from '../custody/documents/document-store.ts';
import { visibleMerchants } from '../people/merchants/merchants-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { findable, visibleUsers } from '../people/users/users-store.ts';
import { visibleRows } from '../people/visible.ts';

/** Maximum number of results of one kind; users narrow the search by typing on. */
const most = 5;
/** A trigram needs three letters; for shorter text the index is useless. */
const shortestWord = 3;
const documentNumber = /^[A-Z]{2}-[A-Z0-9-]+$/;
/** The number of prefix matches that are checked for visibility. */
const mostOfBeginning = 200;

export interface PersonFound {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly isCourier: boolean;
}
export interface MerchantFound {
  readonly id: number;
  readonly store_name: string;
  readonly phone: string;
}
export interface DocumentFound {
  readonly id: number;
  readonly family: FamilyKey;
  readonly number: string;
}

/** Conditions of an index lookup; null for a text that is not selective enough. */
function wordsIn(column: Sql, typed: string): Sql | null {
  const isLong = arFold(typed)
    .split(' ')
    .some((word) => word.length >= shortestWord);
  const conditions = isLong ? matches(column, typed) : [];
  return conditions.length === 0 ? null : join(conditions, ' and ');
}

export async function findMerchants(
  db: Db,
  actor: Actor,
  typed: string,
): Promise<readonly MerchantFound[]> {
  const words = wordsIn(sql`m.search`, typed);
  if (words === null || !may(actor, 'merchants.view')) return [];
  return db.rows(sql`
    select m.id, m.store_name, m.phone from merchants m
    join destinations d on d.id = m.destination_id
    where ${words} and m.state <> 'rejected' and ${visibleMerchants(actor)}
    order by m.store_name, m.id limit ${most}`);
}

/**
 * Users who may see all users find all of them; couriers are found by users who may see couriers.
 */
export async function findPeople(
  db: Db,
  actor: Actor,
  typed: string,
): Promise<readonly PersonFound[]> {
  const words = wordsIn(findable, typed);
  const couriers = visibleRows(actor, 'couriers', {
    user: sql`u.id`,
    branches: [sql`u.branch_id`],
  });
  const seen = [
    ...(may(actor, 'users.view') ? [sql`(u.type <> 'client' and ${visibleUsers(actor)})`] : []),
    ...(may(actor, 'couriers.view') ? [sql`(u.type = 'courier' and ${couriers})`] : []),
  ];
  if (words === null || seen.length === 0) return [];
  return db.rows(sql`
    select u.id, u.name, u.phone, u.type = 'courier' as "isCourier"
    from users u left join merchants m on m.id = u.merchant_id
    where ${words} and u.active and (${join(seen, ' or ')})
    order by u.name_fold, u.id limit ${most}`);
}

/** By the full number or its beginning, as printed: `RS-BGD-2026-000012`. */
export async function findDocuments(
  db: Db,
  actor: Actor,
  typed: string,
): Promise<readonly DocumentFound[]> {
  const number = toWestern(typed).trim().toUpperCase();
  const families = familyKeys.filter((family) => may(actor, permissionsOf(family).view));
  if (!documentNumber.test(number) || families.length === 0) return [];
  return db.rows(sql`
    select d.id, d.family, d.number from (
      select * from documents where number like ${`${number}%`}
      order by number using ~<~ limit ${mostOfBeginning}) d
    where d.family = any(${families}::text[]) and ${shownTo(actor)}
    order by d.number limit ${most}`);
}
