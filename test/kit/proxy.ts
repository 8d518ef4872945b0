import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Certificates, newCertificates } from '#test/deploy/certificates.ts';
import { freePort } from '../../bench/run/server-process.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** Debian installs it outside an ordinary user's path. */
const PATH = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`;

/** A package of the machine, not of the checkout. @throws Error that names what to install */
function requireHaproxy(): void {
  if (spawnSync('haproxy', ['-v'], { env: { PATH } }).status === 0) return;
  throw new Error(
    'No haproxy on the PATH. On Debian: apt-get install --no-install-recommends haproxy',
  );
}

export interface Proxy {
  readonly base: string;
  readonly port: number;
  /** The TLS port and the plain port; null unless a certificate was given. */
  readonly tls: { readonly port: number; readonly plainPort: number } | null;
  /** The address of its statistics. */
  readonly statistics: string;
  /** The servers behind it are machines of this authority: `app1` is the first. */
  readonly certificates: Certificates;
  /** The port of the first server; unused until a test starts one. */
  readonly serverPort: number;
  stop(): void;
}

interface ProxyOptions {
  /** The port of the first server; if omitted, an unused port. */
  readonly serverPort?: number;
  /** If omitted, new ones. */
  readonly certificates?: Certificates;
  /** The settings of `/etc/default/haproxy` in addition to the addresses. */
  readonly env?: Readonly<Record<string, string>>;
  /** The time limit for a server's response. */
  readonly patience?: string;
  /** Certificate and key in one file: HAProxy then terminates TLS itself. */
  readonly certificate?: string;
}

/** `deploy/haproxy.cfg` and its statistics as they are shipped, on separate ports. */
export async function startProxy(options: ProxyOptions = {}): Promise<Proxy> {
  requireHaproxy();
  const home = mkdtempSync(join(tmpdir(), 'proxy-'));
  const certificates = options.certificates ?? newCertificates();
  const [port = 0, postgres, statistics, free = 0, tlsPort = 0, plainPort = 0] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  const { serverPort = free, env = {}, patience = '1s', certificate } = options;
  const shipped = (name: string): string => readFileSync(join(deploy, name), 'utf8');
  const files = {
    'haproxy.cfg': shipped('haproxy.cfg')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('bind :5000', `bind 127.0.0.1:${postgres}`)
      .replaceAll('":8080 check', `":${serverPort} check`)
      .replaceAll(' proxy-pages/', ` ${join(deploy, 'proxy-pages')}/`)
      .replace('timeout server 75s', `timeout server ${patience}`),
    'haproxy-statistics.cfg': shipped('haproxy-statistics.cfg').replace(':8404', `:${statistics}`),
    ...(certificate !== undefined && {
      'haproxy-tls.cfg': shipped('haproxy-tls.cfg')
        .replace('bind :443', `bind 127.0.0.1:${tlsPort}`)
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${port}`),
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const away = Object.fromEntries(['APP2', 'PG1', 'PG2', 'PG3'].map((name) => [name, '127.0.0.9']));
  const given = Object.keys(files).flatMap((name) => ['-f', join(home, name)]);
  let answered = '';
  const child: ChildProcess = spawn('haproxy', ['-db', ...given], {
    env: {
      PATH,
      APP1: '127.0.0.1',
      CERTIFICATE: certificate,
      CLUSTER_CA: certificates.ca,
      ...away,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (part: Buffer) => {
    answered += part.toString();
  });
  const base = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(base).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${answered}`);
    await pause(50);
  }
  return {
    base,
    port,
    tls: certificate === undefined ? null : { port: tlsPort, plainPort },
    statistics: `http://127.0.0.1:${statistics}/metrics`,
    certificates,
    serverPort,
    stop: () => {
      child.kill();
      if (!options.certificates) certificates.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
