import type { lapsedMerchantsContract } from '#contract/people/lapsed-merchants.ts';
import { dayOf } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { type LapsedMerchantRow, listLapsedMerchants } from './lapsed-merchants-store.ts';

const present = (row: LapsedMerchantRow) => ({
  id: row.id,
  store_name: row.store_name,
  owner_name: row.owner_name,
  phone: row.phone,
  phone2: row.phone2,
  destination: { id: row.destination_id, name: row.destination_name },
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  last_shipment_at: row.last_shipment_at,
  usual: row.usual,
});

export const lapsedMerchantHandlers = {
  'merchants.lapsed': async ({ db, actor, now, input }) => {
    const { timezone: zone } = await getSettings(db);
    const today = dayOf(new Date(now), zone);
    const { rows, meta } = await listLapsedMerchants(db, { actor, zone, today }, input);
    return { data: rows.map(present), meta };
  },
} satisfies Handlers<keyof typeof lapsedMerchantsContract>;
