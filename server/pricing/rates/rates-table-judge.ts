import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#database/connect.ts';
import { arFold, toWestern } from '#domain/arabic.ts';
import { isCurrency, parseAmount } from '#domain/money.ts';
import { parseDigits, type TwoReadings } from '#domain/numbers.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import type { Day } from '#domain/time.ts';
import type { RateTableFault } from '#words/pricing/rates.ts';
import { getSettings } from '../../settings-store.ts';
import type { BookKey } from './rates-book.ts';
import {
  listRateAreas,
  listRateBranches,
  listRateDestinations,
  type PlaceNames,
  type ServedPlace,
} from './rates-places-store.ts';
import type { NewRate } from './rates-write-store.ts';

type Cell = string | number;
interface TableRow {
  readonly branch: Cell;
  readonly destination: Cell;
  readonly area?: Cell | undefined;
  readonly merchant?: Cell | undefined;
  readonly fee_amount: Cell;
  readonly no?: number | undefined;
}
export interface RateTable {
  readonly rows: readonly TableRow[];
  readonly merchant_id?: number | undefined;
  readonly valid_from?: Day | undefined;
  readonly partial: boolean;
}

/** The caller, the book, and the merchant whose prices the spreadsheet sets. */
export interface Judging {
  readonly db: Db;
  readonly actor: Actor;
  readonly book: BookKey;
  /** The merchant's name; null for general prices. */
  readonly merchant: string | null;
}
export type Judged = { readonly fault: RateTableFault | TwoReadings } | { readonly rate: NewRate };

/** Finds a place by its id, its code, or its name in any spelling. */
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
    const id = parseDigits(written);
    return index.get(id === null ? `name ${arFold(written)}` : `id ${id}`);
  };
}

/** Each row separately, in the order of the file; four lookups for any length. */
export async function judgeTable(
  judging: Judging,
  { rows, merchant_id }: RateTable,
): Promise<Judged[]> {
  const { db, book, actor, merchant } = judging;
  const { currency } = await getSettings(db);
  const branchOf = finderOf(await listRateBranches(db));
  const destinationOf = finderOf(await listRateDestinations(db));
  const areaOf = book === 'area' ? await areaFinder(db, rows) : null;
  const seen = new Set<string>();
  return rows.map((row): Judged => {
    const branch = branchOf(row.branch);
    if (!branch) return { fault: 'branch_unknown' };
    if (!isCompanyWide(actor) && actor.branchId !== branch.id) return { fault: 'branch_other' };
    if (isOfAnother(merchant, row.merchant)) return { fault: 'merchant_other' };
    const destination = destinationOf(row.destination);
    if (!destination) return { fault: 'destination_unknown' };
    const place = areaOf ? areaOf(destination.id, row.area) : destination;
    if (!place) return { fault: 'area_unknown' };
    if (!place.is_served) return { fault: 'no_serving_branch' };
    const fee = parseAmount(String(row.fee_amount), isCurrency(currency) ? currency : 'IQD');
    if (!fee.ok) return { fault: fee.why === 'two_readings' ? fee : fee.why };
    if (fee.value > mostFee) return { fault: 'too_large' };
    const key = `${branch.id} ${place.id}`;
    if (seen.has(key)) return { fault: 'twice' };
    seen.add(key);
    const rate = { branchId: branch.id, placeId: place.id, merchantId: merchant_id ?? null };
    return { rate: { ...rate, uuid: uuidv7(), feeAmount: fee.value } };
  });
}

/**
 * An exported list names the merchant of every special price: imported again as general prices, one
 * merchant's agreement would apply to all.
 */
const isOfAnother = (merchant: string | null, written: Cell | undefined): boolean =>
  written !== undefined &&
  arFold(String(written)) !== '' &&
  arFold(String(written)) !== arFold(merchant ?? '');

/** The same limit as in the form field. */
const mostFee = 1_000_000_000_000;

type AreaFinder = (destinationId: number, cell: Cell | undefined) => ServedPlace | undefined;

/** Two destinations may have an area of the same name: it is searched within its own. */
async function areaFinder(db: Db, rows: readonly TableRow[]): Promise<AreaFinder> {
  const cells = rows.flatMap((row) =>
    row.area === undefined ? [] : [toWestern(String(row.area))],
  );
  const numbers = cells.flatMap((cell) => parseDigits(cell) ?? []);
  const found = await listRateAreas(db, { ids: numbers, folds: [...new Set(cells.map(arFold))] });
  const byDestination = new Map<number, ServedPlace[]>();
  for (const area of found) {
    const areas = byDestination.get(area.destination_id) ?? [];
    areas.push(area);
    byDestination.set(area.destination_id, areas);
  }
  const finders = new Map([...byDestination].map(([id, areas]) => [id, finderOf(areas)]));
  return (destinationId, cell) =>
    cell === undefined ? undefined : finders.get(destinationId)?.(cell);
}
