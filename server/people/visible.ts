import { join, sql, type Sql } from '#database/connect.ts';
import { families, type FamilyKey } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { relationOf, type VisibleRoom } from '#domain/people/visibility.ts';

/** The columns of a table that refer to its merchant, its courier and its branches. */
export interface OwnerColumns {
  readonly merchant?: Sql;
  readonly courier?: Sql;
  readonly branches?: readonly Sql[];
  readonly user?: Sql;
}

const nothing = sql`false`;

/**
 * The only translation of `visibility.ts` into SQL: a condition that every list and every lookup of
 * the room includes. A relation the table has no column for shows nothing, never everything.
 */
export function visibleRows(actor: Actor, room: VisibleRoom, columns: OwnerColumns): Sql {
  switch (relationOf(actor, room)) {
    case 'all':
      return sql`true`;
    case 'ownMerchant':
      return columns.merchant && actor.merchantId !== null
        ? sql`${columns.merchant} = ${actor.merchantId}`
        : nothing;
    case 'ownCourier':
      return columns.courier ? sql`${columns.courier} = ${actor.userId}` : nothing;
    case 'self':
      return columns.user ? sql`${columns.user} = ${actor.userId}` : nothing;
    case 'ownBranch': {
      const branches = columns.branches ?? [];
      if (branches.length === 0 || actor.branchId === null) return nothing;
      return sql`(${join(
        branches.map((branch) => sql`${branch} = ${actor.branchId}`),
        ' or ',
      )})`;
    }
    case 'none':
      return nothing;
  }
}

/** Shipments, under the alias `s`. */
export const visibleShipments = (actor: Actor): Sql =>
  visibleRows(actor, 'shipments', {
    merchant: sql`s.merchant_id`,
    courier: sql`s.courier_id`,
    branches: [sql`s.home_branch_id`, sql`s.serving_branch_id`, sql`s.branch_id`],
  });

/**
 * Whether the family's documents have a destination branch. If not, the branch index is enough: a
 * condition on both columns would scan the documents.
 */
const goesToBranch = (family: FamilyKey | undefined): boolean =>
  family === undefined || families[family].parties.includes('toBranch');

/**
 * The branches of documents of the family, under the alias `d`; of any family if it is not given.
 */
export const documentBranches = (family?: FamilyKey): Sql[] =>
  goesToBranch(family) ? [sql`d.branch_id`, sql`d.to_branch_id`] : [sql`d.branch_id`];

/** Documents, under the alias `d`. */
export const visibleDocuments = (actor: Actor, family?: FamilyKey): Sql =>
  visibleRows(actor, 'documents', {
    merchant: sql`d.merchant_id`,
    courier: sql`d.courier_id`,
    branches: documentBranches(family),
  });
