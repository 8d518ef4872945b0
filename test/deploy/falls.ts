import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Machine } from './node.ts';

interface Fall {
  readonly says: string;
  /** The most time without writes that is allowed. */
  readonly mostMs: number;
  /** Brings the first PostgreSQL down, or away. */
  fell(cluster: Cluster, first: Machine): Promise<void> | void;
  /** Repairs it, so that all three are there for the next fall. */
  mend(cluster: Cluster, first: Machine): void;
}

const lonelyMs = 800;

const startAgain = (cluster: Cluster, machine: Machine): void => {
  cluster.startEtcd(machine);
  cluster.startPatroni(machine);
};
const nothing = (): void => {};

export const falls = {
  planned: {
    says: 'planned switch-over',
    mostMs: 5_000,
    fell: (cluster) => cluster.switchOver(),
    mend: nothing,
  },
  crash: {
    says: 'PostgreSQL killed (-9)',
    mostMs: 10_000,
    fell: (cluster, first) => {
      process.kill(postmasterOf(cluster, first), 'SIGKILL');
    },
    mend: nothing,
  },
  cable: {
    says: 'machine cut off',
    mostMs: 30_000,
    fell: (_, first) => first.cable('down'),
    mend: (_, first) => first.cable('up'),
  },
  death: {
    says: 'everything on the machine killed',
    mostMs: 30_000,
    fell: (_, first) => first.killAll(),
    mend: startAgain,
  },
  // What was answered meanwhile stands nowhere else: by strict synchronous commit, nothing was.
  lonely: {
    says: 'followers cut off, then all of it killed',
    mostMs: 30_000,
    fell: async (cluster, first) => {
      const followers = cluster.databases.filter((machine) => machine !== first);
      for (const follower of followers) follower.cable('down');
      await pause(lonelyMs);
      first.killAll();
      // A dead program's last words are still on the way: its kernel would send them again.
      first.cable('down');
      for (const follower of followers) follower.cable('up');
    },
    mend: (cluster, first) => {
      first.cable('up');
      startAgain(cluster, first);
    },
  },
} as const satisfies Record<string, Fall>;

export type FallKind = keyof typeof falls;

const postmasterOf = (cluster: Cluster, { name }: Machine): number =>
  Number(
    readFileSync(join(cluster.folder, `${name}.data`, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
