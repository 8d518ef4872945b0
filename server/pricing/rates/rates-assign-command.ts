import type { ParsedInput } from '#contract/endpoint.ts';
import type { ratesContract } from '#contract/pricing/rates.ts';
import type { Tx } from '#database/connect.ts';
import { checkReach } from '#domain/people/reach.ts';
import { checkRateDay, endOfRate } from '#domain/pricing/rate-days.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { writeActivity } from '../../books/activity.ts';
import { together } from '../../books/checks/together.ts';
import { badField, checkThere } from '../../http/bad-field.ts';
import { branchIsOpen } from '../../people/merchants/merchants-store.ts';
import { assignRates, checkPlaces, type Pricing } from './rates-commands.ts';
import {
  findCommissionRate,
  findCourierOf,
  saveCommissions,
  stopCommission,
} from './rates-commissions-store.ts';

type AssignInput = ParsedInput<(typeof ratesContract)['rates.assign']>;

/**
 * Sets a special price for a merchant, or the commission of a courier, or of all couriers of a
 * branch, there.
 * @throws Refusal forbidden, day_past, invalid_input, courier_other_branch, no_serving_branch,
 *   not_found, merchant_not_accepted
 */
export async function assignToUser(pricing: Pricing, input: AssignInput): Promise<void> {
  if (input.to !== 'merchant') return assignCommission(pricing, input);
  return assignRates(pricing, {
    branchId: input.branch_id,
    placeIds: input.destination_ids,
    merchantId: input.merchant_id ?? null,
    amount: input.amount,
    from: input.valid_from,
  });
}

async function assignCommission(pricing: Pricing, input: AssignInput): Promise<void> {
  const { tx, actor, who, today } = pricing;
  checkReach(actor, input.branch_id);
  const on = input.valid_from ?? today;
  const destinationIds = [...new Set(input.destination_ids)];
  const courierId = input.courier_id ?? null;
  const [courier] = await together(
    () => (courierId === null ? null : courierAt(tx, courierId, input.branch_id)),
    () => checkRateDay(on, today),
    async () => checkThere(await branchIsOpen(tx, input.branch_id), 'branch_id'),
    () => checkPlaces(tx, 'delivery', destinationIds),
  );
  const wish = { branchId: input.branch_id, destinationIds, courierId, amount: input.amount, on };
  await saveCommissions(tx, wish, who.actorId);
  const note = { action: 'rates.assign', subject: 'catalogue', subjectId: courierId } as const;
  await writeActivity(tx, { ...note, title: courier?.name ?? null, after: wish }, who);
}

/** @throws invalid_input, courier_other_branch */
async function courierAt(tx: Tx, courierId: number, branchId: number) {
  const courier = await findCourierOf(tx, courierId);
  if (courier === null) throw badField('courier_id');
  refuseIf(courier.branch_id !== branchId, 'courier_other_branch', { field: 'courier_id' });
  return courier;
}

/**
 * Ends a courier's own commission, so that the branch's applies again; or a branch's, so that the
 * company's does.
 * @throws Refusal not_found, forbidden, rate_ended, rate_not_begun, rate_end_past
 */
export async function endCommission(
  { tx, actor, who, today }: Pricing,
  { id, ends_on: lastOn }: { id: number; ends_on?: Day | undefined },
): Promise<void> {
  const before = required(await findCommissionRate(tx, { actor, today }, id), 'not_found');
  checkReach(actor, before.branch_id);
  const from = endOfRate({ validFrom: before.valid_from, state: before.state }, lastOn, today);
  await stopCommission(tx, id, from);
  const note = { action: 'rates.endCommission', subject: 'catalogue', subjectId: id } as const;
  const after = { ...before, ends_on: lastOn ?? today };
  await writeActivity(tx, { ...note, title: before.courier_name, before, after }, who);
}
