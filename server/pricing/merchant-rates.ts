import { v7 as uuidv7 } from 'uuid';
import type { RateChoice } from '#contract/people/merchant-management.ts';
import { may } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { writeActivity } from '../books/activity.ts';
import { copyRates, type RatedAt } from './merchant-rates-store.ts';
import { checkMerchant, type Pricing } from './rates/rates-commands.ts';
import { listRateDestinations } from './rates/rates-places-store.ts';
import { saveRates } from './rates/rates-write-store.ts';

export interface RateWish {
  readonly rates: RateChoice;
  readonly rates_merchant_id?: number | undefined;
  readonly rates_amount?: number | undefined;
}

/**
 * The initial prices of a merchant. Without own prices the company's apply.
 * @throws forbidden without the permission to set prices, not_found, merchant_not_accepted
 */
export async function beginRates(pricing: Pricing, to: RatedAt, wish: RateWish): Promise<void> {
  if (wish.rates === 'company') return;
  refuseIf(!may(pricing.actor, 'rates.edit'), 'forbidden', { field: 'rates' });
  const { tx, actor, who } = pricing;
  if (wish.rates === 'amount') await oneFeeEverywhere(pricing, to, wish.rates_amount ?? 0);
  else {
    const model = await checkMerchant(tx, actor, wish.rates_merchant_id ?? 0);
    const branchId = required(model.branch_id, 'merchant_not_accepted');
    await copyRates(pricing, { merchantId: model.id, branchId }, to);
  }
  const note = {
    action: 'merchants.rates',
    subject: 'merchant',
    subjectId: to.merchantId,
  } as const;
  await writeActivity(tx, { ...note, after: wish }, who);
}

async function oneFeeEverywhere(
  { tx, who, today }: Pricing,
  { merchantId, branchId }: RatedAt,
  feeAmount: number,
): Promise<void> {
  const served = (await listRateDestinations(tx)).filter((place) => place.is_served);
  const rates = served.map(({ id: placeId }) => ({
    uuid: uuidv7(),
    branchId,
    placeId,
    merchantId,
    feeAmount,
  }));
  await saveRates(tx, 'delivery', rates, { on: today, by: who.actorId });
}
