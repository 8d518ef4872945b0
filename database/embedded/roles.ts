import pg from 'pg';
import { type Endpoint, logins, urlOf } from './endpoint.ts';

export const databaseName = 'courier';

/**
 * Creates the roles and the database of a new cluster; runs at every start, so that the next start
 * completes an interrupted one. The tables belong to `owner`, a role without login: `migrator` has
 * the owner's rights, and the program itself connects as `app`, which owns nothing.
 */
export async function ensureRolesAndDatabase(endpoint: Endpoint): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(endpoint, 'postgres', 'postgres') });
  await client.connect();
  try {
    await client.query(rolesSql);
    if (endpoint.kind === 'tcp') await setPasswords(client, endpoint.passwords);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ]);
    if (rowCount === 0) {
      await client.query(`create database ${databaseName} owner owner template template0`);
    }
    await client.query(`revoke all on database ${databaseName} from public;
      grant connect, temporary on database ${databaseName} to migrator, app, reader, backup`);
  } finally {
    await client.end();
  }
}

const rolesSql = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'owner') then
    create role owner nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'migrator') then
    create role migrator login;
  end if;
  if not exists (select from pg_roles where rolname = 'app') then
    create role app login;
  end if;
  if not exists (select from pg_roles where rolname = 'reader') then
    create role reader login;
  end if;
  if not exists (select from pg_roles where rolname = 'backup') then
    create role backup login;
  end if;
end $$;
grant owner to migrator;
grant pg_read_all_data to backup;
grant pg_read_all_stats to app;
`;

async function setPasswords(
  client: pg.Client,
  passwords: Readonly<Record<string, string>>,
): Promise<void> {
  for (const login of logins) {
    const password = client.escapeLiteral(passwords[login] ?? '');
    await client.query(`alter role ${login} password ${password}`);
  }
}
