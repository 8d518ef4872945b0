import type { Actor } from '#domain/people/actor.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { startForFilling, stopAfterFilling } from './load/settings.ts';

/**
 * The database under measurement: the one in `DATABASE_URL`, or the embedded one of a data folder.
 */
export interface BenchDatabase {
  /** The login the program uses. */
  readonly url: string;
  /** A login that may change the schema. */
  readonly migratorUrl: string;
  stop(): Promise<void>;
}

function givenDatabase(): BenchDatabase | null {
  const url = process.env['DATABASE_URL'];
  if (!url) return null;
  const migratorUrl = process.env['DATABASE_MIGRATOR_URL'] ?? url;
  return { url, migratorUrl, stop: async () => {} };
}

export async function openBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const given = givenDatabase();
  if (given) return given;
  const { urls, stop } = await startEmbedded({ dataDir });
  return { url: urls.app, migratorUrl: urls.migrator, stop };
}

/**
 * The same database, configured for filling: until `stop`, the embedded one disables what only a
 * running company needs.
 */
export async function openToFill(dataDir: string): Promise<BenchDatabase> {
  const given = givenDatabase();
  if (given) return given;
  const embedded = await startForFilling(dataDir);
  const { urls } = embedded;
  return {
    url: urls.app,
    migratorUrl: urls.migrator,
    stop: () => stopAfterFilling(embedded, dataDir),
  };
}

/** The caller of the reads that are measured. */
export const admin: Actor = {
  userId: 1,
  name: 'bench',
  type: 'staff',
  role: 'Admin',
  permissions: new Set(),
  branchId: null,
  merchantId: null,
};
