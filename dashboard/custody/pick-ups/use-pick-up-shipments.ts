import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { maxLines } from '#domain/custody/families.ts';
import type { Line } from '../documents/document-types.ts';
import { lineOfEligible } from '../documents/lines.ts';

const PAGE = 200;

async function readAll(merchantId: number, signal: AbortSignal): Promise<readonly Line[]> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  do {
    const answer = await call(
      'documents.pickup.eligible',
      { merchant_id: merchantId, per_page: PAGE, ...(cursor !== undefined && { cursor }) },
      { signal },
    );
    lines.push(...answer.data.map(lineOfEligible));
    cursor = answer.meta.next_cursor ?? undefined;
  } while (cursor !== undefined && lines.length < maxLines);
  return lines;
}

/** Every shipment of the merchant that can still be picked up, up to the limit of one request. */
export const usePickUpShipments = (merchantId: number) =>
  useQuery<readonly Line[], ApiError>({
    queryKey: ['documents.pickup.eligible', 'all', merchantId],
    queryFn: ({ signal }) => readAll(merchantId, signal),
  });
