import { copyFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { accountForPostgres } from '#database/embedded/account.ts';
import { type Certificates, newCertificates } from '#test/deploy/certificates.ts';
import { query, type PlainCluster, startPlainCluster } from '#test/kit/plain-cluster.ts';
import { freePort } from '../../bench/run/server-process.ts';

/*
 * PostgreSQL 15 with the access rules of deploy/patroni/patroni.yml and the roles of
 * deploy/patroni/roles.sql, without any password.
 */
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
let certificates: Certificates;
let others: Certificates;
let cluster: PlainCluster;
let port: number;

/** The entries of a list in patroni.yml. */
function linesOf(list: string): string[] {
  const text = readFileSync(join(deploy, 'patroni/patroni.yml'), 'utf8');
  const [, rest = ''] = text.split(`  ${list}:\n`);
  const [entries = ''] = rest.split(/^ {2}\w/m);
  return [...entries.matchAll(/^ {4}- (.+)$/gm)].map(([, line = '']) =>
    line.replace('${CLUSTER_NETWORK}', '127.0.0.0/8'),
  );
}

const passwordLine = 'hostssl all reader 127.0.0.1/32 scram-sha-256';

beforeAll(async () => {
  certificates = newCertificates();
  others = newCertificates();
  port = await freePort();
  cluster = await startPlainCluster('debian15', (folder) => {
    const file = (name: string) => join(folder, name);
    const { cert, key } = certificates.pairOf('pg1');
    copyFileSync(certificates.ca, file('ca.crt'));
    copyFileSync(cert, file('server.crt'));
    copyFileSync(key, file('server.key'));
    const hba = ['local all all trust', passwordLine, ...linesOf('pg_hba').slice(1)];
    writeFileSync(file('hba.conf'), `${hba.join('\n')}\n`);
    writeFileSync(file('ident.conf'), `${linesOf('pg_ident').join('\n')}\n`);
    const account = accountForPostgres(folder);
    for (const name of ['ca.crt', 'server.crt', 'server.key', 'hba.conf', 'ident.conf'])
      if (account) chownSync(file(name), account.uid, account.gid);
    return {
      listen_addresses: '127.0.0.1',
      port: String(port),
      hba_file: file('hba.conf'),
      ident_file: file('ident.conf'),
      ssl: 'on',
      ssl_ca_file: file('ca.crt'),
      ssl_cert_file: file('server.crt'),
      ssl_key_file: file('server.key'),
    };
  });
  const roles = spawnSync(
    'psql',
    ['-X', '-v', 'ON_ERROR_STOP=1', '-d', cluster.urlOf('postgres', 'postgres'), '-f', 'roles.sql'],
    { cwd: join(deploy, 'patroni'), encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  if (roles.status !== 0) throw new Error(roles.stderr);
});
afterAll(async () => {
  await cluster?.stop();
  certificates?.remove();
  others?.remove();
});

interface Caller {
  readonly role: string;
  /** The name in the certificate; null: none is presented. */
  readonly as: string | null;
  readonly from?: Certificates;
  readonly trusts?: Certificates;
}

/** A DATABASE_URL as deploy/README.md has it. */
function urlOf({ role, as, from = certificates, trusts = certificates }: Caller): string {
  const given = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: trusts.ca });
  if (as !== null) {
    const { cert, key } = from.pairOf(as);
    given.set('sslcert', cert);
    given.set('sslkey', key);
  }
  return `postgresql://${role}@127.0.0.1:${port}/courier?${given}`;
}
const whoIs = async (caller: Caller): Promise<unknown> =>
  (
    await query(
      urlOf(caller),
      'select current_user::text as login, ssl, client_dn from pg_stat_ssl where pid = pg_backend_pid()',
    )
  ).rows[0];

describe('a program that logs in at PostgreSQL', () => {
  it.each(['app', 'migrator', 'backup'])('as %s needs its certificate only', async (role) => {
    expect(await whoIs({ role, as: role })).toEqual({
      login: role,
      ssl: true,
      client_dn: `/CN=${role}`,
    });
  });

  it('migrates a new database and works in it, without a password anywhere', async () => {
    await migrate(urlOf({ role: 'migrator', as: 'migrator' }));
    const db = connect(urlOf({ role: 'app', as: 'app' }), { max: 2 });
    const row = await db.one<{ n: number }>(sql`select count(*)::int as n from settings`);
    await db.close();
    expect(row?.n).toBeGreaterThanOrEqual(0);
    const { rows } = await cluster.admin(
      `select rolname from pg_authid where rolpassword is not null`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ['no certificate', { role: 'app', as: null }],
    ['the certificate of another role', { role: 'migrator', as: 'app' }],
    ['the certificate of a machine', { role: 'app', as: 'app1' }],
    ['its own certificate for the superuser', { role: 'postgres', as: 'app' }],
  ])('is refused with %s', async (_what, caller) => {
    await expect(whoIs(caller)).rejects.toThrow(/certificate/);
  });

  it('is refused with the same name from another authority', async () => {
    await expect(whoIs({ role: 'app', as: 'app', from: others })).rejects.toThrow();
  });

  it('refuses a PostgreSQL whose certificate is of another authority', async () => {
    await expect(whoIs({ role: 'app', as: 'app', trusts: others })).rejects.toThrow(/certificate/);
  });

  it('is refused without TLS', async () => {
    const plain = `postgresql://app@127.0.0.1:${port}/courier?sslmode=disable`;
    await expect(query(plain, 'select 1')).rejects.toThrow(/no encryption/);
  });

  it('may use a password over TLS where a line for it stands above the others', async () => {
    await cluster.admin(`alter role reader password 'only here'`);
    const url = new URL(urlOf({ role: 'reader', as: null }));
    url.password = 'only here';
    expect((await query(url.href, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    url.password = 'another';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password/);
    await cluster.admin('alter role reader password null');
  });
});
