import { randomUUID } from 'node:crypto';
import { type Database, sql } from '#database/connect.ts';
import {
  type GoingLiveStep,
  mostStepRows,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import { publishNothing } from '#server/books/effects.ts';
import { openNext } from '#server/office/going-live/start-commands.ts';
import type { Person, Fixtures } from '#test/kit/fixtures.ts';

export type Cells = Partial<Record<StepField, string | number>>;

/** A file of a step, whole: its rows in chunks, then its end. Row 1 of a file is its head. */
export async function bring(
  admin: Person,
  step: GoingLiveStep,
  cells: readonly Cells[],
): Promise<{ rows: number; refused: number; stopped: number }> {
  const batch = randomUUID();
  const rows = cells.map((row, at) => ({ no: at + 2, cells: row }));
  for (let at = 0; at < rows.length; at += mostStepRows) {
    await admin.must('goingLive.import', {
      step,
      batch,
      rows: rows.slice(at, at + mostStepRows),
    });
  }
  return admin.must('goingLive.finish', { step, batch, rows: rows.length });
}

/** What is wrong with each row, in the order of the rows: `field: text`. */
export async function faultsOf(
  admin: Person,
  step: GoingLiveStep,
  cells: readonly Cells[],
): Promise<string[][]> {
  const { rows } = await admin.must('goingLive.check', {
    step,
    rows: cells.map((row, at) => ({ no: at + 2, cells: row })),
  });
  return rows.map(({ problems }) => problems.map(({ field, text }) => `${field}: ${text}`));
}

/** Confirms the sums as they stand, and posts the opening as the job does. */
export async function startWork(fixtures: Fixtures, admin: Person): Promise<void> {
  const { sums } = await admin.must('goingLive.state', {});
  await admin.must('goingLive.start', {
    sums: Object.fromEntries(sums.map(({ sum, ours }) => [sum, ours])),
  });
  await openNext(fixtures.db, publishNothing);
  const { state, failure } = await admin.must('goingLive.state', {});
  if (state !== 'started') throw new Error(`the opening was not posted: ${failure}`);
}

/** What stands on the accounts of a kind, by owner: out of the postings themselves. */
export async function accountsOf(db: Database, key: string): Promise<Record<number, number>> {
  const rows = await db.rows<{ owner: number; amount: number }>(sql`
    select a.owner_id as owner, sum(case when p.debit_account_id = a.id then p.amount else -p.amount end)::bigint as amount
    from accounts a join postings p on a.id in (p.debit_account_id, p.credit_account_id)
    where a.key = ${key} group by 1`);
  return Object.fromEntries(rows.map(({ owner, amount }) => [owner, amount]));
}

export const idsByName = async (
  db: Database,
  table: 'merchants' | 'users' | 'branches',
): Promise<Record<string, number>> => {
  const query = {
    merchants: sql`select id, store_name as name from merchants`,
    users: sql`select id, name from users`,
    branches: sql`select id, code as name from branches`,
  }[table];
  const rows = await db.rows<{ id: number; name: string }>(query);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
};

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
const stages = [
  'عند التاجر',
  'في الفرع',
  'مُسندة لمندوب',
  'قيد التوصيل',
  'تعذّر التسليم',
  'مؤجّلة',
  'قيد الإرجاع',
  'مُسلَّمة ونقدها بيد المندوب',
  'مُسلَّمة ونقدها في الفرع',
  'راجع عند المندوب',
] as const;

/** The files of a company of any size, as its old system would write them. */
export function oldCompany(size: { merchants: number; couriers: number; shipments: number }) {
  const branches = ['BGD', 'BSR'] as const;
  const branchOf = (at: number): string => branches[at % branches.length] ?? 'BGD';
  const couriers = Array.from({ length: size.couriers }, (_, at) => ({
    person: `مندوب قديم ${at + 1}`,
    role: 'مندوب',
    phone: `0771${pad(at, 7)}`,
    branch: branchOf(at),
    cash_limit: '50,000,000',
    commission: '1,500',
  }));
  const merchants = Array.from({ length: size.merchants }, (_, at) => ({
    merchant: `متجر قديم ${at + 1}`,
    owner_name: `صاحب ${at + 1}`,
    phone: `0772${pad(at, 7)}`,
    destination: 'بغداد',
    branch: branchOf(at),
    payout_kind: 'نقدًا',
  }));
  const shipments = Array.from({ length: size.shipments }, (_, at) => {
    const merchant = (at * 7 + Math.floor(at / 10)) % size.merchants;
    const stage = stages[at % stages.length] ?? 'في الفرع';
    const courier = couriers[Math.floor(at / stages.length) % couriers.length];
    // Some cash lies at a branch that is not its merchant’s: it is sent there first.
    const place = merchant + (at % 4 === 0 ? 1 : 0);
    return {
      number: String(400_000 + at),
      merchant: merchants[merchant]?.merchant ?? '',
      recipient_name: `مستلم ${at + 1}`,
      recipient_phone: `0773${pad(at, 7)}`,
      destination: at % 2 === 0 ? 'بغداد' : 'البصرة',
      landmark: 'قرب السوق',
      goods: String(20_000 + (at % 7) * 1000),
      fee: '5,000',
      stage,
      branch: stage.includes('الفرع') ? branchOf(place) : '',
      courier: /مندوب|التوصيل|التسليم/.test(stage) ? (courier?.person ?? '') : '',
    };
  });
  return { couriers, merchants, shipments };
}
