import type { AnswerOf } from '#contract/contract.ts';
import { ApiError } from '#dashboard/api/api-error.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { documentMessages } from '#words/custody-screens.ts';
import { refusalText } from '#words/refusals.ts';
import type { DocumentParty, Family, Line } from './document-types.ts';
import { findEligible } from './use-eligible.ts';

type Parcel = AnswerOf<'shipments.one'>['data'];

export interface ScanDesk {
  readonly family: Family;
  readonly partyField: 'courier_id' | 'merchant_id';
  readonly party: DocumentParty;
  readonly lines: readonly Line[];
  readonly eligible: readonly Line[];
  readonly amountOf: (line: Line) => number;
}

const RECEIPT = /^\d{6,20}$/;

/** The answer to one scan, and the line it adds when it is accepted. @throws ApiError when the server is lost */
export async function checkScan(
  code: string,
  desk: ScanDesk,
): Promise<{ verdict: ScanVerdict; line?: Line }> {
  const { amountOf } = desk;
  const shown = (line: Line) => ({ code, amount: amountOf(line), place: line.destination });
  const already = desk.lines.find((line) => line.code === code);
  if (already) return { verdict: { result: 'duplicate', ...shown(already) } };
  if (!RECEIPT.test(code)) return { verdict: { result: 'unknown', code } };
  const line = desk.eligible.find((one) => one.code === code) ?? (await findEligible(desk, code));
  if (line) return { verdict: { result: 'ok', ...shown(line) }, line };
  return { verdict: await explain(code, desk) };
}

async function explain(code: string, desk: ScanDesk): Promise<ScanVerdict> {
  try {
    const { data } = await readOnce('shipments.one', { code });
    return { result: 'refused', code, reason: whyNot(data, desk), goTo: whereItIs(data) };
  } catch (error) {
    if (error instanceof ApiError && !error.isFailure) return { result: 'unknown', code };
    throw error;
  }
}

/** The server's own reasons, in its order, read from what the parcel is now. */
function whyNot(parcel: Parcel, { family, party, partyField }: ScanDesk): string {
  const { code, status } = parcel;
  const live = parcel.documents.find((one) => one.family === family && one.state === 'draft');
  if (live) {
    return refusalText('already_on_document', { code, document: live.number ?? `#${live.id}` });
  }
  if (parcel.hold_reason !== null) {
    return refusalText('shipment_on_hold', { code, reason: parcel.hold_reason });
  }
  if (partyField === 'merchant_id' && parcel.merchant.id !== party.id) {
    return refusalText('wrong_party', { code, owner: parcel.merchant.store_name });
  }
  const isOthersCash =
    family === 'collection' && parcel.money === 'with_courier' && parcel.courier?.id !== party.id;
  if (isOthersCash) return refusalText('wrong_party', { code, owner: parcel.courier?.name });
  if (parcel.correction_pending) return refusalText('correction_pending', { code });
  if (family === 'commission' && status === 'at_branch' && parcel.branch?.id !== party.branchId) {
    return refusalText('wrong_branch', { code, branch: parcel.branch?.branch_name });
  }
  return refusalText('not_eligible', { code, status });
}

function whereItIs({ holder_kind, courier, branch }: Parcel): string | null {
  if (holder_kind === 'courier' && courier) return documentMessages.atCourier(courier.name);
  if (holder_kind === 'branch' && branch) return documentMessages.atBranch(branch.branch_name);
  return null;
}
