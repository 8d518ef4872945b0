import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import { socketPort } from './endpoint.ts';
import { processesOf, servesCluster, waitUntil } from './process.ts';

/** The content of the `postmaster.pid` of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** A process id that cannot exist: the system's limit is far lower. */
const unusedPid = 2147483646;
const logLimitBytes = 20_000_000;
/** macOS starts a separate program for each check. */
const lookEveryMs = process.platform === 'darwin' ? 2_000 : 200;

/** PostgreSQL's own log, including errors. */
export const logFileIn = (home: string): string => join(home, 'postgres.log');

/** The running PostgreSQL of this cluster, if there is one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPidFile(cluster);
  return found && servesCluster(found.pid, cluster) ? found : undefined;
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL does not start while the process id in an old pid file belongs to any process, even a
 * zombie or, after a container restart, Node itself. We know from the process's folder that it is
 * not PostgreSQL, so we replace the id with one that cannot exist; the rest of the file stays,
 * because PostgreSQL needs it to detect children of the dead process that still hold its memory.
 * The socket lock has no further purpose: no other cluster uses that folder.
 */
export function clearStaleTraces(cluster: string, socketFolder: string): void {
  if (findPostmaster(cluster)) return;
  if (readPidFile(cluster)) {
    const path = join(cluster, 'postmaster.pid');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [String(unusedPid), ...lines.slice(1)].join('\n'));
  }
  for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
    rmSync(join(socketFolder, name), { force: true });
  }
}

/**
 * Ends children that outlive their postmaster: while one of them holds the shared memory of the
 * dead one, PostgreSQL does not start. A computing child does not notice that it is orphaned, and a
 * frozen one cannot.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (findPostmaster(cluster)) return;
  const areGone = () => processesOf(cluster).length === 0;
  for (const [name, patienceMs] of [
    ['SIGQUIT', 500],
    ['SIGKILL', 5_000],
  ] as const) {
    for (const pid of processesOf(cluster)) signal(pid, name);
    if (await waitUntil(areGone, patienceMs)) return;
  }
}

/** Resolves when the PostgreSQL of this cluster has ended, or when `stop` aborts. */
export async function untilEnded(cluster: string, pid: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && servesCluster(pid, cluster)) {
    // Without the signal, a program that stops its database would end before it is stopped: this
    // timer does not keep a process alive.
    await pause(lookEveryMs, undefined, { ref: false, signal: stop }).catch(() => undefined);
  }
}

/** Space for two WAL segments; with less it may start and end at the next write. */
const leastRoomBytes = 32 * 2 ** 20;

/** Whether the disks of its data and of its WAL have enough space for PostgreSQL to run. */
export const hasRoom = (cluster: string): boolean =>
  [cluster, join(cluster, 'pg_wal')].every((folder) => freeBytes(folder) >= leastRoomBytes);

/** PostgreSQL itself reports a missing folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/**
 * Whether it ended for lack of disk space. A quota is not visible from outside, but the last lines
 * of its log show it.
 */
export const endedWithoutRoom = (cluster: string, logFile: string): boolean =>
  !hasRoom(cluster) || /No space left on device|Disk quota exceeded/.test(lastLines(logFile));

export interface Spawning {
  postgres: string;
  cluster: string;
  home: string;
  account: Account | undefined;
}

/** Detached: Ctrl-C in the terminal must reach only Node, which then stops it cleanly. */
export function spawnPostmaster(
  { postgres, cluster, account }: Spawning,
  logFile: string,
): ChildProcess {
  const log = openLog(logFile);
  try {
    const child = spawn(postgres, ['-D', cluster], {
      detached: true,
      stdio: ['ignore', log, log],
      uid: account?.uid,
      gid: account?.gid,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    child.unref();
    if (child.pid) resetPriority(child.pid);
    return child;
  } finally {
    closeSync(log);
  }
}

/** systemd's `Nice=` is meant only for Node: it would have no effect if PostgreSQL inherited it. */
function resetPriority(pid: number): void {
  try {
    setPriority(pid, 0);
  } catch {
    // It has already ended, or the system denies access.
  }
}

/** Fast shutdown, then after `patienceMs` an immediate one, from which the next start recovers. */
export async function stopPostmaster(
  cluster: string,
  pid: number,
  patienceMs = 60_000,
): Promise<void> {
  const gone = () => !servesCluster(pid, cluster);
  signal(pid, 'SIGINT');
  if (await waitUntil(gone, patienceMs)) return;
  signal(pid, 'SIGQUIT');
  if (!(await waitUntil(gone, 10_000))) throw new Error(`PostgreSQL (${pid}) does not stop.`);
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function lastLines(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '';
  }
}

function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) truncateSync(logFile, 0);
  return openSync(logFile, 'a', 0o600);
}
