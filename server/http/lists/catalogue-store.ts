import { sql, type Db, type Sql } from '#database/connect.ts';
import { required } from '#domain/refusal.ts';
import { equal } from './filters.ts';
import { listByKeys, type ListParams, type Listed } from './keyset-store.ts';

interface Search {
  readonly search?: string | undefined;
}
/** The fields of a list's query that are no filters. */
type Paging = keyof ListParams | keyof Search | 'format';

/** How a catalogue is read. Its id is the order of the list and names one row. */
interface Reading<F> {
  readonly columns: Sql;
  readonly from: Sql;
  readonly id: Sql;
  readonly searched: (typed: string | undefined) => readonly Sql[];
  /** The column that each filter of the call compares. */
  readonly filters: { readonly [K in Exclude<keyof F, Paging>]-?: Sql };
}

/** The reads of a catalogue; `shown` are the rows that the caller may see. */
export function catalogueReads<R extends { readonly id: number }, F extends ListParams & Search>({
  columns,
  from,
  id,
  searched,
  filters,
}: Reading<F>) {
  const columnsOf: Readonly<Record<string, Sql>> = filters;
  return {
    list: (db: Db, filter: F, shown: readonly Sql[] = []): Promise<Listed<R>> => {
      const values = filter as unknown as Readonly<Record<string, string | undefined>>;
      const filtered = Object.entries(columnsOf).flatMap(([name, column]) =>
        equal(column, values[name]),
      );
      const conditions = [...shown, ...searched(filter.search), ...filtered];
      const keyOf = (row: R) => [row.id];
      return listByKeys<R>(db, { columns, from, conditions, keys: [id], keyOf }, filter);
    },
    /** @throws Refusal not_found */
    get: async (db: Db, of: number, shown: Sql = sql`true`, field = 'id'): Promise<R> =>
      required(
        await db.one<R>(sql`select ${columns} from ${from} where ${id} = ${of} and ${shown}`),
        'not_found',
        { field },
      ),
  };
}
