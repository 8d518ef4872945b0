import pg from 'pg';

/** Everything that must be the same before and after, in addition to the rows themselves. */
export interface TableSummary {
  readonly rows: number;
  /** Sums a hash of every row, so it does not depend on their order. */
  readonly hash: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  /** Null: never used. */
  readonly last: string | null;
}

export interface AppliedMigration {
  readonly number: number;
  readonly file: string;
  readonly checksum: string;
}

/** The text form of a row depends on these; both sides of a comparison set them explicitly. */
const session = [
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set timezone = UTC',
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'iso_8601'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
  'set search_path = public',
];

export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  for (const setting of session) await client.query(setting);
  return client;
}

/**
 * Without `schema_migrations`, which the importing program writes itself, and without tables of
 * extensions.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass
        and e.objid = c.oid and e.deptype = 'e')
    order by c.relname`);
  return rows;
}

export async function summaryOf(client: pg.Client, table: string): Promise<TableSummary> {
  const { rows } = await client.query<{ rows: string; hash: string }>(`
    select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text
      || '/' || coalesce(sum(hashtextextended(t::text, 1)::numeric), 0)::text as hash
    from ${client.escapeIdentifier(table)} t`);
  const [row] = rows;
  if (!row) throw new RangeError('a count has one row');
  return { rows: Number(row.rows), hash: row.hash };
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`);
  return rows;
}

/** Empty for a database without a schema. */
export async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (!found[0]?.found) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select number, file, checksum from schema_migrations order by number',
  );
  return rows;
}

/** For `copy <this> to` and `copy <this> from`. */
export const copyTarget = (client: pg.Client, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((c) => client.escapeIdentifier(c)).join(', ')})`;
