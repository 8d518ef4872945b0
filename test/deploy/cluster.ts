import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '#test/resilience/bundle.ts';
import { certificatesIn, closeEtcd, startEtcd } from './etcd.ts';
import { Machine } from './node.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = join(root, 'deploy');
const network = '10.77.0';
/** Runs on one of the two machines with a HAProxy. */
const sharedAddress = `${network}.20`;

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export const isOk = async (url: string, method = 'GET'): Promise<boolean> =>
  (await fetch(url, { method, signal: AbortSignal.timeout(1000) }).catch(() => null))?.ok ?? false;

/** A file of deploy/ after `envsubst`. */
const filled = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(join(deploy, file), 'utf8').replaceAll(
    /\$\{([A-Z_]+)\}/g,
    (_, key: string) => values[key] ?? '',
  );

const working: ReadonlySet<string> = new Set(['running', 'streaming']);

/** @throws Error when the condition is not met in time */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  patienceMs = 60_000,
): Promise<void> {
  const before = Date.now() + patienceMs;
  while (!(await isTrue())) {
    if (Date.now() > before) throw new Error(`not in time: ${what}`);
    await pause(100);
  }
}

/** The whole setup of `deploy/`, with its own files, on the machines of `deploy/lab/network.sh`. */
export class Cluster {
  readonly databases: readonly Machine[];
  readonly servers: readonly Machine[];
  readonly balancers: readonly [Machine, Machine];
  readonly folder: string;
  readonly #secretKey = randomBytes(32).toString('base64');
  readonly #bundle = join(root, 'node_modules', '.cache', `lab-${process.pid}`);

  readonly #isControl: boolean;

  /** `isControl`: commits do not wait for a second machine, so writes must be lost. */
  constructor(folder: string, isControl = false) {
    this.folder = folder;
    this.#isControl = isControl;
    const machine = (name: string, last: number): Machine =>
      new Machine(name, `${network}.${last}`, folder);
    this.databases = [machine('pg1', 11), machine('pg2', 12), machine('pg3', 13)];
    this.balancers = [machine('lb1', 21), machine('lb2', 22)];
    this.servers = [machine('app1', 31), machine('app2', 32)];
  }

