import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Embedded } from '#database/embedded/start.ts';
import { big } from './lookup-rows.ts';

/**
 * How the embedded database runs while it is filled. Nothing in it is anybody's yet, and a load cut
 * short is thrown away: it need not survive a crash. These are taken back before anything is
 * measured.
 */
const whileFilling: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  wal_buffers: '64MB',
  max_wal_size: '3GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  bgwriter_lru_maxpages: '0',
  shared_buffers: '1GB',
};

async function tell(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function startForFilling(dataDir: string): Promise<Embedded> {
  const usual = await startEmbedded({ dataDir });
  const wanted = Object.entries(whileFilling).map(
    ([name, value]) => `alter system set ${name} = '${value}'`,
  );
  await tell(usual.urls.postgres, wanted);
  await usual.stop();
  return startEmbedded({ dataDir });
}

/** Where the database keeps which pages of the big tables have room, below its cluster. */
async function mapsOfRoom(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      `select pg_relation_filepath(name::regclass) || '_fsm' as path from unnest($1::text[]) name`,
      [big],
    );
    return rows.map(({ path }) => path);
  } finally {
    await client.end();
  }
}

/**
 * The next start is a usual one. A company that grew by the day has filled what its pages had left
 * with the next small row; one filled in an hour has a hole in every page, and two thousand new
 * shipments would lie in two thousand old pages. The maps of room are thrown away: the database
 * makes them again, from what is written from now on.
 */
export async function stopAfterFilling(embedded: Embedded, dataDir: string): Promise<void> {
  const maps = await mapsOfRoom(embedded.urls.postgres);
  await tell(embedded.urls.postgres, ['alter system reset all', 'checkpoint']);
  await embedded.stop();
  for (const map of maps) await rm(join(dataDir, 'postgres/cluster', map), { force: true });
}
