import type { z } from 'zod';
import type { rateRow } from '#contract/pricing/rate-shapes.ts';
import type { RateRow } from './rates-store.ts';

export const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

export const presentRate = (row: RateRow): z.output<typeof rateRow> => ({
  id: row.id,
  uuid: row.uuid,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  destination: named(row.destination_id, row.destination_name),
  area: named(row.area_id, row.area_name),
  merchant:
    row.merchant_id === null ? null : { id: row.merchant_id, store_name: row.store_name ?? '' },
  fee_amount: row.fee_amount,
  valid_from: row.valid_from,
  ends_on: row.ends_on,
  state: row.state,
  created_by: row.created_by,
  created_at: row.created_at,
});
