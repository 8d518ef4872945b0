import { workingMinutes } from './calendar.ts';
import { seatOf, type Demo } from './company.ts';
import type { Merchant } from './merchants.ts';
import { runAs, type Seat } from '../run-as.ts';

const late = workingMinutes - 10;
const claimsOfBranch = 2;

/**
 * Merchants claim shipments that have not moved for long: in each branch one claim is open, one is
 * refused.
 */
export async function leaveClaims(demo: Demo, merchants: readonly Merchant[]): Promise<void> {
  const day = demo.calendar.days.length - 1;
  for (const team of demo.staff.teams.values()) {
    const own = merchants.filter((merchant) => merchant.branchId === team.branchId);
    const ids: number[] = [];
    for (const merchant of own) {
      if (ids.length === claimsOfBranch) break;
      const id = await claimOne(seatOf(demo, merchant.client, { day, minute: late }));
      if (id !== null) ids.push(id);
    }
    const refused = ids[1];
    if (refused === undefined) continue;
    const manager = seatOf(demo, team.manager, { day, minute: late + 5 });
    const answer = 'وُجدت الشحنة في مخزن الفرع وتُسلَّم غدًا';
    await runAs(manager, 'claims.answer', { id: refused, grant: false, answer });
  }
}

/** The first claimable shipment of the merchant; null if there is none. */
async function claimOne(seat: Seat): Promise<number | null> {
  const { data: stuck } = await runAs(seat, 'shipments.listFrozen', { only: 'stuck' });
  for (const { uuid, code } of stuck) {
    const { data: shipment } = await runAs(seat, 'shipments.one', { uuid });
    if (!shipment.may_claim) continue;
    const note = 'لا خبر عنها منذ أيام والزبون يسأل';
    const { data } = await runAs(seat, 'claims.open', { code, reason: 'no_trace', note });
    return data.id;
  }
  return null;
}