  get #certificates(): string {
    return certificatesIn(this.folder);
  }
  #file(name: string): string {
    return join(this.#certificates, name);
  }
  get web(): string {
    return `http://${sharedAddress}:8080`;
  }
  urlOf(login: 'app' | 'migrator'): string {
    const given = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: this.#file('ca.crt'),
      sslcert: this.#file(`${login}.crt`),
      sslkey: this.#file(`${login}.key`),
    });
    return `postgresql://${login}@${sharedAddress}:5000/courier?${given}`;
  }

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    spawnSync('chown', ['postgres', this.folder]);
    for (const machine of this.databases) this.startEtcd(machine);
    const [first] = this.databases;
    await until('etcd', () => isOk(`http://${first?.address}:2381/health`));
    closeEtcd(first?.address ?? '', this.#certificates);
    for (const machine of this.databases) this.startPatroni(machine);
    await this.untilWhole();
    this.startMissingBalancers();
    const [one, other] = this.balancers;
    this.#startKeepalived(one, other);
    this.#startKeepalived(other, one);
    await until('one address', () =>
      this.balancers.some((machine) => machine.holds(sharedAddress)),
    );
    await bundleServer(this.#bundle, []);
    await until('a first PostgreSQL', async () => (await this.leader()) !== null);
    for (const machine of this.servers) this.#startServer(machine);
    for (const { address } of this.servers)
      await until(`the server of ${address}`, () => isOk(`https://${address}:8080/readyz`));
    await until('the way through the balancer', () => isOk(`${this.web}/readyz`));
  }

  startEtcd(machine: Machine): void {
    startEtcd(machine, this.databases, this.folder);
  }

  /** The certificates of one machine, under their names there. */
  #certificatesOf({ name }: Machine): string {
    const own = join(this.folder, `${name}.certificates`);
    mkdirSync(own, { recursive: true });
    for (const kind of ['crt', 'key']) {
      copyFileSync(join(this.#certificates, `${name}.${kind}`), join(own, `server.${kind}`));
      copyFileSync(join(this.#certificates, `patroni.${kind}`), join(own, `patroni.${kind}`));
    }
    copyFileSync(join(this.#certificates, 'ca.crt'), join(own, 'ca.crt'));
    spawnSync('chown', ['-R', 'postgres', own]);
    return own;
  }

  startPatroni(machine: Machine): void {
    const path = (suffix: string): string => join(this.folder, `${machine.name}.${suffix}`);
    const values: Record<string, string> = {
      NODE_NAME: machine.name,
      NODE_ADDRESS: machine.address,
      ETCD_HOSTS: this.databases.map(({ address }) => `${address}:2379`).join(','),
      CLUSTER_NETWORK: `${network}.0/24`,
      POST_BOOTSTRAP: join(deploy, 'patroni/post-bootstrap.sh'),
      DATA_DIR: path('data'),
      PGPASS_FILE: path('pgpass'),
      SOCKET_DIR: path('socket'),
      CERTIFICATES: this.#certificatesOf(machine),
    };
    mkdirSync(path('socket'), { recursive: true });
    spawnSync('chown', ['postgres', path('socket')]);
    const asShipped = filled('patroni/patroni.yml', values);
    const config = this.#isControl
      ? asShipped.replaceAll(/(synchronous_mode\w*): true/g, '$1: false')
      : asShipped;
    writeFileSync(path('yml'), config, { mode: 0o644 });
    machine.start({
      name: 'patroni',
      as: 'postgres',
      env: { HOME: this.folder },
      command: ['/usr/bin/patroni', path('yml')],
    });
  }

  /** The one that holds the address. */
  balancer(): Machine {
    const holder = this.balancers.find((machine) => machine.holds(sharedAddress));
    if (!holder) throw new Error('no balancer has the address');
    return holder;
  }

  startMissingBalancers(): void {
    const addresses = [...this.databases, ...this.servers].map(
      ({ name, address }) => [name.toUpperCase(), address] as const,
    );
    for (const balancer of this.balancers.filter((one) => !one.runs('haproxy')))
      balancer.start({
        name: 'haproxy',
        as: 'root',
        env: { ...Object.fromEntries(addresses), CLUSTER_CA: this.#file('ca.crt') },
        command: ['haproxy', '-db', '-f', join(deploy, 'haproxy.cfg')],
      });
  }

  #startKeepalived(machine: Machine, peer: Machine): void {
    const path = (suffix: string): string => join(this.folder, `${machine.name}.${suffix}`);
    const config = filled('keepalived.conf', {
      INTERFACE: 'eth0',
      NODE_ADDRESS: machine.address,
      PEER_ADDRESS: peer.address,
      SHARED_ADDRESS: `${sharedAddress}/24`,
    });
    writeFileSync(path('conf'), config, { mode: 0o644 });
    const pidFiles = [`--pid=${path('pid')}`, `--vrrp_pid=${path('vrrp')}`];
    const given = ['--vrrp', '--dont-fork', '--log-console', `--use-file=${path('conf')}`];
    machine.start({
      name: 'keepalived',
      as: 'root',
      command: ['keepalived', ...given, ...pidFiles],
    });
  }

  #startServer(machine: Machine): void {
    machine.start({
      name: 'server',
      as: 'root',
      env: {
        NODE_ENV: 'production',
        HOST: machine.address,
        PORT: '8080',
        TRUST_PROXY: '1',
        TLS_CERT: this.#file(`${machine.name}.crt`),
        TLS_KEY: this.#file(`${machine.name}.key`),
        DATABASE_URL: this.urlOf('app'),
        DATABASE_MIGRATOR_URL: this.urlOf('migrator'),
        DATA_DIR: join(this.folder, machine.name),
        SECRET_KEY: this.#secretKey,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      },
      command: [process.execPath, join(this.#bundle, 'main.js')],
    });
  }

  /** As reported by the first of them that answers. */
  async members(): Promise<Member[]> {
    for (const { address } of this.databases) {
      const answer = await fetch(`https://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null);
      if (answer) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async leader(): Promise<Machine | null> {
    for (const machine of this.databases)
      if (await isOk(`https://${machine.address}:8008/primary`, 'OPTIONS')) return machine;
    return null;
  }

  /** All three are running, and both standbys have every acknowledged write. */
  async untilWhole(): Promise<void> {
    const isWhole = async (): Promise<boolean> => {
      const members = await this.members();
      const following = members.filter(({ role }) => role !== 'leader');
      // One that is still being rebuilt reports itself as running, but on an older timeline.
      const timeline = members.find(({ role }) => role === 'leader')?.timeline;
      return (
        following.length === 2 &&
        following.every((one) => one.timeline === timeline && working.has(one.state)) &&
        (this.#isControl || following.every(({ role }) => role === 'sync_standby')) &&
        (await this.leader()) !== null
      );
    };
    await until('three PostgreSQL', isWhole, 120_000);
  }

  /** The two that follow; one that every acknowledged write waits for comes first. */
  async followers(): Promise<Machine[]> {
    const members = await this.members();
    const roles = new Map(members.map(({ name, role }) => [name, role]));
    const following = this.databases.filter(({ name }) => roles.get(name) !== 'leader');
    const isWaitedFor = ({ name }: Machine): boolean => roles.get(name) === 'sync_standby';
    return [...following].sort((a, b) => Number(isWaitedFor(b)) - Number(isWaitedFor(a)));
  }

  async switchOver(): Promise<void> {
    const leader = await this.leader();
    if (!leader) throw new Error('there is no first PostgreSQL');
    const ready = (await this.members()).find(({ role }) => role === 'sync_standby');
    const body = JSON.stringify({ leader: leader.name, candidate: ready?.name });
    const request = (login: string | null): string[] => {
      const pair =
        login === null
          ? []
          : ['--cert', this.#file(`${login}.crt`), '--key', this.#file(`${login}.key`)];
      const how = ['-sS', '-o', '/dev/null', '-w', '%{http_code}', '-X', 'POST', '-d', body];
      const url = `https://${leader.address}:8008/switchover`;
      return ['curl', ...how, '--cacert', this.#file('ca.crt'), ...pair, url];
    };
    const run = ([command = '', ...rest]: string[]): string =>
      spawnSync(command, rest, { encoding: 'utf8' }).stdout;
    for (const outsider of [null, 'app']) {
      const status = run(request(outsider));
      if (status !== '403')
        throw new Error(
          `Patroni obeyed ${outsider ?? 'a caller without a certificate'}: ${status}`,
        );
    }
    const status = run([
      'nsenter',
      `--net=/run/netns/courier-${leader.name}`,
      ...request('patroni'),
    ]);
    if (status !== '200') throw new Error(`Patroni refused a machine of its own: ${status}`);
  }

  async stop(): Promise<void> {
    const all = [...this.servers, ...this.balancers, ...this.databases];
    for (const machine of all) machine.killAll();
    await until('all of them gone', () => all.every((machine) => machine.pids().length === 0));
    spawnSync('rm', ['-rf', this.#bundle]);
  }
}
