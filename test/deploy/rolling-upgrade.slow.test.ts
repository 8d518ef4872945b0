import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'rolldown';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { Machine, release, startProxy, type Release } from '#test/deploy/rolling.ts';
import { newCertificates } from '#test/deploy/certificates.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { Client, wireCall } from '../../bench/run/client.ts';
import { freePort } from '../../bench/run/server-process.ts';

const callsPerSecond = 50;
const answerMs = 10_000;

let fixtures: Fixtures;
let team: Team;
beforeEach(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterEach(() => fixtures?.close());

/** Every current table gets a column, as an upgrade may do. */
async function columnEverywhere(): Promise<string> {
  const tables = await fixtures.db.rows<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`);
  return tables.map(({ name }) => `alter table ${name} add added_by_upgrade text;`).join('\n');
}

const upgradeOf = async (sleepSeconds: number): Promise<Record<string, string>> => ({
  '9001_columns.sql': `-- oldest program: any\n${await columnEverywhere()}`,
  '9002_slow.sql': `-- oldest program: any\nselect pg_sleep(${sleepSeconds});`,
});

interface Traffic {
  readonly answered: number;
  readonly failures: readonly string[];
  readonly entered: number;
}

/** Fifty calls a second, without waiting for earlier ones: every fifth creates a shipment. */
function startTraffic(base: string): () => Promise<Traffic> {
  const client = new Client(base, answerMs);
  const failures: string[] = [];
  const waiting = new Set<Promise<void>>();
  const from = performance.now();
  let [answered, entered, count] = [0, 0, 0];
  const next = () => {
    const { token } = team.manager;
    if (count % 5 > 0)
      return wireCall(count % 5 === 1 ? 'shipments.counts' : 'shipments.listAll', {}, token);
    return wireCall(
      'shipments.create',
      {
        merchant_id: team.merchant.merchantId,
        recipient_name: 'مستلم أثناء الترقية',
        recipient_phone: '07701234567',
        destination_id: fixtures.destinations['BGD'] ?? 0,
        goods_amount: 25_000,
      },
      token,
    );
  };
  const timer = setInterval(() => {
    while (count < ((performance.now() - from) / 1_000) * callsPerSecond) {
      count += 1;
      const call = next();
      const at = ((performance.now() - from) / 1_000).toFixed(1);
      const sent = client.send(call).then(
        ({ status, text }) => {
          answered += 1;
          if (status === 200 && call.method === 'POST') entered += 1;
          if (status !== 200) failures.push(`${at} s: ${call.path} ${status} ${text}`);
        },
        (error: Error) => void failures.push(`${at} s: ${call.path} ${error.message}`),
      );
      waiting.add(sent);
      void sent.finally(() => waiting.delete(sent));
    }
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(waiting);
    client.close();
    return { answered, failures, entered };
  };
}

/** Two servers behind the shipped proxy are upgraded one after the other, under load. */
async function upgradeUnderCalls(from: Release, to: Release) {
  const env = {
    DATABASE_URL: fixtures.url,
    DATABASE_MIGRATOR_URL: await migratorUrlOf(fixtures),
    SECRET_KEY: fixtures.config.secretKey ?? '',
    WARM_UP_SECONDS: '1',
    NIGHT_AUDIT: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  };
  const ports = [await freePort(), await freePort()] as const;
  const certificates = newCertificates();
  const [first, second] = ports.map(
    (port, at) => new Machine(`app${at + 1}`, port, env, certificates),
  ) as [Machine, Machine];
  const proxy = await startProxy(ports, certificates);
  try {
    await first.start(from);
    await second.start(from);
    await pause(1_500);
    const stopTraffic = startTraffic(proxy.base);
    await pause(2_000);
    await first.upgrade(to);
    const old = await second.title();
    // The proxy needs a moment to detect that the first is running again.
    await pause(2_000);
    await second.upgrade(to);
    await pause(2_000);
    return { ...(await stopTraffic()), old };
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await proxy.stop();
    certificates.remove();
  }
}

it('an upgrade with a migration of 15 s leaves no call of 50 a second unanswered', async () => {
  const [from, to] = await Promise.all([release(), release(await upgradeOf(15))]);
  onTestFinished(() => [from, to].forEach(({ remove }) => remove()));
  const { failures, answered, entered, old } = await upgradeUnderCalls(from, to);
  expect(failures).toEqual([]);
  expect(old).toEqual({ status: 'ready', schema: 'newer' });
  // The upgrade took at least 15 s of migration and twice 3 s of leaving.
  expect(answered).toBeGreaterThan(21 * callsPerSecond);
  const row = await fixtures.db.one<{ n: number }>(sql`select count(*)::int as n from shipments`);
  expect(row?.n).toBe(entered);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

/** The old program: ready on exactly its own schema only. */
const ownSchemaOnly: Plugin = {
  name: 'own-schema-only',
  transform: (code, id) => {
    if (!id.endsWith('/database/migrations.ts')) return null;
    const changed = code.replace("? 'ahead' :", "? 'tooNew' :");
    if (changed === code) throw new Error('there is nothing to change any more');
    return changed;
  },
};

it('control: servers that are ready on their very own schema only leave people without an answer', async () => {
  const [from, to] = await Promise.all([
    release({}, [ownSchemaOnly]),
    release(await upgradeOf(5), [ownSchemaOnly]),
  ]);
  onTestFinished(() => [from, to].forEach(({ remove }) => remove()));
  const { failures, old } = await upgradeUnderCalls(from, to);
  expect(old.status).toBe('schema too new');
  expect(failures.length).toBeGreaterThan(callsPerSecond);
});
