import { startEmbedded } from '#database/embedded/start.ts';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { checkDurability } from './durability-store.ts';
import { startJobs } from './jobs/start.ts';
import { demoSignIns, seedDemo } from './seed/demo.ts';
import { seedFirstAdmin } from './seed/first-admin.ts';
import { seedReference } from './seed/reference.ts';

/** Starts everything in order, and stops it in the opposite order on Ctrl-C. */
async function main(): Promise<void> {
  const config = readConfig();
  const say = (line: string): void => void process.stdout.write(`${line}\n`);

  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log: say });
  const url = embedded?.urls.app ?? config.databaseUrl ?? '';
  await migrate(embedded?.urls.migrator ?? config.migratorUrl ?? url, { log: say });
  const db = connect(url, { max: config.poolSize, namedStatements: config.namedStatements });
  await checkDurability(db);

  await seedReference(db, config.demo ? 'sample' : 'single');
  // Before the first admin: the sample company brings one of its own.
  if (config.demo) await seedDemo(db, config, { say });
  const admin = await seedFirstAdmin(db);
  const app = await createApp(config, db);
  const jobs = startJobs(db, config, app.log);
  await app.listen({ host: config.host, port: config.port });

  say('');
  say(`  يعمل النظام على: ${config.publicUrl}`);
  if (admin) {
    say(`  أول مدير للنظام: ${admin.email}`);
    say(`  كلمة مرور لمرة واحدة: ${admin.password}`);
  }
  if (config.demo) for (const line of await demoSignIns(db)) say(line);
  say('  Ctrl-C للإيقاف');

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await jobs.stop();
    await db.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
