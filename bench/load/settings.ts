import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type Embedded } from '#database/embedded/start.ts';
import { big } from './lookup-rows.ts';

/**
 * Settings of the embedded database while it is filled. It holds no real data yet and an
 * interrupted load is thrown away, so it need not survive a crash. These settings are reverted
 * before anything is measured.
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

async function send(url: string, statements: readonly string[]): Promise<void> {
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
  await send(usual.urls.postgres, wanted);
  await usual.stop();
  return startEmbedded({ dataDir });
}

/** Path of the free space maps of the big tables, below the database cluster. */
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
 * Restores a normal start. A company that grew day by day has filled the free space of its pages
 * with later small rows; one loaded in an hour has free space in every page, and two thousand new
 * shipments would be spread over two thousand old pages. The free space maps are deleted; the
 * database rebuilds them from later writes.
 */
export async function stopAfterFilling(embedded: Embedded, dataDir: string): Promise<void> {
  const maps = await mapsOfRoom(embedded.urls.postgres);
  await send(embedded.urls.postgres, ['alter system reset all', 'checkpoint']);
  await embedded.stop();
  for (const map of maps) await rm(join(dataDir, 'postgres/cluster', map), { force: true });
}
