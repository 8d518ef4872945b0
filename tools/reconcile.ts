import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { readConfig } from '#server/config.ts';
import { type Checked, checks, reconcile } from '#server/ledger/reconcile.ts';

/*
 * Checks all invariants of an installation's books, also while it is running: the server of
 * DATABASE_URL, or the embedded one of DATA_DIR. Exits with 1 when something does not tie.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`);

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
    const findings = await reconcile(db, report);
    const held = checks.length - findings.length;
    print(`${held} of ${checks.length} hold, ${secondsSince(started)}`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const secondsSince = (started: number): string => seconds(Date.now() - started);

function report({ check: { key, rule }, finding, tookMs }: Checked): void {
  const mark = finding ? '✗' : '✓';
  print(`${mark} ${key.padEnd(28)} ${seconds(tookMs).padStart(8)}  ${rule.en} ${rule.ar}`);
  if (!finding) return;
  const more = finding.count > finding.codes.length ? ` … (${finding.count})` : '';
  print(`    ${finding.codes.join(', ')}${more}`);
}

process.exitCode = await main();
