import { SchemaChanged, Unreachable } from '#database/pool.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { uniques } from '../books/checks/unique.ts';

/** Constraints whose violation means that another user was faster: a refusal, not a bug. */
const constraintRefusals: Record<string, { code: RefusalCode; field?: string }> = {
  ...uniques,
  document_lines_one_live: { code: 'already_on_document' },
  documents_one_answer: { code: 'already_confirmed' },
  shipments_one_live_child: { code: 'child_exists' },
  shipment_history_pkey: { code: 'changed_meanwhile' },
  documents_recurring_once: { code: 'recurring_issued' },
  withdraw_requests_one_open: { code: 'withdraw_open' },
};

interface PgFault {
  code?: unknown;
  constraint?: unknown;
  detail?: unknown;
  table?: unknown;
  statusCode?: unknown;
}

const overloadCodes = new Set([
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '53300', // too_many_connections
  '57P03', // cannot_connect_now: starting or recovering
  '25006', // read_only_sql_transaction: the former primary after a failover
]);
/** `disk_full`, of the database's disk or of this server's. */
const noRoomCodes = new Set(['53100', 'ENOSPC']);
/** An administrator has to free space first. */
const noRoomSeconds = 30;

export const storageFull = (): Refusal =>
  new Refusal('storage_full', { retryAfter: noRoomSeconds });

const retryCodes = new Set(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean =>
  error instanceof SchemaChanged ||
  (typeof error === 'object' && error !== null && retryCodes.has(String((error as PgFault).code)));

/** The refusal for a thrown error, or null when it is a bug. */
export function asRefusal(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const fault = error as PgFault;
  const pgCode = String(fault.code ?? '');
  if (pgCode === '23505' || pgCode === '23503') {
    const known = constraintRefusals[String(fault.constraint)];
    if (known) return new Refusal(known.code, known.field ? { field: known.field } : {});
    if (pgCode === '23503' && String(fault.detail ?? '').includes('still referenced'))
      return new Refusal('in_use', { by: fault.table });
  }
  if (overloadCodes.has(pgCode) || retryCodes.has(pgCode)) return new Refusal('overloaded');
  if (noRoomCodes.has(pgCode)) return storageFull();
  if (error instanceof Unreachable) return new Refusal('overloaded');
  return null;
}
