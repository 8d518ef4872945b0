import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import { arFold, toWestern } from '#domain/arabic.ts';
import { isCurrency, parseAmount } from '#domain/money.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { checkRateDay } from '#domain/pricing/rate-days.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { rateSheetFaults, type RateSheetFault } from '#words/rates.ts';
import { getSettings } from '../settings-store.ts';
import { checkShop, savePrices, type Pricing } from './rates-commands.ts';
import {
  listRateAreas,
  listRateBranches,
  listRateDestinations,
  type PlaceNames,
  type ServedPlace,
} from './rates-places-store.ts';
import { findStanding, type NewRate } from './rates-store.ts';

type Cell = string | number;
interface SheetRow {
  readonly branch: Cell;
  readonly destination: Cell;
  readonly area?: Cell | undefined;
  readonly fee_amount: Cell;
}
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly merchant_id?: number | undefined;
  readonly valid_from?: Day | undefined;
  readonly partial: boolean;
}

type Answer = AnswerOf<'rates.saveMany'>['data'];
type Judged = { readonly fault: RateSheetFault } | { readonly rate: NewRate };

/**
 * Prices as a sheet has them: each row is judged by itself, and the good ones are written in one
 * statement. A price that already counts is left alone.
 * @throws Refusal day_past, not_found, merchant_not_accepted, invalid_input with every bad row
 *   under `rows.N` when not partial
 */
export async function saveSheet(pricing: Pricing, sheet: Sheet): Promise<Answer> {
  const { tx, book, today, actor } = pricing;
  const on = sheet.valid_from ?? today;
  checkRateDay(on, today);
  if (sheet.merchant_id !== undefined) await checkShop(tx, actor, sheet.merchant_id);
  const judged = await judge(pricing, sheet);
  const faults = judged.flatMap((one, row) => ('fault' in one ? [{ row, fault: one.fault }] : []));
  if (faults.length > 0 && !sheet.partial) {
    const errors = faults.map(({ row, fault }) => [`rows.${row}`, [rateSheetFaults[fault]]]);
    throw new Refusal('invalid_input', { errors: Object.fromEntries(errors) });
  }
  const rates = judged.flatMap((one) => ('rate' in one ? [one.rate] : []));
  const standing = await findStanding(tx, book, rates, on);
  const changed = rates.filter((rate, n) => standing[n]?.fee_amount !== rate.feeAmount);
  if (changed.length > 0) await savePrices(pricing, changed, { on, action: 'saveMany' });
  const saved = new Set(changed);
  const rows = judged.map((one, index): Answer['rows'][number] => {
    const row = index + 1;
    if ('fault' in one) return { row, outcome: 'refused', message: rateSheetFaults[one.fault] };
    return { row, outcome: saved.has(one.rate) ? 'saved' : 'unchanged', message: null };
  });
  const unchanged = rates.length - changed.length;
  return { saved: changed.length, unchanged, refused: faults.length, rows };
}

/** Finds a place by its number, its code, or its name however it is spelt. */
type Finder<P> = (cell: Cell) => P | undefined;

function finderOf<P extends PlaceNames>(places: readonly P[]): Finder<P> {
  const index = new Map<string, P>();
  for (const place of places) {
    index.set(`name ${arFold(place.fold)}`, place);
    index.set(`id ${place.id}`, place);
    if (place.code !== null) index.set(`name ${place.code.toLowerCase()}`, place);
  }
  return (cell) => {
    const written = toWestern(String(cell)).trim();
    return /^\d+$/.test(written)
      ? index.get(`id ${Number(written)}`)
      : index.get(`name ${arFold(written)}`);
  };
}

async function judge(pricing: Pricing, { rows, merchant_id }: Sheet): Promise<Judged[]> {
  const { tx, book, actor } = pricing;
  const { currency } = await getSettings(tx);
  const branchOf = finderOf(await listRateBranches(tx));
  const destinationOf = finderOf(await listRateDestinations(tx));
  const areaOf = book === 'area' ? await areaFinder(pricing, rows) : null;
  const seen = new Set<string>();
  return rows.map((row): Judged => {
    const branch = branchOf(row.branch);
    if (!branch) return { fault: 'branch_unknown' };
    if (!isCompanyWide(actor) && actor.branchId !== branch.id) return { fault: 'branch_other' };
    const destination = destinationOf(row.destination);
    if (!destination) return { fault: 'destination_unknown' };
    const place = areaOf ? areaOf(destination.id, row.area) : destination;
    if (!place) return { fault: 'area_unknown' };
    if (!place.is_served) return { fault: 'no_serving_branch' };
    const fee = parseAmount(String(row.fee_amount), isCurrency(currency) ? currency : 'IQD');
    if (!fee.ok) return { fault: fee.why };
    if (fee.value > mostFee) return { fault: 'too_large' };
    const key = `${branch.id} ${place.id}`;
    if (seen.has(key)) return { fault: 'twice' };
    seen.add(key);
    const rate = { branchId: branch.id, placeId: place.id, merchantId: merchant_id ?? null };
    return { rate: { ...rate, uuid: uuidv7(), feeAmount: fee.value } };
  });
}

/** The same bound as the form's own field. */
const mostFee = 1_000_000_000_000;

type AreaFinder = (destinationId: number, cell: Cell | undefined) => ServedPlace | undefined;

/** Two destinations may have an area of the same name: it is looked for within its own. */
async function areaFinder({ tx }: Pricing, rows: readonly SheetRow[]): Promise<AreaFinder> {
  const cells = rows.flatMap((row) =>
    row.area === undefined ? [] : [toWestern(String(row.area))],
  );
  const numbers = cells.filter((cell) => /^\d{1,15}$/.test(cell.trim())).map(Number);
  const found = await listRateAreas(tx, { ids: numbers, folds: [...new Set(cells.map(arFold))] });
  const byDestination = new Map<number, ServedPlace[]>();
  for (const area of found) {
    const areas = byDestination.get(area.destination_id) ?? [];
    byDestination.set(area.destination_id, [...areas, area]);
  }
  const finders = new Map([...byDestination].map(([id, areas]) => [id, finderOf(areas)]));
  return (destinationId, cell) =>
    cell === undefined ? undefined : finders.get(destinationId)?.(cell);
}
