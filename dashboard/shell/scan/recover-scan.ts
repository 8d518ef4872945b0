import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { invalidate, type Stale } from '#dashboard/api/invalidate.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { missingMessages as t } from '#words/custody/exceptions.ts';

export type Missed = NonNullable<AnswerOf<'missing.look'>['data']>;

/**
 * Whether a code that is on no list belongs to a missing shipment; null also for users who may not
 * know.
 * @throws ApiError when the server cannot be reached
 */
export async function lookMissing(code: string): Promise<Missed | null> {
  try {
    return (await call('missing.look', { code })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isFailure) throw error;
    return null;
  }
}

/** What a found shipment changes. */
const found: readonly Stale[] = ['missing', 'shipments', 'documents', 'ledger', 'office'];

/**
 * Takes it onto the branch's shelf. `branchId`: the place, for a user without a counter of their
 * own. @throws ApiError
 */
export async function recoverHere(code: string, branchId: number | null): Promise<void> {
  const where = branchId === null ? {} : { branch_id: branchId };
  await call('missing.recover', { code, note: null, ...where });
  void invalidate(found);
}

/**
 * A missing shipment was scanned: shows a message, and one key takes it in. This adds it to no
 * document: its next scan is handled like any other.
 */
export function missingVerdict(
  { code, from_branch: from, to_branch: to }: Missed,
  branchId: number | null,
  onFound?: () => void,
): ScanVerdict {
  const run = async (): Promise<ScanVerdict> => {
    try {
      await recoverHere(code, branchId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { result: 'refused', code, reason: error.message };
    }
    onFound?.();
    return { result: 'ok', code, title: t.found, ...(onFound ? {} : { place: t.foundNext }) };
  };
  return {
    result: 'refused',
    code,
    title: t.wasMissing,
    reason: t.from(from, to),
    action: { label: t.findHere, run },
  };
}
