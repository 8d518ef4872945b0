import { money } from '#domain/money.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { claimedAt } from '#domain/shipments/device-time.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { reasonNames } from '#words/shipments/names.ts';
import { badField } from '../../http/bad-field.ts';
import { findOpenBranch } from '../../places/places-store.ts';
import { commissions } from '../../pricing/commission-store.ts';
import type { Mover } from './move-commands.ts';
import { courierStatuses } from './move-store.ts';

/** Shared by the handlers of moves: the user's input, their branch, the courier's earnings. */

/** A selected reason and the user's own words become the reason shown in history. */
export function reasonOf(input: { reason: ReasonKey; reason_text: string | null }): string {
  if (input.reason === 'other' && (input.reason_text?.length ?? 0) < 5)
    throw badField('reason_text', 'text_needed');
  return input.reason_text
    ? `${reasonNames[input.reason]}: ${input.reason_text}`
    : reasonNames[input.reason];
}

interface Circumstances {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  device_at?: string | undefined;
  calls?: { at: string; answered: boolean }[] | undefined;
  proof_name?: string | null;
}
/**
 * Context stored with a move that the books do not use. `now`: a device's time is checked against
 * the server's.
 */
export function withDetails(
  input: Circumstances & { reason?: unknown },
  now: string,
): { details?: Record<string, unknown> } {
  const deviceAt = input.device_at === undefined ? null : claimedAt(input.device_at, now);
  const entered = {
    ...(typeof input.latitude === 'number' && typeof input.longitude === 'number'
      ? { place: [input.latitude, input.longitude] }
      : {}),
    ...(deviceAt === null ? {} : { device_at: deviceAt }),
    ...(input.calls?.length ? { calls: input.calls } : {}),
    ...(input.proof_name ? { proof_name: input.proof_name } : {}),
    ...(input.reason ? { reason: input.reason } : {}),
  };
  return Object.keys(entered).length > 0 ? { details: entered } : {};
}

export const merchantsOf = (shipments: readonly Shipment[]): number[] => [
  ...new Set(shipments.map((shipment) => shipment.merchantId)),
];

export const couriersOf = (mover: Mover, shipments: readonly Shipment[]) =>
  courierStatuses(mover.tx, [
    ...new Set(
      shipments.flatMap((shipment) => (shipment.courierId === null ? [] : [shipment.courierId])),
    ),
  ]);

/**
 * The branch where staff act: their own, or, for staff of the whole company, the branch they name.
 * @throws wrong_branch
 */
export async function branchOf(
  mover: Mover,
  named: number | undefined,
  fallback: number | null,
): Promise<number> {
  const own = mover.actor.branchId;
  refuseIf(own !== null && named !== undefined && named !== own, 'wrong_branch', {
    branchId: named,
    field: 'branch_id',
  });
  const branchId = own ?? named ?? fallback;
  if (branchId === null) throw badField('branch_id', 'required');
  if (own === null && named !== undefined)
    required(await findOpenBranch(mover.tx, branchId), 'not_found', { field: 'branch_id' });
  return branchId;
}

export async function commissionsFor(
  mover: Mover,
  pairs: { shipment: Shipment; courierId: number }[],
) {
  return commissions(
    mover.tx,
    pairs.map(({ shipment, courierId }) => ({
      shipmentId: shipment.id,
      courierId,
      destinationId: shipment.destinationId,
      branchId: shipment.servingBranchId,
    })),
    money(mover.settings.default_commission),
  );
}
