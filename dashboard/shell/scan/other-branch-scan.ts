import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import type { StageNo } from '#domain/shipments/stages.ts';
import { otherBranchMessages as t } from '#words/custody/exceptions.ts';
import { stageNames } from '#words/shipments/names.ts';

/**
 * Returns the branch of another branch's shipment that arrived in a wrong sack, so that a readable
 * label is not reported as unknown. Returns null if no branch owns it or the caller may not know.
 * @throws ApiError when the server cannot be reached
 */
export async function otherBranchVerdict(code: string): Promise<ScanVerdict | null> {
  try {
    const { data } = await call('shipments.whereabouts', { code });
    if (!data) return null;
    const { serving_branch: goal, stage } = data;
    const reason = t.isOf(goal.branch_name, stageNames[stage as StageNo]);
    return { result: 'refused', code, title: t.ofAnother, reason, goTo: t.setAside };
  } catch (error) {
    if (!(error instanceof ApiError) || error.isFailure) throw error;
    return null;
  }
}
