import { parseDigits } from '#domain/numbers.ts';
import { resolve } from 'node:path';
import { readTrust, type TrustedProxies } from './http/limits/caller.ts';
import { type ClamdAddress, readClamd } from './files/clamd.ts';
import { withSecretFiles } from './secret-files.ts';

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** All environment variables, read once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** If set, this database server is used and none is started. */
  readonly databaseUrl: string | null;
  readonly migratorUrl: string | null;
  readonly dataDir: string;
  readonly dashboardDir: string;
  /** The address of the maps service; differs only for a stub. */
  readonly placesOrigin: string;
  readonly publicUrl: string;
  readonly poolSize: number;
  readonly namedStatements: boolean;
  readonly trustProxy: TrustedProxies;
  /** Files of certificate and key: the server then speaks https only. Null: http. */
  readonly tls: TlsFiles | null;
  /** The virus scanner of uploads; null: none is installed. */
  readonly clamd: ClamdAddress | null;
  /** What happens to an upload while the scanner does not answer. */
  readonly clamdAway: 'refuse' | 'accept';
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The time limit for delivering one mail before its attempt counts as failed. */
  readonly mailPatienceMs: number;
  readonly logLevel: string;
  /** Opens `/metrics` to other machines; null: this machine only. */
  readonly metricsToken: string | null;
  /**
   * 32 bytes in base64 that encrypt second factors; null: the key from a file next to the data
   * folder.
   */
  readonly secretKey: string | null;
  /** Other keys that are accepted while the key is changed; nothing is sealed by them. */
  readonly previousSecretKeys: readonly string[];
  /**
   * How long a stopping server continues to answer while load balancers notice that it is leaving.
   */
  readonly leavingMs: number;
  /** How long a starting server may probe itself before it reports ready; 0: not at all. */
  readonly warmUpMs: number;
  /**
   * `HH:MM` on the company's clock at which the books are audited each night; null: only on
   * request.
   */
  readonly auditAt: string | null;
  /** Raised in tests and benches, where all clients share one address. */
  readonly rateLimits: boolean;
  /** Only in tests: push messages may go to http addresses and to this machine. */
  readonly pushToPrivate: boolean;
}

export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const env = withSecretFiles(given);
  const port = wholeSetting(env, 'PORT', 8080);
  const host = env['HOST'] ?? '127.0.0.1';
  return {
    host,
    port,
    databaseUrl: env['DATABASE_URL'] ?? null,
    migratorUrl: env['DATABASE_MIGRATOR_URL'] ?? env['DATABASE_URL'] ?? null,
    dataDir: resolve(env['DATA_DIR'] ?? '.data/main'),
    dashboardDir: resolve(env['DASHBOARD_DIR'] ?? 'dist/dashboard'),
    placesOrigin: env['PLACES_ORIGIN'] ?? 'https://maps.googleapis.com',
    publicUrl:
      env['PUBLIC_URL'] ??
      `${tlsFilesOf(env) ? 'https' : 'http'}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    poolSize: wholeSetting(env, 'POOL_SIZE', 20),
    namedStatements: env['PG_NAMED_STATEMENTS'] !== 'off',
    trustProxy: readTrust(env['TRUST_PROXY']),
    tls: tlsFilesOf(env),
    clamd: readClamd(env['CLAMD']),
    clamdAway: readClamdAway(env['CLAMD_AWAY']),
    smtpUrl: env['SMTP_URL'] ?? null,
    mailFrom: env['MAIL_FROM'] ?? 'no-reply@courier.local',
    mailPatienceMs: wholeSetting(env, 'MAIL_PATIENCE_SECONDS', 120) * 1000,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    metricsToken: env['METRICS_TOKEN'] || null,
    secretKey: env['SECRET_KEY'] || null,
    previousSecretKeys: (env['SECRET_KEY_PREVIOUS'] ?? '').split(/[\s,]+/).filter(Boolean),
    // With its own database the server is the only one: no other would take over meanwhile.
    leavingMs: wholeSetting(env, 'LEAVING_SECONDS', env['DATABASE_URL'] ? 3 : 0) * 1000,
    warmUpMs: wholeSetting(env, 'WARM_UP_SECONDS', 10) * 1000,
    auditAt: nightOf(env['NIGHT_AUDIT']),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    pushToPrivate: env['PUSH_TO_PRIVATE'] === '1',
  };
}

/** @throws Error when it is neither of the two */
function readClamdAway(given = 'refuse'): Config['clamdAway'] {
  if (given === 'refuse' || given === 'accept') return given;
  throw new Error(`CLAMD_AWAY is refuse or accept; it is ${given}.`);
}

/** @throws Error when only one of the two is set */
function tlsFilesOf({ TLS_CERT: cert, TLS_KEY: key }: NodeJS.ProcessEnv): TlsFiles | null {
  if (!cert && !key) return null;
  if (!cert || !key) throw new Error('TLS_CERT and TLS_KEY belong together: set both.');
  return { cert: resolve(cert), key: resolve(key) };
}

/** @throws Error when it is set and not a whole number */
function wholeSetting(env: NodeJS.ProcessEnv, name: string, shipped: number): number {
  const given = env[name];
  if (given === undefined || given === '') return shipped;
  const value = parseDigits(given);
  if (value === null) throw new Error(`${name} is a whole number; it is ${given}.`);
  return value;
}

/** @throws Error when it is not a time of day */
function nightOf(given = '03:00'): string | null {
  if (given === 'off') return null;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(given)) return given;
  throw new Error(`NIGHT_AUDIT is a time like 03:00, or off; it is ${given}.`);
}
