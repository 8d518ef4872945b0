import { merchantFormWords as t } from '#words/people/merchant-management.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';

/** The initial prices of a merchant. */
export interface RateValues {
  readonly rates: 'company' | 'merchant' | 'amount';
  readonly ratesMerchant: Option | null;
  readonly ratesAmount: number | null;
}
export const noOwnRates: RateValues = { rates: 'company', ratesMerchant: null, ratesAmount: null };

export const rateChoices = (['company', 'merchant', 'amount'] as const).map((value) => ({
  value,
  label: t.rateChoices[value],
}));

export const rateInput = ({ rates, ratesMerchant, ratesAmount }: RateValues) => ({
  rates,
  ...(rates === 'merchant' && ratesMerchant && { rates_merchant_id: Number(ratesMerchant.id) }),
  ...(rates === 'amount' && ratesAmount !== null && { rates_amount: ratesAmount }),
});
