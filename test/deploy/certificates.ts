import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TlsFiles } from '#server/config.ts';

const script = fileURLToPath(new URL('../../deploy/certificates.sh', import.meta.url));
const machines = ['app1', 'app2', 'pg1', 'pg2', 'pg3'];

/** An authority of its own with its certificates, made by the script that operators run. */
export interface Certificates {
  readonly folder: string;
  /** The file of the authority. */
  readonly ca: string;
  /** Of a machine or a login, by its name. */
  pairOf(name: string): TlsFiles;
  remove(): void;
}

/** All machines are this one. */
export function newCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'cod-certificates-'));
  certify(folder);
  return {
    folder,
    ca: join(folder, 'ca.crt'),
    pairOf: (name) => ({ cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs the script; returns the lines it prints. `env`: `DAYS`, `CA_DAYS`. */
export function certify(folder: string, env: Readonly<Record<string, string>> = {}): string[] {
  const given = machines.map((name) => `${name}=127.0.0.1`);
  const printed = execFileSync(script, [folder, ...given], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return printed.split('\n').filter(Boolean);
}

/** The response of a server on this machine, whose certificate must be of the authority. */
export const readSecurely = (
  { ca }: Certificates,
  port: number,
  path: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path, ca: readFileSync(ca), agent: false } as const;
    get(to, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    }).once('error', reject);
  });
