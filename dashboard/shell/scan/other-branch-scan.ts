import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import type { StageNo } from '#domain/shipments/stages.ts';
import { otherBranchMessages as t } from '#words/custody/exceptions.ts';
import { stageNames } from '#words/shipments/names.ts';

/**
 * A shipment of other branches that came in a wrong sack: whose it is, so that nobody calls a
 * readable label unknown. Null when nobody's, and for whom that is none of their business.
 * @throws ApiError when the server is lost
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
