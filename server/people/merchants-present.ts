import type { z } from 'zod';
import type { merchantDetails, merchantRow } from '#contract/people/merchants.ts';
import type { Actor } from '#domain/people/actor.ts';
import { sumFor } from '#domain/people/money-sums.ts';
import type { MerchantDetailsRow, MerchantFigures, MerchantRow } from './merchants-store.ts';

export const presentMerchant = (row: MerchantRow): z.output<typeof merchantRow> => ({
  id: row.id,
  uuid: row.uuid,
  store_name: row.store_name,
  owner_name: row.owner_name,
  phone: row.phone,
  phone2: row.phone2,
  email: row.email,
  destination: { id: row.destination_id, name: row.destination_name },
  store_type:
    row.store_type_id === null ? null : { id: row.store_type_id, name: row.store_type_name ?? '' },
  state: row.state,
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  created_at: row.created_at,
  decided_at: row.decided_at,
  rejected_reason: row.rejected_reason,
});

export const presentMerchantDetails = (
  actor: Actor,
  row: MerchantDetailsRow,
  figures: MerchantFigures,
): z.output<typeof merchantDetails> => ({
  ...presentMerchant(row),
  area_text: row.area_text,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  rules_version: row.rules_version,
  version: row.version,
  decided_by: row.decided_by,
  balance: sumFor(actor, figures.balance),
  payable: sumFor(actor, figures.payable),
  parcels: { open: figures.open, delivered: figures.delivered, returned: figures.returned },
  return_fee:
    row.return_fee_kind === null
      ? null
      : { kind: row.return_fee_kind, value: row.return_fee_value ?? 0 },
  proof: row.proof_rule === null ? null : { rule: row.proof_rule, from: row.proof_from ?? 0 },
});
