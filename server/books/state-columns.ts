import type { ShipmentState } from '#domain/shipments/shipment.ts';

/** What moves change, as the columns of `shipments`. */
export const stateColumns = (state: ShipmentState) => ({
  status: state.status,
  holder_kind: state.holderKind,
  money: state.money,
  branch_id: state.branchId,
  origin_branch_id: state.originBranchId,
  courier_id: state.courierId,
  transit_document_id: state.transitDocumentId,
  money_branch_id: state.moneyBranchId,
  attempt: state.attempt,
  postponed_on: state.postponedOn,
  postpone_count: state.postponeCount,
  collected_amount: state.collectedAmount,
  commission_amount: state.commissionAmount,
  return_fee_amount: state.returnFeeAmount,
  extra_fee_amount: state.extraFeeAmount,
  claim_amount: state.claimAmount,
  collect_reason: state.collectReason,
  correction_pending: state.correctionPending,
  hold_reason: state.holdReason,
  hold_until: state.holdUntil,
  delivered_at: state.deliveredAt,
});

export type StateColumn = keyof ReturnType<typeof stateColumns>;

export const stateTypes = {
  status: 'text',
  holder_kind: 'text',
  money: 'text',
  branch_id: 'bigint',
  origin_branch_id: 'bigint',
  courier_id: 'bigint',
  transit_document_id: 'bigint',
  money_branch_id: 'bigint',
  attempt: 'smallint',
  postponed_on: 'date',
  postpone_count: 'smallint',
  collected_amount: 'bigint',
  commission_amount: 'bigint',
  return_fee_amount: 'bigint',
  extra_fee_amount: 'bigint',
  claim_amount: 'bigint',
  collect_reason: 'text',
  correction_pending: 'boolean',
  hold_reason: 'text',
  hold_until: 'timestamptz',
  delivered_at: 'timestamptz',
} as const satisfies Record<StateColumn, string>;
