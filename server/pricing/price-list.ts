import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { badField } from '../http/bad-field.ts';
import { getVisibleMerchant } from '../people/merchants/merchants-store.ts';
import { todayOf } from '../today.ts';
import { listAreaPrices, listPrices, mostPrices, type PriceRow } from './price-list-store.ts';
import { findMainBranchId } from './rates/rate-store.ts';
import { listRateBranches } from './rates/rates-places-store.ts';

export type PriceList = AnswerOf<'rates.priceList'>['data'];

interface OpenQuestion {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
  readonly input: {
    readonly merchant_id?: number | undefined;
    readonly branch_id?: number | undefined;
    readonly destination_id?: number | undefined;
  };
}

/**
 * A merchant's prices: from its own branch unless another is requested. A client sees their own.
 * @throws Refusal not_found for a merchant this user may not see, invalid_input
 */
export async function priceListOf(
  { db, actor, now, input }: OpenQuestion,
  book: 'delivery' | 'area',
): Promise<PriceList> {
  const merchantId = input.merchant_id ?? actor.merchantId;
  const merchant = merchantId === null ? null : await getVisibleMerchant(db, actor, merchantId);
  const branchId =
    input.branch_id ?? merchant?.branch_id ?? actor.branchId ?? (await findMainBranchId(db));
  const branch = (await listRateBranches(db)).find(({ id }) => id === branchId);
  if (!branch && input.branch_id !== undefined) throw badField('branch_id');
  if (!branch) throw new Refusal('not_found', { branch: branchId });
  const on = await todayOf(db, now);
  const list = book === 'delivery' ? listPrices : listAreaPrices;
  const destinationId = input.destination_id ?? null;
  const found = await list(db, { branchId: branch.id, merchantId, destinationId, on });
  return {
    branch: { id: branch.id, branch_name: branch.name },
    merchant: merchant && { id: merchant.id, store_name: merchant.store_name },
    on,
    rows: found.slice(0, mostPrices).map(presentPrice),
    is_cut: found.length > mostPrices,
  };
}

const presentPrice = (row: PriceRow): PriceList['rows'][number] => ({
  destination: { id: row.destination_id, name: row.destination_name },
  area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
  fee_amount: row.fee_amount,
  source: row.source,
  valid_from: row.valid_from,
});
