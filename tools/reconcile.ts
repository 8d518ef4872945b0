import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { readConfig } from '#server/config.ts';
import { checks, reconcile, type Finding } from '#server/ledger/reconcile.ts';

/*
 * Holds the books of an installation against everything that is always true of them, also while it works:
 * the server of DATABASE_URL, or the embedded one of DATA_DIR. Ends with 1 when something does not tie.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig();
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    process.stderr.write(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.\n`);
    return 2;
  }
  const embedded = databaseUrl ? null : await startEmbedded({ dataDir });
  const db = connect(embedded?.urls.app ?? databaseUrl ?? '', { max: 1, statementTimeoutMs: 0 });
  try {
    const started = Date.now();
    return report(await reconcile(db), Date.now() - started);
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

function report(findings: readonly Finding[], tookMs: number): number {
  const broken = new Map(findings.map((finding) => [finding.key, finding]));
  for (const { key, says } of checks) {
    const finding = broken.get(key);
    say(`${finding ? '✗' : '✓'} ${key.padEnd(28)} ${says.en} ${says.ar}`);
    if (!finding) continue;
    const more = finding.count > finding.codes.length ? ` … (${finding.count})` : '';
    say(`    ${finding.codes.join(', ')}${more}`);
  }
  say(
    `${checks.length - findings.length} of ${checks.length} hold, ${(tookMs / 1000).toFixed(1)} s`,
  );
  return findings.length === 0 ? 0 : 1;
}

process.exitCode = await main();
