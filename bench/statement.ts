import { parseArgs } from 'node:util';
import { connect, type Database, sql } from '#database/connect.ts';
import { encodeCursor } from '#server/http/lists/cursor.ts';
import type { BenchDatabase } from './database.ts';
import { people } from './load/people.ts';
import { Client, type WireCall, wireCall } from './run/client.ts';
import { measure } from './run/measure.ts';
import { signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { type ServerProcess, withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '3' },
  },
});

const perPage = 50;
const deepPage = 1000;
const enough = 100_000;

interface Merchant {
  readonly id: number;
  readonly account: number;
  readonly postings: number;
  /** Days before its first and after its last posting, in any time zone of the company. */
  readonly first: string;
  readonly last: string;
}

/** The second merchant is the one that `load.ts --one-merchant` makes large. */
async function largeMerchant(db: Database): Promise<Merchant> {
  const merchant = await db.one<Merchant>(sql`
    select m.id, a.id as account, x.postings, x.first, x.last
    from merchants m join accounts a on a.owner_id = m.id and a.key = 'merchant_payable'
    cross join lateral (
      select count(*) as postings, min(at at time zone 'UTC')::date - 1 as first, max(at at time zone 'UTC')::date + 1 as last
      from (select at from postings where debit_account_id = a.id
        union all select at from postings where credit_account_id = a.id) p) x
    where m.email = ${people.merchant(2)}`);
  if (!merchant || merchant.postings < enough)
    throw new Error(
      `The second merchant has ${merchant?.postings ?? 0} postings: load with --one-merchant.`,
    );
  return merchant;
}

/** The cursor of page 1,000, found without reading the pages before it. */
async function cursorOf(db: Database, { account }: Merchant): Promise<string> {
  const row = await db.one<{ at: string; id: number }>(sql`
    select l.at, l.id from (
      select min(p.id) as id, p.at from postings p join entries e on e.id = p.entry_id
      where p.debit_account_id = ${account} or p.credit_account_id = ${account}
      group by p.at, e.fact, p.document_id, case when p.document_id is null then p.entry_id end) l
    order by l.at, l.id offset ${(deepPage - 1) * perPage - 1} limit 1`);
  if (!row) throw new Error(`The statement has fewer than ${deepPage} pages.`);
  return encodeCursor([row.at, row.id, 'merchant_payable']);
}

/** The uses of a statement, from a single question in the morning to the year's end. */
async function questions(db: Database, merchant: Merchant, token: string) {
  const whole = {
    merchant_id: merchant.id,
    from: merchant.first,
    to: merchant.last,
    per_page: perPage,
  };
  const cursor = await cursorOf(db, merchant);
  const query = (input: object): WireCall =>
    wireCall('statements.merchants', input as never, token);
  return [
    ['this month, first page', query({ merchant_id: merchant.id, per_page: perPage })],
    ['whole life, first page', query(whole)],
    ['whole life, page 1,000', query({ ...whole, cursor })],
    ['whole life, closing balance (one line asked)', query({ ...whole, per_page: 1 })],
    [
      'closing balances of fifty merchants',
      wireCall('statements.merchantBalances', whole50, token),
    ],
  ] as const;
}
const whole50 = { per_page: 50 } as const;

interface Answer {
  readonly summary?: { readonly closing: number };
}

/** Compares the closing balance with the sum of every posting of the account. */
async function checkClosing(db: Database, { account }: Merchant, text: string): Promise<void> {
  const row = await db.one<{ balance: number }>(sql`
    select sum(case when credit_account_id = ${account} then amount else -amount end)::bigint as balance
    from postings where debit_account_id = ${account} or credit_account_id = ${account}`);
  const { summary } = JSON.parse(text) as Answer;
  if (summary?.closing !== row?.balance)
    throw new Error(`closing ${summary?.closing}, its postings say ${row?.balance}`);
}

async function run(database: BenchDatabase, server: ServerProcess): Promise<void> {
  const db = connect(database.url, { max: 1, statementTimeoutMs: 120_000 });
  const client = new Client(server.base);
  try {
    const { admin } = await signInCast(client, database.url);
    const merchant = await largeMerchant(db);
    print(`${machine()} · load ${loadNow().join(' ')} · ${server.program}`);
    print(`one merchant with ${merchant.postings.toLocaleString('en')} postings; milliseconds\n`);
    print(`${'statement'.padEnd(48)}     p50     p95     p99  calls`);
    for (const [name, call] of await questions(db, merchant, admin)) {
      const reply = await client.send(call);
      if (name.startsWith('whole life, first')) await checkClosing(db, merchant, reply.text);
      const [of] = (
        await measure(client, () => ({ call }), { clients: 1, seconds: Number(flags.seconds) })
      ).values();
      if (!of) throw new Error(`${name}: no answer`);
      const cells = [of.p50, of.p95, of.p99].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
      print(`${name.padEnd(48)} ${cells} ${String(of.count).padStart(6)}`);
    }
    print('\nThe closing balance equals the sum of the postings.');
  } finally {
    client.close();
    await db.close();
  }
}

await withServer(flags.data, run);
