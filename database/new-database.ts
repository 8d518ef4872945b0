import type pg from 'pg';

/** The options for `createdb`; our own clusters are created with them. */
const rightWay = `encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`;
const oldestServer = 150_000;
/** An Arabic letter by code point. */
const meem = 0x0645;
const extensions = ['pg_trgm', 'btree_gin'] as const;

/** Names in SQL spelling. */
interface Found {
  readonly name: string;
  readonly login: string;
  readonly owner: string;
  readonly version: number;
  readonly encoding: string;
  readonly ctype: string;
  /** `c` is the C library's provider, `i` ICU, `b` PostgreSQL's builtin. */
  readonly provider: string;
  readonly mayCreate: boolean;
  readonly isNew: boolean;
}

const databaseSql = `
  select quote_ident(d.datname) as name, quote_ident(current_user) as login,
    quote_ident(pg_get_userbyid(d.datdba)) as owner,
    current_setting('server_version_num')::int as version,
    pg_encoding_to_char(d.encoding) as encoding, d.datctype as ctype,
    coalesce(to_jsonb(d) ->> 'datlocprovider', 'c') as provider,
    has_schema_privilege('public', 'create') as "mayCreate",
    to_regclass('shipments') is null as "isNew"
  from pg_database d where d.datname = current_database()`;

/**
 * A database that cannot handle Arabic is refused before its first table is created: otherwise it
 * would fail later, or search by name would find nothing. If tables already exist it is only
 * reported, because the company works with it.
 * @throws Error with the command that creates a correct one
 */
export async function checkDatabase(
  client: pg.Client,
  log: (message: string) => void,
): Promise<void> {
  const { rows } = await client.query<Found>(databaseSql);
  const found = rows[0];
  if (!found) throw new RangeError('a database knows itself');
  const refuse = (problem: string): never => {
    throw new Error(`The database ${found.name} cannot be used: ${problem}`);
  };
  const fault = faultOf(found);
  if (fault !== null) refuse(fault);
  const lack = await lackOfLetters(client, found);
  if (lack === null) return;
  // Our own cluster on Windows has no other character type available.
  if (found.isNew && found.provider !== 'b') refuse(lack);
  log(`migrate: the database ${found.name}: ${lack}`);
}

function faultOf(found: Found): string | null {
  const { name, login, owner, version, encoding } = found;
  if (version < oldestServer) return 'its server is older than PostgreSQL 15.';
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}, and Arabic needs UTF8. ${again(name, owner)}`;
  if (found.isNew && !found.mayCreate)
    return `the login ${login} may not make tables in it. Make it the owner: alter database ${name} owner to ${login};`;
  return null;
}

const again = (name: string, owner: string): string =>
  `Make it again: drop database ${name}; create database ${name} owner ${owner} ${rightWay};`;

/**
 * Queries the search extension, because its definition of a letter depends on more than one
 * setting.
 */
async function lackOfLetters(
  client: pg.Client,
  { name, owner, ctype, isNew }: Found,
): Promise<string | null> {
  await client.query('begin');
  try {
    // A new database gets the extensions with its first migration; here they are only tested.
    if (isNew)
      for (const extension of extensions)
        await client.query(`create extension if not exists ${extension}`);
    const { rows } = await client.query<{ known: boolean }>(
      `select cardinality(show_trgm(repeat(chr(${meem}), 3))) > 0 as known`,
    );
    if (rows[0]?.known) return null;
    return (
      `its lc_ctype is ${ctype}, for which no Arabic letter is a letter: names would not be found. ` +
      again(name, owner)
    );
  } catch (error) {
    const { message } = error as Error;
    return `${message}. It needs the extensions ${extensions.join(' and ')} (Debian: postgresql-contrib).`;
  } finally {
    await client.query('rollback');
  }
}
