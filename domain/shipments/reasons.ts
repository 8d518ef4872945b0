/**
 * Why a delivery failed or was postponed, as couriers choose it. `next` is the step the reason
 * proposes; `call` means at least one logged call is required first. Arabic:
 * `words/shipments/names.ts`.
 */
export interface ReasonRow {
  readonly next: 'tryAgain' | 'postpone' | 'return';
  readonly call?: true;
  readonly text?: true;
}

export const reasons = {
  no_answer: { next: 'tryAgain', call: true },
  no_answer_after_agreement: { next: 'tryAgain', call: true },
  phone_off: { next: 'tryAgain', call: true },
  unreachable: { next: 'tryAgain', call: true },
  out_of_service: { next: 'return', call: true },
  wrong_number: { next: 'return', call: true },
  wrong_address: { next: 'tryAgain' },
  outside_coverage: { next: 'return' },
  refused: { next: 'return' },
  recipient_cancelled: { next: 'return' },
  did_not_order: { next: 'return' },
  already_received: { next: 'return' },
  duplicate_order: { next: 'return' },
  travelling: { next: 'postpone' },
  amount_disputed: { next: 'tryAgain' },
  not_as_described: { next: 'return' },
  damaged: { next: 'return' },
  blocked_courier: { next: 'tryAgain' },
  changed_governorate: { next: 'return' },
  postponed_by_recipient: { next: 'postpone' },
  postponed_by_merchant: { next: 'postpone' },
  out_of_time: { next: 'tryAgain' },
  emergency: { next: 'tryAgain' },
  other: { next: 'tryAgain', text: true },
} as const satisfies Record<string, ReasonRow>;

export type ReasonKey = keyof typeof reasons;
export const reasonKeys = Object.keys(reasons) as [ReasonKey, ...ReasonKey[]];
