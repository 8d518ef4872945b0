import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { middleOf, outlierOf } from '#domain/pricing/outliers.ts';
import { checkRateDay } from '#domain/pricing/rate-days.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { rateFaultText, type RateTableFault, rateTableDoubts } from '#words/pricing/rates.ts';
import type { BookKey } from './rates-book.ts';
import { checkMerchant, savePrices, type Pricing } from './rates-commands.ts';
import { judgeTable, type Judged, type Judging, type RateTable } from './rates-table-judge.ts';
import { findCurrent } from './rates-store.ts';

type Answer = AnswerOf<'rates.saveMany'>['data'];

async function judgingOf(
  { db, actor, book }: { db: Db; actor: Actor; book: BookKey },
  { merchant_id }: RateTable,
): Promise<Judging> {
  const merchant = merchant_id === undefined ? null : await checkMerchant(db, actor, merchant_id);
  return { db, actor, book, merchant: merchant?.store_name ?? null };
}

/**
 * Imports prices from a spreadsheet: each row is validated separately, and the valid ones are
 * written in one statement. A price that already applies is left unchanged.
 * @throws Refusal day_past, not_found, merchant_not_accepted, invalid_input with every invalid row
 *   under `rows.N` when not partial
 */
export async function saveTable(pricing: Pricing, table: RateTable): Promise<Answer> {
  const { tx, book, today } = pricing;
  const on = table.valid_from ?? today;
  checkRateDay(on, today);
  const judged = await judgeTable(await judgingOf({ ...pricing, db: tx }, table), table);
  const faults = judged.flatMap((one, row) => ('fault' in one ? [{ row, fault: one.fault }] : []));
  if (faults.length > 0 && !table.partial) {
    const errors = faults.map(({ row, fault }) => [`rows.${row}`, [rateFaultText(fault)]]);
    throw new Refusal('invalid_input', { errors: Object.fromEntries(errors) });
  }
  const rates = judged.flatMap((one) => ('rate' in one ? [one.rate] : []));
  const current = await findCurrent(tx, book, rates, on);
  const changed = rates.filter((rate, n) => current[n]?.fee_amount !== rate.feeAmount);
  if (changed.length > 0) await savePrices(pricing, changed, { on, action: 'saveMany' });
  const saved = new Set(changed);
  const rows = judged.map((one, index): Answer['rows'][number] => {
    const row = index + 1;
    if ('fault' in one) return { row, outcome: 'refused', message: rateFaultText(one.fault) };
    return { row, outcome: saved.has(one.rate) ? 'saved' : 'unchanged', message: null };
  });
  const unchanged = rates.length - changed.length;
  return { saved: changed.length, unchanged, refused: faults.length, rows };
}

type Checked = AnswerOf<'rates.checkTable'>['data'];
type Problem = Checked['rows'][number]['problems'][number];

/** The cell to fix for each fault; the other faults belong to the price. */
const faultFields: Partial<Record<RateTableFault, Problem['field']>> = {
  branch_unknown: 'branch',
  branch_other: 'branch',
  merchant_other: 'merchant',
  destination_unknown: 'destination',
  area_unknown: 'area',
  no_serving_branch: 'destination',
  twice: 'destination',
};

/**
 * The outcome of each row, and the new prices that are outliers of their column; nothing is
 * written. A price that already applies is not checked as an outlier.
 * @throws Refusal day_past, not_found, merchant_not_accepted
 */
export async function checkTable(
  openQuestion: { db: Db; actor: Actor; book: BookKey; today: Day },
  table: RateTable,
): Promise<Checked> {
  const { db, book, today } = openQuestion;
  const on = table.valid_from ?? today;
  checkRateDay(on, today);
  const judged = await judgeTable(await judgingOf(openQuestion, table), table);
  const rates = judged.flatMap((one) => ('rate' in one ? [one.rate] : []));
  const current = await findCurrent(db, book, rates, on);
  const nowOf = new Map(rates.map((rate, n) => [rate, current[n]?.fee_amount ?? null]));
  const middle = middleOf(rates.map(({ feeAmount }) => feeAmount));
  const rows = judged.map((one, at): Checked['rows'][number] => {
    if ('fault' in one) {
      const { fault } = one;
      const field = (typeof fault === 'string' ? faultFields[fault] : null) ?? 'fee_amount';
      const problem = { field, text: rateFaultText(fault), kind: 'fault' } as const;
      return { at, problems: [problem], fee_amount: null, now_amount: null };
    }
    const { feeAmount } = one.rate;
    const now = nowOf.get(one.rate) ?? null;
    const why = feeAmount === now ? null : outlierOf(feeAmount, middle);
    const text = why === null ? null : rateTableDoubts[why](middle ?? 0);
    const problems: Problem[] = text === null ? [] : [{ field: 'fee_amount', text, kind: 'doubt' }];
    return { at, problems, fee_amount: feeAmount, now_amount: now };
  });
  return { rows };
}

export interface RefusedRow {
  readonly row: RateTable['rows'][number];
  /** Row number in the file; below a header row the first is 2. */
  readonly no: number;
  readonly reason: string;
}

/**
 * The rows of a spreadsheet that would not be saved; nothing is written.
 * @throws Refusal not_found, merchant_not_accepted
 */
export async function listRefusedRows(
  openQuestion: { db: Db; actor: Actor; book: BookKey },
  table: RateTable,
): Promise<RefusedRow[]> {
  const judged = await judgeTable(await judgingOf(openQuestion, table), table);
  return table.rows.flatMap((row, at) => {
    const one: Judged | undefined = judged[at];
    if (one === undefined || !('fault' in one)) return [];
    return [{ row, no: row.no ?? at + 2, reason: rateFaultText(one.fault) }];
  });
}
