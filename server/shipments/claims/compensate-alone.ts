import { ZERO } from '#domain/money.ts';
import { mayDecideOwn } from '#domain/people/second-person.ts';
import { needsSecond } from '#domain/shipments/requests/compensation.ts';
import type { Planned } from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import type { Mover } from '../moves/move-commands.ts';
import { branchesOf } from '../shipment-store.ts';

/**
 * If no other user could decide on a large compensation, an Admin does. The others are counted in
 * the branches of the shipment: an Admin has none.
 */
export async function compensatesAlone(mover: Mover): Promise<(shipment: Shipment) => boolean> {
  const { tx, actor, settings, moveContext } = mover;
  if (moveContext.policy.claimSecondFrom === null) return () => false;
  const people = await secondPeople(tx, 'shipments.lose', settings);
  return (shipment) => mayDecideOwn(actor, people(...branchesOf(shipment)));
}

export const isLarge = ({ move }: Planned, { moveContext }: Mover): boolean =>
  needsSecond(move.after.claimAmount ?? ZERO, moveContext.policy.claimSecondFrom);

/** The activity log records for each that no second user was involved. */
export async function markLarge(
  { tx, who }: Mover,
  shipments: readonly Pick<Shipment, 'id' | 'code'>[],
): Promise<void> {
  for (const { id, code } of shipments) {
    const about = { subject: 'shipment', subjectId: id, title: code } as const;
    await markAlone(tx, about, 'shipments.lose', who);
  }
}
