import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '#test/resilience/bundle.ts';
import { StubbornClient } from '#test/resilience/stubborn-clients.ts';
import { freePort } from '../../bench/run/server-process.ts';
import { hire } from './staff.ts';

/*
 * A server over DATABASE_URL and four writers on it, for a number of seconds: used by
 * `deploy/pgbackrest/drill.sh`.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const bundle = join(root, 'node_modules', '.cache', `work-${process.pid}`);
const writers = 4;
let running: ChildProcess | null = null;

/** An interrupted drill ends this process, with its server and its bundle. */
function leaveOnSignal(): void {
  const leave = (): void => {
    running?.kill('SIGKILL');
    rmSync(bundle, { recursive: true, force: true });
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave);
}

async function startServer(port: number): Promise<ChildProcess> {
  await bundleServer(bundle, []);
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [join(bundle, 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      RATE_LIMITS: 'off',
      WARM_UP_SECONDS: '0',
      NIGHT_AUDIT: 'off',
      LEAVING_SECONDS: '0',
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
  });
  running = server;
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return server;
    await pause(50);
  }
}

async function main(): Promise<void> {
  leaveOnSignal();
  const port = await freePort();
  const server = await startServer(port);
  try {
    const { signIn, ...places } = await hire(process.env['DATABASE_MIGRATOR_URL'] ?? '');
    const base = `http://127.0.0.1:${port}`;
    const shift = { base, token: await signIn(), ...places, ignoresKeys: false };
    const clients = Array.from({ length: writers }, () => new StubbornClient(shift));
    const working = Promise.all(clients.map((client) => client.work()));
    await Promise.race([working, pause(Number(process.argv[2] ?? 5) * 1000)]);
    for (const client of clients) client.isStopping = true;
    await working;
    const answers = clients.reduce((sum, client) => sum + client.answers, 0);
    process.stdout.write(`${answers} writes acknowledged\n`);
  } finally {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(bundle, { recursive: true, force: true });
  }
}

await main();
