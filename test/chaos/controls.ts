import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { connect, raw, sql } from '#database/connect.ts';
import type { KillableServer } from '../resilience/killable-server.ts';
import { runCommands, type Broken } from './run-commands.ts';
import type { FindingKind } from './proof/finding.ts';

/**
 * A run without findings proves something only if it would have found a fault. Each control breaks
 * one thing, in its own copy of the program or in its own database, and names the findings that
 * must detect it.
 */
export interface Control {
  readonly name: string;
  readonly broken: Broken;
  readonly commands: number;
  readonly kills: number;
  readonly stress?: RegExp;
  /** One of these is the correct finding. */
  readonly caughtBy: readonly FindingKind[];
}

const clients = 16;

const asRoot =
  (...statements: readonly string[]) =>
  async (server: KillableServer): Promise<void> => {
    const root = connect(server.urlOf('postgres'), { max: 1 });
    for (const statement of statements) await root.run(sql`${raw(statement)}`);
    await root.close();
  };

/**
 * @throws Error when the code to replace no longer exists: a control that changes nothing detects
 *   nothing
 */
function rewritten(file: string, places: readonly (readonly [string, string])[]): Plugin {
  return {
    name: 'break on purpose',
    transform: (code, id) => {
      if (!id.endsWith(file)) return null;
      return places.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more`);
        return text.replaceAll(from, to);
      }, code);
    },
  };
}

/**
 * The server would rightly refuse to start with it again: the setting is removed from the file
 * first.
 */
function syncAgain(dataDir: string): void {
  const path = join(dataDir, 'postgres', 'cluster', 'postgresql.auto.conf');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.filter((line) => !line.startsWith('synchronous_commit')).join('\n'));
}

let copies = 0;
/** Every request gets its own key, even a repeat. */
function freshKeys(answered: Buffer): Buffer {
  const text = answered.toString('latin1');
  if (!text.includes('idempotency-key: chaos-')) return answered;
  copies += 1;
  return Buffer.from(text.replace(/(idempotency-key: chaos-\d+-\d+)/, `$1-${copies}`), 'latin1');
}

const unlockedTill = rewritten('server/custody/cash/payee-store.ts', [
  ['sql`for no key update of ${alias}`', 'empty'],
  [' for no key update`', '`'],
]);

const floatFee = rewritten('domain/money.ts', [
  ['Number((size + 5_000n) / 10_000n)', 'Math.trunc(Math.abs(amount) * (rate / 100))'],
]);

const offByOne = asRoot(
  `create function off_by_one() returns trigger language plpgsql as $$ begin new.amount := new.amount + 1; return new; end $$`,
  `create trigger off_by_one before insert on postings for each row when (new.id % 7 = 0) execute function off_by_one()`,
);

const wrongExpense = rewritten('domain/ledger/posting-rules.ts', [
  [
    'nonZero([row(account(f.account, f.branchId), branchMoney(f), f.amount)])',
    "nonZero([row(account('office_expense', f.branchId), branchMoney(f), f.amount)])",
  ],
]);

const arrivedAtOnce = rewritten('server/custody/cash/money-places.ts', [
  ['isDirect: owner === toBranchId', 'isDirect: branchId > 0 || owner === toBranchId'],
]);

/** Money that never left the account comes back into it. */
const neverLeft = rewritten('server/custody/payouts/results-command.ts', [
  ["line.state === 'paid';", "line.state !== 'bounced';"],
]);

/** Neither the program nor the database holds a document to the closed days any more. */
const openDays = rewritten('server/custody/dating.ts', [
  ['closedOn: await holdClosedDays(tx)', 'closedOn: (await holdClosedDays(tx), null)'],
]);
const openDates = asRoot(
  'drop trigger refuse_closed_date on documents',
  'drop trigger refuse_changed_date on documents',
);

const noHolder = asRoot(
  `create function no_holder() returns trigger language plpgsql as $$ begin new.holder_kind := old.holder_kind; return new; end $$`,
  `create trigger no_holder before update on shipments for each row
     when (old.status = 'created' and new.status = 'at_branch' and new.id % 3 = 0) execute function no_holder()`,
);

const forgetful = asRoot(
  `alter system set synchronous_commit = off`,
  `alter system set wal_writer_delay = '10s'`,
  `alter system set wal_writer_flush_after = '64MB'`,
  `select pg_reload_conf()`,
);

export const controls: readonly Control[] = [
  {
    name: 'synchronous_commit is off',
    broken: { before: forgetful, beforeRestart: syncAgain, victims: ['both'] },
    commands: 300,
    kills: 1,
    caughtBy: ['lost'],
  },
  {
    name: 'keys are ignored',
    broken: { rewriteRequest: freshKeys, cutShare: 0.04 },
    commands: 500,
    kills: 1,
    caughtBy: ['doubled'],
  },
  {
    name: 'the row locks of payments are removed',
    broken: { plugins: [unlockedTill] },
    commands: 1000,
    kills: 0,
    stress: /^documents\.(payment|settlement)\./,
    caughtBy: ['rules', 'differs'],
  },
  {
    name: 'a posting is off by one',
    broken: { before: offByOne },
    commands: 500,
    kills: 0,
    caughtBy: ['always', 'differs'],
  },
  {
    name: 'a fee is rounded by float',
    broken: { plugins: [floatFee] },
    commands: 700,
    kills: 0,
    caughtBy: ['differs'],
  },
  {
    name: 'a status changes without its holder',
    broken: { before: noHolder },
    commands: 500,
    kills: 0,
    caughtBy: ['always', 'differs'],
  },
  {
    name: 'an expense is posted on another account',
    broken: { plugins: [wrongExpense] },
    commands: 700,
    kills: 0,
    stress: /^documents\.(expense|cashMove)\./,
    caughtBy: ['differs'],
  },
  {
    name: 'money arrives without the other end',
    broken: { plugins: [arrivedAtOnce] },
    commands: 700,
    kills: 0,
    stress: /^documents\.(expense|cashMove)\./,
    caughtBy: ['differs', 'rules'],
  },
  {
    name: 'a payout that comes back is taken from the wrong account',
    broken: { plugins: [neverLeft] },
    commands: 4000,
    kills: 0,
    stress: /^(payoutBatches|documents\.(cashHandIn|settlement)|shipments\.deliver)/,
    caughtBy: ['differs', 'always'],
  },
  {
    name: 'a document is dated in a closed month',
    broken: { plugins: [openDays], before: openDates },
    commands: 900,
    kills: 0,
    stress: /^(closing|documents\.(expense|cashMove|cashCount))\./,
    caughtBy: ['rules', 'always'],
  },
];

export async function tryControl(
  { caughtBy, ...control }: Control,
  seed: number,
): Promise<{ readonly isCaught: boolean; readonly by: string }> {
  const { findings } = await runCommands({ ...control, clients, seed });
  const counts = new Map<FindingKind, number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isCaught = caughtBy.some((kind) => counts.has(kind));
  const first = findings.find(({ kind }) => caughtBy.includes(kind))?.what ?? 'nothing was found';
  const all = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return { isCaught, by: `${all}: ${first.slice(0, 150)}` };
}
