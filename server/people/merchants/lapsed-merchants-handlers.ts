import type { lapsedMerchantsContract } from '#contract/people/lapsed-merchants.ts';
import { dayOf } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { type LapsedMerchantRow, listLapsedMerchants } from './lapsed-merchants-store.ts';

const present = ({
  destination_id: destinationId,
  destination_name: destinationName,
  branch_id: branchId,
  branch_name: branchName,
  ...row
}: LapsedMerchantRow) => ({
  ...row,
  destination: { id: destinationId, name: destinationName },
  branch: branchId === null ? null : { id: branchId, branch_name: branchName ?? '' },
});

export const lapsedMerchantHandlers = {
  'merchants.lapsed': async ({ db, actor, now, input }) => {
    const { timezone: zone } = await getSettings(db);
    const today = dayOf(new Date(now), zone);
    const { rows, meta } = await listLapsedMerchants(db, { actor, zone, today }, input);
    return { data: rows.map(present), meta };
  },
} satisfies Handlers<keyof typeof lapsedMerchantsContract>;
