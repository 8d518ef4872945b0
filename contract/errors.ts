import type { RefusalCode } from '#domain/refusal.ts';

/**
 * The HTTP status of every refusal: the only place that decides it. 401 and 403 speak of the person, 404 of
 * what is not there for them, 409 of what changed meanwhile, 422 of what was sent, 429 and 503 of load.
 */
const exceptions: Partial<Record<RefusalCode, number>> = {
  unauthenticated: 401,
  wrong_credentials: 422,
  account_disabled: 403,
  account_waiting: 403,
  account_rejected: 403,
  forbidden: 403,
  not_found: 404,
  too_many_requests: 429,
  overloaded: 503,
  changed_meanwhile: 409,
  already_on_document: 409,
  move_not_allowed: 409,
  shipment_on_hold: 409,
  document_locked: 409,
  document_void: 409,
  already_confirmed: 409,
  roll_back_used: 409,
  in_use: 409,
  last_admin: 409,
  role_protected: 409,
  main_branch: 409,
  path_taken: 409,
  already_answered: 409,
  rate_begun: 409,
  rate_same_day: 409,
  coupon_spent: 409,
  correction_pending: 409,
  correction_decided: 409,
  own_correction: 403,
  correction_not_rejectable: 409,
};

export const statusOf = (code: RefusalCode): number => exceptions[code] ?? 422;
