import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'rolldown';
import { connect, sql, type Database } from '#database/connect.ts';
import { chanceOf, type Chance } from '#sample/company/random.ts';
import { CuttingProxy } from '../resilience/cutting-proxy.ts';
import { KillableServer, type Victim } from '../resilience/killable-server.ts';
import { Board } from './clients/board.ts';
import { CommandClient, type Floor, type Outcome } from './clients/client.ts';
import { Staff } from './clients/context.ts';
import type { Command } from './command.ts';
import type { Person } from './company/company.ts';
import { foundCopy } from './company/copies.ts';
import { readReference, type Reference } from './company/reference.ts';
import { replay, type Done } from './model/replay.ts';
import { compare } from './proof/compare.ts';
import { type Midnight, moveTowardsMidnight, untilJustBefore } from './midnight.ts';
import type { Finding } from './proof/finding.ts';
import { Watch } from './proof/watch.ts';
import { witness } from './proof/witness.ts';

export interface Wanted {
  readonly commands: number;
  readonly clients: number;
  readonly seed: number;
  readonly kills: number;
  /** No command starts after this time, however few there were. */
  readonly minutes?: number;
  /** Half of the commands before a midnight of the company, half after it. */
  readonly midnight?: boolean;
  /** The focus of the second half of the run; if omitted: everything. */
  readonly stress?: RegExp;
  readonly print?: (line: string) => void;
  /** The deliberate fault, in this run's own copy of the program or its own database. */
  readonly broken?: Broken;
}

export interface Broken {
  readonly plugins?: readonly Plugin[];
  readonly rewriteRequest?: (answered: Buffer) => Buffer;
  readonly victims?: readonly Victim[];
  /** The share of responses that are dropped. */
  readonly cutShare?: number;
  /** Once the server is running. */
  readonly before?: (server: KillableServer) => Promise<void>;
  /** After a kill, before the next start; `dataDir` is the server's. */
  readonly beforeRestart?: (dataDir: string) => void;
}

export interface RunReport {
  readonly seconds: number;
  readonly outcomes: ReadonlyMap<Outcome, number>;
  readonly commands: readonly Command[];
  readonly done: readonly Done[];
  readonly reference: Reference;
  readonly kills: number;
  readonly swallowed: number;
  readonly looks: Pick<Watch, 'looks' | 'missed' | 'reconciled' | 'longestMs'>;
  readonly rows: Readonly<Record<string, number>>;
  /** How many took effect before it and after it. */
  readonly midnight: (Midnight & { readonly before: number; readonly after: number }) | null;
  readonly findings: readonly Finding[];
}

const victims: readonly Victim[] = ['node', 'postgres', 'both'];
/** One of this many responses is dropped, in addition to those around a kill. */
const cutShare = 0.004;
const longestWaitMs = 900_000;
const longestJobMs = 30_000;

/**
 * Clients of every role on a server that is killed repeatedly; then everything is compared with the
 * model.
 */
