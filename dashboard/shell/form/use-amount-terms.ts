import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';

/**
 * Whether a merchant's amounts include the delivery fee; null: never chosen. `undefined` while it
 * is loading, or if this user may not know it: an amount is then the goods price.
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
