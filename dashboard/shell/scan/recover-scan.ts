import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { missingMessages as t } from '#words/custody/exceptions.ts';

export type Missed = NonNullable<AnswerOf<'missing.look'>['data']>;

/**
 * Whether a code that no list knows is a missing shipment's; null also for whom that is none of
 * their business.
 * @throws ApiError when the server is lost
 */
export async function lookMissing(code: string): Promise<Missed | null> {
  try {
    return (await call('missing.look', { code })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isFailure) throw error;
    return null;
  }
}

const touched = /^(missing|shipments|office|documents|ledger)\b/;

/**
 * Takes it onto the branch's shelf. `branchId`: where whoever stands at no one counter is. @throws
 * ApiError
 */
export async function recoverHere(code: string, branchId: number | null): Promise<void> {
  const where = branchId === null ? {} : { branch_id: branchId };
  await call('missing.recover', { code, note: null, ...where });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && touched.test(name),
  });
}

/**
 * A missing shipment under the scanner: it is said, and one key takes it in. It goes on no document
 * by that: the next scan of it is judged like any other.
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
    act: { label: t.findHere, run },
  };
}
