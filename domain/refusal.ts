/**
 * A Refusal is a business rule that rejects the command. It carries a code (worded in
 * `words/refusals.ts`, given an HTTP status in `contract/errors.ts`) and the values the wording
 * needs. Anything else that is thrown is a bug.
 */
// biome-ignore format: a table reads by the line
export const refusalCodes = [
  // the caller
  'unauthenticated', 'wrong_credentials', 'account_disabled', 'account_waiting', 'account_rejected',
  'forbidden', 'beyond_own_permissions', 'not_found', 'left_courier', 'too_many_requests', 'exports_running', 'overloaded', 'storage_full', 'scanner_away',
  'second_factor_needed', 'second_factor_wrong', 'second_factor_over', 'second_factor_required', 'password_change_required',
  'second_factor_on', 'second_factor_off', 'second_factor_own_first', 'sign_in_code_over',
  // the input
  'invalid_input', 'key_reused', 'wrong_current_password', 'own_password', 'weak_password', 'password_mismatch',
  'reset_code_wrong', 'email_taken', 'phone_taken', 'rules_not_accepted', 'empty_selection', 'too_many_items',
  'audit_running', 'days_backwards', 'day_out_of_range', 'period_too_long', 'unknown_code', 'duplicate_code', 'in_use', 'currency_fixed', 'last_admin', 'last_owner', 'settings_changed', 'rules_changed', 'default_step', 'wrong_step_stage',
  'role_protected', 'main_branch', 'path_taken', 'no_recipients', 'already_answered',
  // prices
  'no_rate', 'no_serving_branch', 'area_not_in_destination', 'coupon_unknown', 'coupon_expired',
  'coupon_not_started', 'coupon_used_up', 'coupon_used_up_for_merchant', 'coupon_wrong_branch', 'coupon_disabled',
  'day_past', 'rate_begun', 'rate_used', 'rate_ended', 'rate_not_begun', 'rate_end_past', 'rate_same_day', 'coupon_spent',
  // merchants
  'merchant_not_waiting', 'merchant_not_accepted', 'reason_required', 'merchant_stopped', 'merchant_not_stopped', 'merchant_has_history',
  'merchant_same_branch', 'merchant_has_sign_in', 'merchant_merged', 'merge_same', 'merge_nothing_left',
  // payout methods of a merchant
  'payout_open', 'payout_decided', 'payout_same',
  // moves of a shipment
  'move_not_allowed', 'shipment_on_hold', 'not_on_hold', 'changed_meanwhile', 'not_holder', 'wrong_branch',
  'courier_other_branch', 'courier_disabled', 'courier_over_limit', 'no_courier', 'amount_reason_required', 'not_collectable',
  'child_exists', 'postpone_date_past', 'postpone_too_far', 'postpone_too_often', 'not_yet_due', 'nothing_to_roll_back',
  'roll_back_used', 'edit_locked', 'correction_pending', 'correction_decided', 'own_correction', 'correction_not_rejectable', 'claim_required', 'claim_too_large', 'claim_second_person', 'compensation_open', 'compensation_decided', 'call_required',
  'proof_required', 'proof_note_required', 'proof_not_awaited', 'photo_not_awaited',
  // the merchant's decision about a failed delivery
  'waits_for_merchant', 'decision_closed', 'decision_choice',
  // price change requests while the shipment is on the way
  'claim_open', 'claim_needless', 'claim_too_early', 'claim_answered', 'claim_nothing',
  'price_request_open', 'price_request_decided', 'price_request_late', 'price_same', 'price_below_fee', 'own_request', 'not_own_request',
  // amounts declared to include the delivery fee
  'amount_below_fee',
  // documents
  'document_locked', 'document_void', 'document_not_draft', 'already_on_document', 'own_cash', 'not_eligible',
  'in_bag', 'bag_opened', 'mixed_bag', 'wrong_party', 'cash_mismatch', 'difference_reason_required', 'already_confirmed', 'nothing_to_pay', 'unscanned_lines',
  'date_ahead', 'date_today', 'date_closed', 'date_stays', 'date_too_old',
  'month_not_over', 'month_closed', 'month_out_of_order', 'month_not_ready', 'nothing_closed', 'books_closed',
  'wrong_document_kind', 'same_branch', 'not_receiver', 'difference_decided', 'difference_way', 'difference_requested', 'own_decision',
  // payments and the till
  'own_payment', 'payment_kind', 'payment_too_large', 'payment_sets_off', 'till_short', 'till_changed', 'nothing_left',
  // accounts with banks, wallets and exchange offices
  'bank_account_needed', 'bank_account_needless', 'bank_account_branch', 'bank_account_closed', 'bank_account_moved', 'bank_line_decided', 'bank_line_amount', 'bank_line_matched',
  'same_place', 'expense_over_limit', 'expense_not_paid', 'recurring_issued',
  // payout batches
  'payout_batch_decided', 'payout_sum_changed', 'payout_running', 'payout_line_paid', 'payout_not_settled', 'payout_in_batch',
  // settlements: the merchant's request and confirmation of receipt
  'withdraw_open', 'withdraw_decided', 'withdraw_exceeded', 'pin_wrong', 'pin_locked', 'receipt_confirmed',
  // pick-ups
  'pickup_wrong_state', 'pickup_edit_locked', 'pickup_edit_expired', 'pickup_request_needless', 'pickup_already_requested', 'pickup_on_the_way',
  'pickup_nothing_requested', 'pickup_changed', 'pickup_shipments_left', 'pickup_day_past', 'pickup_day_far', 'pickup_day_closed',
  'pickup_after_cutoff', 'pickup_hours', 'pickup_below_minimum', 'pickup_setting_exists',
  // going live
  'going_live_running', 'going_live_started', 'going_live_late', 'going_live_not_started', 'going_live_worked',
  'going_live_incomplete', 'going_live_refused_rows', 'going_live_sums_changed', 'going_live_nothing', 'going_live_day', 'going_live_moved',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
export type RefusalDetails = Record<string, unknown>;

/** V8 only; other engines have no such limit. */
const stacks = Error as ErrorConstructor & { stackTraceLimit: number };

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** `details.field`, when present, is the input field the refusal belongs to (`items.3.code`). */
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    // Skips the stack trace: it is of no use for a refusal and costs ten times the rest, and a
    // shipment's page checks twenty rules per read.
    const { stackTraceLimit } = stacks;
    stacks.stackTraceLimit = 0;
    super(code);
    stacks.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/**
 * One rung of a ladder: refuses when `condition` holds. Rungs are ordered by the priority of their
 * answers.
 */
export function refuseIf(condition: boolean, code: RefusalCode, details?: RefusalDetails): void {
  if (condition) throw new Refusal(code, details);
}

/** Returns `value` if it is present, refuses otherwise. */
export function required<T>(
  value: T | null | undefined,
  code: RefusalCode,
  details?: RefusalDetails,
): T {
  if (value === null || value === undefined) throw new Refusal(code, details);
  return value;
}
