import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isOk } from './cluster.ts';
import type { Machine } from './node.ts';

interface Failover {
  readonly title: string;
  /** The maximum time without writes. */
  readonly mostMs: number;
  /** Stops the primary PostgreSQL, or cuts it off. */
  fell(cluster: Cluster, first: Machine): Promise<void> | void;
  /** Another has taken over. */
  isOver(cluster: Cluster, first: Machine): Promise<boolean>;
  /** Repairs it, so that all of them are running for the next failover. */
  mend(cluster: Cluster, first: Machine): void;
}

const lonelyMs = 800;
/** Enough for the follower still connected to receive writes that nobody acknowledges. */
const aheadMs = 30;

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
    title: 'planned switch-over',
    mostMs: 5_000,
    isOver: anotherFirst,
    fell: (cluster) => cluster.switchOver(),
    mend: nothing,
  },
  crash: {
    title: 'PostgreSQL killed (-9)',
    mostMs: 10_000,
    isOver: anotherFirst,
    fell: (cluster, first) => {
      process.kill(postmasterOf(cluster, first), 'SIGKILL');
    },
    mend: nothing,
  },
  cable: {
    title: 'machine cut off',
    mostMs: 30_000,
    isOver: anotherFirst,
    fell: (_, first) => first.cable('down'),
    mend: (_, first) => first.cable('up'),
  },
  death: {
    title: 'everything on the machine killed',
    mostMs: 30_000,
    isOver: anotherFirst,
    fell: (_, first) => first.killAll(),
    mend: startAgain,
  },
  // Writes wait for both followers until the first notices that one is gone.
  follower: {
    title: 'a follower cut off',
    mostMs: 10_000,
    isOver: balancerAnswers,
    fell: async (cluster) => {
      const [follower] = await cluster.followers();
      follower?.cable('down');
    },
    mend: (cluster) => {
      for (const one of cluster.databases) one.cable('up');
    },
  },
  balancer: {
    title: 'HAProxy with the address killed (-9)',
    mostMs: 10_000,
    isOver: balancerAnswers,
    fell: (cluster) => cluster.balancer().killOne('haproxy'),
    mend: (cluster) => cluster.startMissingBalancers(),
  },
  balancerAway: {
    title: 'HAProxy with the address cut off',
    mostMs: 10_000,
    isOver: balancerAnswers,
    fell: (cluster) => cluster.balancer().cable('down'),
    mend: (cluster) => {
      for (const one of cluster.balancers) one.cable('up');
    },
  },
  // Writes acknowledged meanwhile exist nowhere else: with strict synchronous commit, there are
  // none. The follower that is cut off last is ahead of the first one: if it may not take over,
  // it has to be rewound before anything is acknowledged again.
  lonely: {
    title: 'followers cut off, then all of it killed',
    mostMs: 30_000,
    isOver: anotherFirst,
    fell: async (cluster, first) => {
      const followers = await cluster.followers();
      for (const follower of followers) {
        follower.cable('down');
        await pause(aheadMs);
      }
      await pause(lonelyMs);
      first.killAll();
      // A killed program's last packets are still pending: its kernel would send them again.
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
