/**
 * How to connect to a running cluster: a private socket, or on Windows a local port with passwords.
 */
export type Endpoint =
  | { kind: 'socket'; folder: string }
  | { kind: 'tcp'; port: number; passwords: Readonly<Record<string, string>> };

/** The logins of a database; `postgres` is the superuser, used only by the launcher and tests. */
export const logins = ['postgres', 'migrator', 'app', 'reader', 'backup'] as const;
export type Login = (typeof logins)[number];
export type Urls = Readonly<Record<Login, string>>;

export const socketPort = 5432;

export function urlsOf(endpoint: Endpoint, database: string): Urls {
  const urls = logins.map((login) => [login, urlOf(endpoint, login, database)] as const);
  return Object.fromEntries(urls) as Record<Login, string>;
}

/** A connection string for `pg`; it supports sockets only through `?host=`. */
export function urlOf(endpoint: Endpoint, login: Login, database: string): string {
  if (endpoint.kind === 'socket') {
    const query = `host=${encodeURIComponent(endpoint.folder)}&port=${socketPort}`;
    return `postgresql://${login}@/${database}?${query}`;
  }
  const password = encodeURIComponent(endpoint.passwords[login] ?? '');
  return `postgresql://${login}:${password}@127.0.0.1:${endpoint.port}/${database}`;
}
