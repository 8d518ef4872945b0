import { sql, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { ListParams } from '../http/lists/keyset-store.ts';
import { visibleShipments } from '../people/visible.ts';

/** How a list of requests about shipments is narrowed. */
export interface NarrowingParams extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly merchant_id?: number | undefined;
}

/**
 * The shipments `s` that the actor may see and has chosen; a search is for the whole code.
 * `branch` is the column that decides whose list it is.
 */
export function narrowedShipments(
  actor: Actor,
  { search, branch_id: branchId, merchant_id: merchantId }: Omit<NarrowingParams, 'per_page'>,
  branch = sql`s.home_branch_id`,
): Sql {
  const code = search?.trim() ? toWestern(search).replace(/\s/g, '') : null;
  const chosen = requestedBranch(actor, branchId);
  return sql`${visibleShipments(actor)}
    and ${code === null ? sql`true` : sql`s.code = ${code}`}
    and ${chosen === undefined ? sql`true` : sql`${branch} = ${chosen}`}
    and ${merchantId === undefined ? sql`true` : sql`s.merchant_id = ${merchantId}`}`;
}
