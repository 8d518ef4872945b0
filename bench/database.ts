import { startEmbedded } from '#database/embedded/start.ts';

/** The database under measurement: the one of `DATABASE_URL`, or the embedded one of a data folder. */
export interface BenchDatabase {
  /** The program's own login. */
  readonly url: string;
  /** May change the schema. */
  readonly migratorUrl: string;
  stop(): Promise<void>;
}

export async function openBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    const migratorUrl = process.env['DATABASE_MIGRATOR_URL'] ?? given;
    return { url: given, migratorUrl, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir });
  return { url: embedded.urls.app, migratorUrl: embedded.urls.migrator, stop: embedded.stop };
}
