import pg from 'pg';
import { startEmbedded, type Embedded } from '#database/embedded/start.ts';

/**
 * How the embedded database runs while it is filled. Nothing in it is anybody's yet, and a load cut
 * short is thrown away: it need not survive a crash. These are taken back before anything is measured.
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

/** The next start is a usual one. */
export async function stopAfterFilling(embedded: Embedded): Promise<void> {
  await tell(embedded.urls.postgres, ['alter system reset all', 'checkpoint']);
  await embedded.stop();
}
