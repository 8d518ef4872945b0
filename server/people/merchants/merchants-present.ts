import type { z } from 'zod';
import type {
  merchantDetails,
  merchantRow,
  ownMerchant,
} from '#contract/people/merchant-shapes.ts';
import type { payoutRequestRow } from '#contract/people/payout-shapes.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { sumFor } from '#domain/people/money-sums.ts';
import type { Payout } from '#domain/people/payout.ts';
import type { PayoutSchedule } from '#domain/people/payout-schedule.ts';
import { requestActions } from '#domain/two-people.ts';
import type { PayoutRequestRow } from './payouts-store.ts';
import type { SecondPeople } from '../users/second-person-store.ts';
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
  stopped_at: row.stopped_at,
  stop_reason: row.stop_reason,
  merged_into:
    row.merged_into === null ? null : { id: row.merged_into, store_name: row.merged_store ?? '' },
});

/** The payout method; null: not set. */
export const payoutOfRow = (
  row: Pick<
    MerchantDetailsRow,
    'payout_kind' | 'payout_provider' | 'payout_account' | 'payout_owner'
  >,
): Payout | null =>
  row.payout_kind === null
    ? null
    : {
        kind: row.payout_kind,
        provider: row.payout_provider,
        account: row.payout_account,
        owner: row.payout_owner,
      };

/**
 * Account numbers are visible to users who manage payout details only; undefined for all others.
 */
export const payoutFor = (
  row: Parameters<typeof payoutOfRow>[0],
  actor: Actor,
): Payout | null | undefined => (may(actor, 'payouts.view') ? payoutOfRow(row) : undefined);

export const presentPayoutRequest = (
  row: PayoutRequestRow,
  actor: Actor,
  people: SecondPeople,
): z.output<typeof payoutRequestRow> => ({
  id: row.id,
  uuid: row.uuid,
  merchant: { id: row.merchant_id, store_name: row.store_name },
  state: row.state,
  before: row.before,
  payout: { kind: row.kind, provider: row.provider, account: row.account, owner: row.owner },
  reason: row.reason,
  requested_by: row.requested_by,
  requested_at: row.requested_at,
  decided_by: row.decided_by,
  decided_at: row.decided_at,
  answer: row.answer,
  ...requestActions(
    { state: row.state, requestedBy: row.requester_id, second: people(row.branch_id) },
    actor,
    may(actor, 'payouts.approve'),
  ),
});

/** An open request, with the users who could decide it. */
export interface OpenPayout {
  readonly row: PayoutRequestRow;
  readonly people: SecondPeople;
}

const presentPayout = (row: MerchantDetailsRow, open: OpenPayout | null, actor: Actor) => {
  const isOpen = may(actor, 'payouts.view');
  return {
    payout: payoutFor(row, actor) ?? null,
    payout_request: isOpen && open ? presentPayoutRequest(open.row, actor, open.people) : null,
  };
};

export const presentOwnMerchant = (
  row: MerchantDetailsRow,
  open: OpenPayout | null,
  actor: Actor,
): z.output<typeof ownMerchant> => ({
  id: row.id,
  store_name: row.store_name,
  owner_name: row.owner_name,
  phone: row.phone,
  phone2: row.phone2,
  email: row.email,
  destination: { id: row.destination_id, name: row.destination_name },
  area_text: row.area_text,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  receipt_mails: row.receipt_mails,
  ...presentPayout(row, open, actor),
});

export const scheduleOf = (
  row: Pick<MerchantDetailsRow, 'payout_when' | 'payout_days' | 'payout_minimum'>,
): PayoutSchedule => ({
  when: row.payout_when,
  days: row.payout_days,
  minimum: row.payout_minimum,
});

/** Additional fields of a merchant's page. */
export interface MerchantAround {
  readonly figures: MerchantFigures;
  readonly open: OpenPayout | null;
  readonly signIns: number;
  readonly mayTakeBack: boolean;
}

export const presentMerchantDetails = (
  row: MerchantDetailsRow,
  { figures, open, signIns, mayTakeBack }: MerchantAround,
  actor: Actor,
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
  carried: sumFor(actor, figures.carried),
  shipments: { open: figures.open, delivered: figures.delivered, returned: figures.returned },
  return_fee:
    row.return_fee_kind === null
      ? null
      : { kind: row.return_fee_kind, value: row.return_fee_value ?? 0 },
  payout_schedule: { ...scheduleOf(row), days: [...row.payout_days] },
  proof: row.proof_rule === null ? null : { rule: row.proof_rule, from: row.proof_from ?? 0 },
  ...presentPayout(row, open, actor),
  created_by: row.created_by,
  sign_ins: signIns,
  may_take_back: mayTakeBack,
});
