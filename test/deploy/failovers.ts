import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isOk } from './cluster.ts';
import type { Machine } from './node.ts';

interface Failover {
  readonly says: string;
  /** The most time without writes that is allowed. */
  readonly mostMs: number;
  /** Brings the first PostgreSQL down, or away. */
  fell(cluster: Cluster, first: Machine): Promise<void> | void;
  /** Another has taken its place. */
  isOver(cluster: Cluster, first: Machine): Promise<boolean>;
  /** Repairs it, so that all of them are there for the next fall. */
  mend(cluster: Cluster, first: Machine): void;
}

const lonelyMs = 800;

const startAgain = (cluster: Cluster, machine: Machine): void => {
  cluster.startEtcd(machine);
  cluster.startPatroni(machine);
};
const nothing = (): void => {};
const anotherFirst = async (cluster: Cluster, first: Machine): Promise<boolean> => {
  const now = await cluster.leader();
  return now !== null && now.name !== first.name;
};
const balancerAnswers = (cluster: Cluster): Promise<boolean> => isOk(`${cluster.web}/readyz`);

export const failovers = {
  planned: {
    says: 'planned switch-over',
    mostMs: 5_000,
    isOver: anotherFirst,
    fell: (cluster) => cluster.switchOver(),
    mend: nothing,
  },
  crash: {
    says: 'PostgreSQL killed (-9)',
    mostMs: 10_000,
    isOver: anotherFirst,
    fell: (cluster, first) => {
      process.kill(postmasterOf(cluster, first), 'SIGKILL');
    },
    mend: nothing,
  },
  cable: {
    says: 'machine cut off',
    mostMs: 30_000,
    isOver: anotherFirst,
    fell: (_, first) => first.cable('down'),
    mend: (_, first) => first.cable('up'),
  },
  death: {
    says: 'everything on the machine killed',
    mostMs: 30_000,
    isOver: anotherFirst,
    fell: (_, first) => first.killAll(),
    mend: startAgain,
  },
  balancer: {
    says: 'HAProxy with the address killed (-9)',
    mostMs: 10_000,
    isOver: balancerAnswers,
    fell: (cluster) => cluster.balancer().killOne('haproxy'),
    mend: (cluster) => cluster.startMissingBalancers(),
  },
  balancerAway: {
    says: 'HAProxy with the address cut off',
    mostMs: 10_000,
    isOver: balancerAnswers,
    fell: (cluster) => cluster.balancer().cable('down'),
    mend: (cluster) => {
      for (const one of cluster.balancers) one.cable('up');
    },
  },
  // What was answered meanwhile stands nowhere else: by strict synchronous commit, nothing was.
  lonely: {
    says: 'followers cut off, then all of it killed',
    mostMs: 30_000,
    isOver: anotherFirst,
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
} as const satisfies Record<string, Failover>;

export type FailoverKind = keyof typeof failovers;

const postmasterOf = (cluster: Cluster, { name }: Machine): number =>
  Number(
    readFileSync(join(cluster.folder, `${name}.data`, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
