import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { connect, type Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { readConfig } from '#server/config.ts';
import { seedDemo } from '#sample/seed-demo.ts';
import { seedSampleReference } from '#sample/reference.ts';
import { openToFill } from './database.ts';
import {
  countersSql,
  documentsSql,
  entriesSql,
  historySql,
  inOrderOfTimeSql,
  linesSql,
  documentEntriesSql,
  postingsSql,
  sequencesSql,
  shipmentsSql,
} from './load/books.ts';
import { countEventsSql, countNoEventsSql } from './load/day-figures.ts';
import { big, putBack, takeOff } from './load/lookup-rows.ts';
import { openWorkers, type Workers } from './load/workers.ts';
import { trafficFor, loadPeople } from './load/people.ts';
import { dropWork, prepareWork, type Range } from './load/work.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    shipments: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '.data/bench' },
    'one-merchant': { type: 'string', default: '0' },
    sample: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const chunk = 100_000;

/**
 * Fills a database that has no shipments yet; `--check` then verifies it with `reconcile`.
 * `--sample`: with the sample company, whose work is done by calls; at most some thousands.
 */
async function main(): Promise<void> {
  const database = await openToFill(flags.data);
  try {
    await migrate(database.migratorUrl);
    const db = connect(database.migratorUrl, { max: 8, statementTimeoutMs: 0 });
    try {
      await seedSampleReference(db);
      const shipments = Number(flags.shipments);
      if (flags.sample)
        await seedDemo(db, readConfig({ RATE_LIMITS: 'off' }), { shipments, print });
      else await load(database.migratorUrl, shipments);
      if (flags.check) await check(db);
    } finally {
      await db.close();
    }
  } finally {
    const started = performance.now();
    await database.stop();
    print(`written out and stopped in ${secondsSince(started)} s`);
  }
}

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

async function load(url: string, shipments: number): Promise<void> {
  const started = performance.now();
  const before = loadavg()[0] ?? 0;
  const workers = await openWorkers(url, print);
  try {
    await refuseFilled(workers);
    await fill(workers, shipments);
    const { database, program } = workers.processorTime();
    print(
      `processor time: ${database.toFixed(1)} s of the database, ${program.toFixed(1)} s of ours`,
    );
  } finally {
    await workers.close();
  }
  const machine = `machine load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  print(`loaded ${shipments} shipments in ${secondsSince(started)} s (${machine})`);
}

async function check(db: Database): Promise<void> {
  const findings = await reconcile(db);
  print(findings.length === 0 ? 'reconcile: everything ties' : JSON.stringify(findings, null, 2));
  if (findings.length > 0) process.exitCode = 1;
}

async function refuseFilled(workers: Workers): Promise<void> {
  const [row] = await workers.rows<{ filled: boolean }>(
    `select exists (select from shipments) or exists (select from documents) or exists (select from entries) as filled`,
  );
  if (row?.filled)
    throw new Error('There are shipments in it already: load into a new data folder.');
}

async function fill(workers: Workers, shipments: number): Promise<void> {
  const traffic = trafficFor(shipments, Number(flags['one-merchant']));
  const ranges: Range[] = Array.from({ length: Math.ceil(shipments / chunk) }, (_, index) => [
    index * chunk + 1,
    Math.min((index + 1) * chunk, shipments),
  ]);
  await loadPeople(workers, traffic);
  await prepareWork(workers, ranges, traffic);
  const droppedIndexes = await takeOff(workers);
  await workers.rows(countNoEventsSql);
  // One worker writes the shipments in order, so that the table is stored in the order of the
  // lists.
  await workers.together('shipments and lines', [
    ...ranges.map((range) => shipmentsSql(...range)),
    ...linesSql,
  ]);
  await workers.together(
    'history',
    ranges.map((range) => historySql(...range)),
  );
  await workers.rows('analyze document_lines');
  await workers.together('documents, entries, postings', [
    documentsSql,
    ...ranges.flatMap((range) => [postingsSql(...range), entriesSql(...range)]),
  ]);
  await workers.rows(countersSql);
  for (const statement of documentEntriesSql(shipments)) await workers.rows(statement);
  if (traffic.ofOneMerchant > 0)
    for (const statement of inOrderOfTimeSql) await workers.rows(statement);
  for (const statement of sequencesSql) await workers.rows(statement);
  await workers.rows(dropWork);
  // Runs before indexes exist: later reads then find rows that are known to be visible to all
  // transactions.
  await workers.together('vacuum and statistics', [...big, ...small].map(vacuum));
  await putBack(workers, droppedIndexes);
  for (const statement of countEventsSql) await workers.rows(statement);
  await compareCodes(workers);
}

const small = ['account_days', 'account_totals', 'stage_counts', 'users', 'merchants', 'accounts'];
const vacuum = (table: string): string => `vacuum (freeze, analyze) ${table}`;

async function compareCodes(workers: Workers): Promise<void> {
  const rows = await workers.rows<{ id: string; code: string }>(
    'select id, code from shipments where id % 997 = 0 limit 500',
  );
  const wrong = rows.find(({ id, code }) => receiptNumber(Number(id)) !== code);
  if (wrong) throw new Error(`${wrong.code} is not the receipt number of shipment ${wrong.id}`);
}

await main();
