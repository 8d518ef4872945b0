import { sql, type Db } from '#database/connect.ts';

export interface PlaceNames {
  readonly id: number;
  readonly name: string;
  /** The accepted spellings in a spreadsheet, in addition to the id: code, key, folded name. */
  readonly code: string | null;
  readonly fold: string;
}

export interface ServedPlace extends PlaceNames {
  readonly destination_id: number;
  readonly is_served: boolean;
}

export const listRateBranches = (db: Db): Promise<PlaceNames[]> =>
  db.rows(sql`
    select id, branch_name as name, code, branch_name as fold from branches where active
    order by id`);

const served = sql`coalesce(serving.active, false) as is_served`;

export const listRateDestinations = (db: Db): Promise<ServedPlace[]> =>
  db.rows(sql`
    select d.id, d.name, d.key as code, d.name_fold as fold, d.id as destination_id, ${served}
    from destinations d left join branches serving on serving.id = d.branch_id
    where d.active order by d.id`);

/** Areas by id or by folded name: only those that a spreadsheet or a form names. */
export const listRateAreas = (
  db: Db,
  params: { ids: readonly number[]; folds: readonly string[] },
): Promise<ServedPlace[]> =>
  db.rows(sql`
    select a.id, a.name, null as code, a.name_fold as fold, a.destination_id, ${served}
    from areas a join destinations d on d.id = a.destination_id
    left join branches serving on serving.id = coalesce(a.branch_id, d.branch_id)
    where a.active and d.active
      and (a.id = any(${params.ids}::bigint[]) or a.name_fold = any(${params.folds}::text[]))
    order by a.id`);
