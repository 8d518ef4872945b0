import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor time; on a shared machine they are more reliable than elapsed time. */
export interface ProcessorTime {
  /** All processes of the database server, including those that have ended. */
  readonly database: number;
  readonly program: number;
}

const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` after the name: 1 is the parent, 11 to 14 are the times. */
function statOf(pid: number | string): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const sumOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticksPerSecond;

/** Processor time of one process; zero where the system does not report it. */
export function secondsOf(pid: number): number {
  try {
    return sumOf(statOf(pid), [11, 12]);
  } catch {
    return 0;
  }
}

/** Processor time of all child processes that have ended. */
export function secondsOfEnded(): number {
  try {
    return sumOf(statOf('self'), [13, 14]);
  } catch {
    return 0;
  }
}

/**
 * The parent process of all connections, looked up once because a connection may end; zero where
 * the system does not report it.
 */
export function postmasterOf(backendPid: number): number {
  try {
    return Number(statOf(backendPid)[1]);
  } catch {
    return 0;
  }
}

/**
 * The database values are zero where the system does not report them, or where the database runs on
 * another machine.
 */
export function processorTime(postmaster: number): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { database: databaseSeconds(postmaster), program: (user + system) / 1e6 };
}

function databaseSeconds(postmaster: number): number {
  try {
    const ended = sumOf(statOf(postmaster), [11, 12, 13, 14]);
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, pid) => sum + ifChild(pid, String(postmaster)), ended);
  } catch {
    return 0;
  }
}

function ifChild(pid: string, parent: string): number {
  try {
    const fields = statOf(pid);
    return fields[1] === parent ? sumOf(fields, [11, 12]) : 0;
  } catch {
    // The process ended after the folder was read.
    return 0;
  }
}
