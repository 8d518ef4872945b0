import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { connect, type Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { seedReference } from '#server/seed/reference.ts';
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
import { openLanes, type Lanes } from './load/lanes.ts';
import { crowdFor, loadPeople } from './load/people.ts';
import { dropWork, prepareWork, type Range } from './load/work.ts';
import { say } from './say.ts';

const { values: flags } = parseArgs({
  options: {
    shipments: { type: 'string', default: '1000000' },
    data: { type: 'string', default: '.data/bench' },
    'one-merchant': { type: 'string', default: '0' },
    check: { type: 'boolean', default: false },
  },
});

const chunk = 100_000;

/**
 * Fills a database that has no shipments yet; `--check` holds it against `reconcile` afterwards.
 */
async function main(): Promise<void> {
  const database = await openToFill(flags.data);
  try {
    await migrate(database.migratorUrl);
    const db = connect(database.migratorUrl, { max: 2, statementTimeoutMs: 0 });
    try {
      await seedReference(db, 'sample');
      await load(database.migratorUrl, Number(flags.shipments));
      if (flags.check) await check(db);
    } finally {
      await db.close();
    }
  } finally {
    const started = performance.now();
    await database.stop();
    say(`written out and stopped in ${secondsSince(started)} s`);
  }
}

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

async function load(url: string, shipments: number): Promise<void> {
  const started = performance.now();
  const before = loadavg()[0] ?? 0;
  const lanes = await openLanes(url, say);
  try {
    await refuseFilled(lanes);
    await fill(lanes, shipments);
    const { database, program } = lanes.processorTime();
    say(
      `processor time: ${database.toFixed(1)} s of the database, ${program.toFixed(1)} s of ours`,
    );
  } finally {
    await lanes.close();
  }
  const machine = `machine load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  say(`loaded ${shipments} shipments in ${secondsSince(started)} s (${machine})`);
}

async function check(db: Database): Promise<void> {
  const findings = await reconcile(db);
  say(findings.length === 0 ? 'reconcile: everything ties' : JSON.stringify(findings, null, 2));
  if (findings.length > 0) process.exitCode = 1;
}

async function refuseFilled(lanes: Lanes): Promise<void> {
  const [row] = await lanes.rows<{ filled: boolean }>(
    `select exists (select from shipments) or exists (select from documents) or exists (select from entries) as filled`,
  );
  if (row?.filled)
    throw new Error('There are shipments in it already: load into a new data folder.');
}

async function fill(lanes: Lanes, shipments: number): Promise<void> {
  const crowd = crowdFor(shipments, Number(flags['one-merchant']));
  const ranges: Range[] = Array.from({ length: Math.ceil(shipments / chunk) }, (_, index) => [
    index * chunk + 1,
    Math.min((index + 1) * chunk, shipments),
  ]);
  await loadPeople(lanes, crowd);
  await prepareWork(lanes, ranges, crowd);
  const lookupRows = await takeOff(lanes);
  await lanes.rows(countNoEventsSql);
  // Shipments are written by one lane in order, so that their table lies in the order of the lists.
  await lanes.together('shipments and lines', [
    ...ranges.map((range) => shipmentsSql(...range)),
    ...linesSql,
  ]);
  await lanes.together(
    'history',
    ranges.map((range) => historySql(...range)),
  );
  await lanes.rows('analyze document_lines');
  await lanes.together('documents, entries, postings', [
    documentsSql,
    ...ranges.flatMap((range) => [postingsSql(...range), entriesSql(...range)]),
  ]);
  await lanes.rows(countersSql);
  for (const statement of documentEntriesSql(shipments)) await lanes.rows(statement);
  if (crowd.ofOneMerchant > 0)
    for (const statement of inOrderOfTimeSql) await lanes.rows(statement);
  for (const statement of sequencesSql) await lanes.rows(statement);
  await lanes.rows(dropWork);
  // Before there are indexes: what follows then reads rows that are known to be there for
  // everybody.
  await lanes.together('vacuum and statistics', [...big, ...small].map(vacuum));
  await putBack(lanes, lookupRows);
  for (const statement of countEventsSql) await lanes.rows(statement);
  await compareCodes(lanes);
}

const small = ['account_days', 'account_totals', 'stage_counts', 'users', 'merchants', 'accounts'];
const vacuum = (table: string): string => `vacuum (freeze, analyze) ${table}`;

async function compareCodes(lanes: Lanes): Promise<void> {
  const rows = await lanes.rows<{ id: string; code: string }>(
    'select id, code from shipments where id % 997 = 0 limit 500',
  );
  const wrong = rows.find(({ id, code }) => receiptNumber(Number(id)) !== code);
  if (wrong) throw new Error(`${wrong.code} is not the receipt number of shipment ${wrong.id}`);
}

await main();
