import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logins } from './endpoint.ts';

/*
 * Windows has no private folder for a socket that only PostgreSQL could serve, so there the cluster
 * listens on 127.0.0.1 and every login has a password; `pg_ctl` starts it, because it also drops
 * administrator rights. Written from the manual: not yet tested on a Windows machine.
 */

const run = promisify(execFile);

/** One random password per login, stored next to the cluster. */
export function readPasswords(home: string): Record<string, string> {
  const file = join(home, 'passwords.json');
  if (!existsSync(file)) {
    const made = logins.map((login) => [login, randomBytes(24).toString('base64url')]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(made)), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs `work` with the path of a file that contains the superuser's password, for initdb. */
export async function withPasswordFile<T>(
  home: string,
  password: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const file = join(home, `password-${process.pid}`);
  writeFileSync(file, password, { mode: 0o600 });
  try {
    return await work(file);
  } finally {
    rmSync(file, { force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}

export async function startThroughPgCtl(pgCtl: string, cluster: string, log: string) {
  await run(pgCtl, ['start', '-w', '-t', '60', '-D', cluster, '-l', log], { windowsHide: true });
}

export async function stopThroughPgCtl(pgCtl: string, cluster: string) {
  await run(pgCtl, ['stop', '-m', 'fast', '-w', '-t', '60', '-D', cluster], { windowsHide: true });
}
