import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startEmbedded } from '#database/embedded/start.ts';
import { connect, type Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { startWords } from '#words/answers.ts';
import { createApp } from './app.ts';
import { buildInfo } from './build-info.ts';
import { type Config, readConfig } from './config.ts';
import { checkDurability } from './durability-store.ts';
import { startJobs } from './jobs/start.ts';
import { pushKeys } from './outreach/push-keys.ts';
import { readCarriedKeys } from './people/second-factor/rekey.ts';
import { seedFirstAdmin } from './seed/first-admin.ts';
import { seedReference } from './seed/reference.ts';
import { getSettings } from './settings-store.ts';
import { notifySystemd } from './notify-systemd.ts';
import { warmUp } from './warm-up.ts';

const sweepEveryMs = 200;

/**
 * Without its database a server can only refuse: it exits with an error, so that its supervisor
 * sees why.
 */
function endWithout(error: Error): void {
  process.stderr.write(
    `The embedded PostgreSQL does not stay up, so the server ends.\n${error.message}\n` +
      'What to do stands in docs/runbook.md, «The embedded database does not start».\n',
  );
  process.exit(1);
}

/** What an empty database becomes before the first request. */
export interface Founding {
  readonly prepare: (
    db: Database,
    config: Config,
    print: (line: string) => void,
  ) => Promise<unknown>;
  /** Lines to print once the server answers. */
  readonly notes?: (db: Database) => Promise<readonly string[]>;
}

const realCompany: Founding = { prepare: (db) => seedReference(db) };

/** Starts everything in order, and stops it in reverse order on Ctrl-C. */
async function start(founding: Founding): Promise<void> {
  const config = readConfig();
  const print = (line: string): void => void process.stdout.write(`${line}\n`);

  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: print, gaveUp: endWithout });
  const url = embedded?.urls.app ?? config.databaseUrl ?? '';
  await migrate(embedded?.urls.migrator ?? config.migratorUrl ?? url, { log: print });
  const db = connect(url, {
    max: config.poolSize,
    namedStatements: config.namedStatements,
    ...(embedded && { hasRoom: embedded.hasRoom }),
  });
  await checkDurability(db);
  // Before the first row is dated.
  await db.clock.look();

  // Before the first admin is created: a sample company brings its own.
  await founding.prepare(db, config, print);
  const admin = await seedFirstAdmin(db);
  await pushKeys(db);
  // Amounts are formatted in the company's currency from the first response.
  await getSettings(db);
  const life = {
    isLeaving: false,
    isWarmingUp: true,
    ...(embedded && { restarts: embedded.restarts }),
  };
  const strange = await readCarriedKeys(db, config);
  const app = await createApp(config, db, life);
  if (strange > 0) app.log.warn({ strange }, 'SECRET_KEY is not the key of this database');
  app.log.info({ ...buildInfo, node: process.version }, 'starting');
  const jobs = startJobs(db, config, app.log, app.publish);
  // The default backlog of 511 is too small when many clients reconnect at once.
  await app.listen({ host: config.host, port: config.port, backlog: 4096 });
  notifySystemd();

  print('');
  print(`  ${startWords.runsAt}: ${config.publicUrl}`);
  if (admin) {
    print(`  ${startWords.firstAdmin}: ${admin.email}`);
    print(`  ${startWords.oneTimePassword}: ${admin.password}`);
  }
  for (const line of (await founding.notes?.(db)) ?? []) print(line);
  print(`  ${startWords.toStop}`);

  const stop = async (leavingMs: number): Promise<void> => {
    if (life.isLeaving) return;
    // `/readyz` changes first, so that load balancers have time to send requests elsewhere.
    life.isLeaving = true;
    await pause(leavingMs);
    // Connections are closed after their current response instead of waiting for the next request.
    const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
    await app.close();
    clearInterval(sweeping);
    await jobs.stop();
    await db.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(config.leavingMs));
  // Early requests are answered during the warm-up.
  await warmUpUntilReady(app, db, config, () => {
    life.isWarmingUp = false;
  });
}

/** If the warm-up fails, the server starts cold. */
async function warmUpUntilReady(
  app: FastifyInstance,
  db: Database,
  { poolSize, warmUpMs: mostMs }: Config,
  ready: () => void,
): Promise<void> {
  await warmUp({ db, poolSize, mostMs, onFirstPass: ready }).catch((err: unknown) =>
    app.log.warn({ err }, 'warm-up'),
  );
  ready();
}

/** Starts a server; a start that fails ends the process with the reason. */
export const startServer = (founding: Founding = realCompany): void =>
  void start(founding).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
