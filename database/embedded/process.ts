import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * An identifier for one run of one process, or `undefined` if no such process runs. It includes the
 * start time, because after a restart of the machine or container the process id is soon reused.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return `${pid}`;
  const started = ps(pid, 'lstart=');
  return started ? `${pid} ${started}` : undefined;
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may contain spaces and parentheses: fields are counted after its last
    // parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : `${pid} ${startTicks}`;
  } catch {
    return undefined;
  }
}

/**
 * Whether `pid` is a running PostgreSQL that serves `cluster`. A process id from an old pid file
 * may belong to any process by now, or to a zombie.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      // PostgreSQL's working directory is its data folder; a zombie has none.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return !ps(pid, 'stat=').startsWith('Z') && ps(pid, 'comm=').includes('postgres');
}

/**
 * Every PostgreSQL process working in `cluster`, including children. Empty where the system does
 * not report it (macOS, Windows): there a start waits until they have ended.
 */
export function processesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && nameOf(pid) === 'postgres' && servesCluster(pid, cluster));
}

/** A user's shell may have the same working directory. */
function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Calls `done` until it returns true; false when `timeoutMs` elapse first. */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await done())) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ps(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
