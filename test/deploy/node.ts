import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user a program of the lab runs as; PostgreSQL refuses to run as root. */
type Account = 'root' | 'postgres';

export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly as: Account;
}

const as: Record<Account, readonly string[]> = {
  root: [],
  postgres: ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'],
};

/** A machine of the lab: a network namespace, and the programs started in it. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;

  constructor(name: string, address: string, folder: string) {
    this.name = name;
    this.address = address;
    this.#folder = folder;
  }

  start({ name, command, env, as: account }: Program): void {
    const log = openSync(join(this.#folder, `${this.name}-${name}.log`), 'a');
    const inside = [`--net=/run/netns/courier-${this.name}`, ...as[account], ...command];
    spawn('nsenter', inside, {
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    });
  }

  /** Kills everything in it at once (SIGKILL). */
  killAll(): void {
    for (const pid of this.pids()) kill(pid);
  }

  /** Kills one of its programs (SIGKILL). */
  killOne(name: string): void {
    for (const pid of this.#pidsOf(name)) kill(pid);
  }

  runs(name: string): boolean {
    return this.#pidsOf(name).length > 0;
  }

  #pidsOf(name: string): number[] {
    return this.pids().filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name);
  }

  holds(address: string): boolean {
    const { stdout } = spawnSync('ip', ['-n', `courier-${this.name}`, 'addr'], {
      encoding: 'utf8',
    });
    return stdout.includes(`inet ${address}/`);
  }

  pids(): number[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', `courier-${this.name}`], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** Disconnects its network, or reconnects it. */
  cable(state: 'up' | 'down'): void {
    spawnSync('ip', ['-n', 'courier-hub', 'link', 'set', `to-${this.name}`, state]);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
