import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#database/embedded/start.ts';
import { readConfig } from '#server/config.ts';

export interface Place {
  /** The login for the operation. */
  readonly url: string;
  /** The program's own. */
  readonly appUrl: string;
}

type Print = (line: string) => void;

/**
 * Works on the server of DATABASE_URL (for an import: of DATABASE_MIGRATOR_URL), else on the
 * embedded one of DATA_DIR, which it starts temporarily if needed. Prints an error as one line.
 * @returns the exit code
 */
export async function withDatabase(
  login: 'backup' | 'migrator' | 'app',
  work: (place: Place, print: Print) => Promise<void>,
): Promise<number> {
  const { databaseUrl, migratorUrl, dataDir } = readConfig();
  const print: Print = (line) => void process.stdout.write(`${line}\n`);
  try {
    if (databaseUrl) {
      const url = login === 'migrator' ? (migratorUrl ?? databaseUrl) : databaseUrl;
      await work({ url, appUrl: databaseUrl }, print);
      return 0;
    }
    if (login !== 'migrator' && !existsSync(join(dataDir, 'postgres')))
      throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
    const embedded = await startEmbedded({ dataDir });
    try {
      await work({ url: embedded.urls[login], appUrl: embedded.urls.app }, print);
      return 0;
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
