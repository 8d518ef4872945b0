import { raw, sql, type Sql } from '#database/connect.ts';
import { countFoundUpTo } from '../../http/lists/paging.ts';
import { byLetters, wordsOf } from './search-store.ts';

/** One more than the list counts: then the matches are too many to be collected. */
const mostIds = countFoundUpTo + 1;

/** A list narrowed by words: which of the collected shipments `s` belong to it, and its page. */
export interface CollectedList {
  readonly where: Sql;
  /** The sort key of the list. */
  readonly key: Sql;
  /** The order of the page over `p`. */
  readonly sorted: Sql;
  readonly limit: number;
  /** Set by tests, which have fewer shipments. */
  readonly most?: number;
}

/**
 * The CTEs `page (id, k)` and `total (collected, count, amount)` of the shipments whose texts
 * contain the words; null if the text contains no words. The matches are collected once from the
 * trigram index, before any other condition applies: with all conditions in one query, the
 * database walks backwards through all shipments. If `collected` is above `countFoundUpTo` there
 * are more matches, and neither CTE is complete. `matches` has no limit of its own: with one, the
 * database would rather read the whole table.
 */
export function collectByWords(text: string, list: CollectedList): Sql | null {
  const words = wordsOf(text);
  if (words === null || words.length === 0) return null;
  const most = raw(String(list.most ?? mostIds));
  return sql`
    matches as materialized (
      select w.shipment_id as id from shipment_search w where ${byLetters(words)}
    ), collected as materialized (
      select id from matches limit ${most}
    ), listed as materialized (
      select s.id, s.cod_amount, ${list.key} as k
      from collected c join shipments s on s.id = c.id
      where (select count(*) from collected) < ${most} and ${list.where}
    ), page as (
      select p.id, p.k from listed p order by ${list.sorted} limit ${list.limit}
    ), total as (
      select (select count(*) from collected) as collected, count(*) as count,
        coalesce(sum(cod_amount), 0)::bigint as amount
      from listed
    )`;
}

/** Whether the collected matches are all there are. */
export const isComplete = ({ collected }: { readonly collected: number }): boolean =>
  collected < mostIds;
