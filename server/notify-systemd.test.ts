import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const beatMs = 200;
let folder: string;
let child: ChildProcess | null = null;

/** Replaces systemd's own program, and records its arguments. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'systemd-'));
  const stand = join(folder, 'systemd-notify');
  writeFileSync(stand, `#!/bin/sh\necho "$1" >>"${folder}/said"\n`);
  chmodSync(stand, 0o755);
});

afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const answered = (): string[] =>
  existsSync(join(folder, 'said'))
    ? readFileSync(join(folder, 'said'), 'utf8').trim().split('\n')
    : [];

/** A server thread that runs for a while and then hangs. */
function server(turnsMs: number, params: NodeJS.ProcessEnv): void {
  const program = `
    import { notifySystemd } from './server/notify-systemd.ts';
    notifySystemd();
    setTimeout(() => { for (;;); }, ${turnsMs});`;
  const node = ['--import', 'tsx', '--input-type=module', '-e', program];
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, ...params };
  child = spawn(process.execPath, node, { cwd: root, env });
}

const params = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: `${beatMs * 3 * 1000}` };

it('reports that it is ready, and sends heartbeats as long as its thread runs', async () => {
  server(60_000, params);
  await expect.poll(() => answered().length).toBeGreaterThan(3);
  expect(answered().slice(0, 3)).toEqual(['--ready', 'WATCHDOG=1', 'WATCHDOG=1']);
});

it('sends no heartbeat when its thread hangs, so that it is restarted', async () => {
  server(beatMs * 2.5, params);
  await expect.poll(() => answered().length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, beatMs * 5));
  const before = answered().length;
  await new Promise((resolve) => setTimeout(resolve, beatMs * 5));
  expect(answered().length).toBe(before);
});

it('sends nothing where systemd does not ask', async () => {
  server(60_000, { NOTIFY_SOCKET: '' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(answered()).toEqual([]);
});
