import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bench/run/server-process.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** HAProxy is a package of the machine, not of the checkout: without it its tests are left out. */
export const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

export interface Proxy {
  readonly base: string;
  /** Where its own figures are. */
  readonly statistics: string;
  /** Where it looks for the first server; nobody is there until a test is. */
  readonly serverPort: number;
  stop(): void;
}

/** `deploy/haproxy.cfg` and its statistics as they are shipped, on ports of their own. */
export async function startProxy(): Promise<Proxy> {
  const home = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [port, postgres, statistics, serverPort] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  );
  const shipped = (name: string): string => readFileSync(join(deploy, name), 'utf8');
  const files = {
    'haproxy.cfg': shipped('haproxy.cfg')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('bind :5000', `bind 127.0.0.1:${postgres}`)
      .replaceAll('":8080 check', `":${serverPort} check`)
      .replaceAll(' proxy-pages/', ` ${join(deploy, 'proxy-pages')}/`)
      .replace('timeout server 75s', 'timeout server 1s'),
    'haproxy-statistics.cfg': shipped('haproxy-statistics.cfg').replace(':8404', `:${statistics}`),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const away = Object.fromEntries(['APP2', 'PG1', 'PG2', 'PG3'].map((name) => [name, '127.0.0.9']));
  const given = Object.keys(files).flatMap((name) => ['-f', join(home, name)]);
  let said = '';
  const child: ChildProcess = spawn('haproxy', ['-db', ...given], {
    env: { PATH: process.env['PATH'], APP1: '127.0.0.1', ...away },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const base = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(base).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`);
    await pause(50);
  }
  return {
    base,
    statistics: `http://127.0.0.1:${statistics}/metrics`,
    serverPort: serverPort ?? 0,
    stop: () => {
      child.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
