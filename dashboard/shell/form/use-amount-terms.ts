import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';

/**
 * Whether a merchant's amounts hold the delivery fee; null: never chosen. `undefined` while it is
 * not known, or not this person's to know: then an amount is the goods price.
 */
export function useAmountTerms(merchantId: number | null, isWanted: boolean) {
  const isRequested = useCan()('shipments.create') && isWanted;
  const input = merchantId === null ? {} : { merchant_id: merchantId };
  const { data, isLoading } = useCall('shipments.amountTerms', input, {
    enabled: isRequested,
    quiet: true,
    staleTime: 60_000,
  });
  return { includesFee: isRequested ? data?.data.amount_includes_fee : undefined, isLoading };
}