export async function runCommands(wanted: Wanted): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'main');
  const people = await foundCopy(dataDir);
  const server = new KillableServer(dataDir, wanted.broken?.plugins);
  const chance = chanceOf(wanted.seed);
  const cuts = chanceOf(wanted.seed + 1);
  const proxy = new CuttingProxy({
    cutsNow: () => cuts.happens(wanted.broken?.cutShare ?? cutShare),
    ...(wanted.broken?.rewriteRequest ? { rewriteRequest: wanted.broken.rewriteRequest } : {}),
  });
  try {
    await server.prepare();
    await server.start();
    await proxy.listen();
    proxy.target = server.port;
    const direct = connect(server.databaseUrl, { max: 1 });
    const midnight = wanted.midnight
      ? await moveTowardsMidnight(direct, wanted.commands, wanted.print)
      : null;
    const reference = await readReference(direct);
    await direct.close();
    await wanted.broken?.before?.(server);
    const run = new Run(wanted, { server, proxy, dataDir, chance, midnight });
    return await run.all(people, new Staff(people, reference));
  } finally {
    proxy.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Ground {
  readonly server: KillableServer;
  readonly proxy: CuttingProxy;
  readonly dataDir: string;
  readonly chance: Chance;
  readonly midnight: Midnight | null;
}

class Run {
  readonly #wanted: Wanted;
  readonly #ground: Ground;
  readonly #commands: Command[] = [];
  readonly #outcomes = new Map<Outcome, number>();
  #params = 0;
  #kills = 0;
  #isUp = true;
  #isOver = false;
  #midnightComes: Promise<void> | null = null;
  readonly #faults: Finding[] = [];

  constructor(wanted: Wanted, ground: Ground) {
    this.#wanted = wanted;
    this.#ground = ground;
  }

  async all(people: readonly Person[], staff: Staff): Promise<RunReport> {
    const { server } = this.#ground;
    const watch = new Watch(server.databaseUrl);
    const watching = watch.run();
    const started = Date.now();
    const floor = this.#floor(staff);
    const clients = Array.from({ length: this.#wanted.clients }, (_none, no) => {
      const chance = chanceOf(this.#wanted.seed * 1000 + no);
      return new CommandClient(floor, no, people, chance);
    });
    const working = Promise.all(clients.map((client) => client.work())).then(() => {
      this.#isOver = true;
    });
    await Promise.all([working, this.#killAll(watch)]);
    const seconds = (Date.now() - started) / 1000;
    watch.stop();
    await watching;
    const proved = await this.#prove(staff.reference, watch);
    await watch.close();
    const { looks, missed, reconciled, longestMs } = watch;
    return {
      ...proved,
      seconds,
      outcomes: this.#outcomes,
      commands: this.#commands,
      reference: staff.reference,
      kills: this.#kills,
      swallowed: this.#ground.proxy.swallowed,
      midnight: this.#sidesOf(proved.done),
      looks: { looks, missed, reconciled, longestMs },
    };
  }

  #floor(staff: Staff): Floor {
    const { commands: wanted, print, stress, minutes } = this.#wanted;
    const until = minutes === undefined ? Infinity : Date.now() + minutes * 60_000;
    return {
      board: new Board(),
      staff,
      ready: async () => {
        const { midnight } = this.#ground;
        if (!midnight || this.#params <= wanted / 2) return;
        await (this.#midnightComes ??= untilJustBefore(midnight));
      },
      base: () => `http://127.0.0.1:${this.#ground.proxy.port}`,
      next: () => {
        // Rejected requests do not count: a read is retried, and has to be admitted.
        if (this.#params >= wanted || Date.now() >= until) return false;
        this.#params += 1;
        return true;
      },
      looked: () => {
        this.#params -= 1;
      },
      suits: (name) => !stress || this.#params < wanted / 2 || stress.test(name),
      tried: (outcome) => {
        this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
        if (outcome === 500 && this.#isUp)
          this.#faults.push({
            kind: 'fault',
            what: `a 500 after ${this.#commands.length} commands`,
          });
      },
      heard: (command) => {
        this.#commands.push(command);
        if (this.#commands.length % 5000 === 0) print?.(`  ${this.#commands.length} commands`);
      },
    };
  }

  #sidesOf(done: readonly Done[]): RunReport['midnight'] {
    const { midnight } = this.#ground;
    if (!midnight) return null;
    const before = done.filter(({ at }) => at / 1000 < midnight.at.getTime()).length;
    if (before === done.length) throw new RangeError('the run was over before its midnight');
    return { ...midnight, before, after: done.length - before };
  }

  async #killAll(watch: Watch): Promise<void> {
    const { kills, commands, broken } = this.#wanted;
    const { proxy, server, chance, dataDir } = this.#ground;
    for (let kill = 1; kill <= kills; kill += 1) {
      const spread = commands / (kills + 1);
      await this.#until(() => this.#commands.length, spread * (kill - 0.4 + 0.8 * chance.next()));
      if (this.#isOver) return;
      proxy.isCutting = true;
      await this.#until(() => proxy.swallowed, proxy.swallowed + chance.whole(1, 5), 3_000);
      this.#isUp = false;
      await server.kill(chance.pick(broken?.victims ?? victims));
      proxy.isCutting = false;
      broken?.beforeRestart?.(dataDir);
      await server.start();
      proxy.target = server.port;
      this.#kills += 1;
      this.#isUp = true;
      await watch.reconcile();
    }
  }

  async #until(count: () => number, enough: number, longestMs = longestWaitMs): Promise<void> {
    const before = Date.now() + longestMs;
    while (!this.#isOver && count() < enough && Date.now() < before) await pause(5);
  }

  /** The job continues after the last command: approved batches are completed. */
  async #untilSettled(db: Database): Promise<void> {
    const before = Date.now() + longestJobMs;
    for (;;) {
      const open = await db.rows(sql`
        select from settlement_job_rows r join settlement_jobs j on j.id = r.job_id where r.state = 'waiting' or j.done_at is null`);
      if (open.length === 0) return;
      if (Date.now() > before) {
        this.#faults.push({
          kind: 'fault',
          what: `${open.length} lines of batches stay unsettled`,
        });
        return;
      }
      await pause(100);
    }
  }

  async #prove(reference: Reference, watch: Watch) {
    const db = connect(this.#ground.server.databaseUrl, { max: 1, statementTimeoutMs: 0 });
    try {
      await this.#untilSettled(db);
      await watch.reconcile();
      const { done, findings } = await witness(db, this.#commands);
      const { book, faults } = replay(reference, done);
      const compared = await compare(db, book);
      const ruled = faults.map(
        ({ key, name, fault }): Finding => ({ kind: 'rules', what: `${key} ${name}: ${fault}` }),
      );
      return {
        done,
        rows: compared.rows,
        findings: [...findings, ...ruled, ...compared.findings, ...watch.findings, ...this.#faults],
      };
    } finally {
      await db.close();
    }
  }
}
