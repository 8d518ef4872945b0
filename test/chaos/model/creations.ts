import type { QuoteInput } from '#domain/pricing/quote.ts';
import { money } from '#domain/money.ts';
import { newShipment } from '#domain/shipments/create/create.ts';
import type { Past } from '#domain/shipments/annotations.ts';
import * as plan from '#domain/shipments/plan.ts';
import { moveTo } from '#domain/shipments/shipment.ts';
import type { TrackedShipment } from './book.ts';
import { priceOf, type Priced } from './context.ts';
import { expect, Mismatch, own, write, type Turn } from './turn.ts';

/** Shipments as merchants and clerks create them, at the price of that day. */

/**
 * How often the coupon was used, not counting cancelled shipments. Commands that use it wait for
 * each other.
 */
function couponUse(
  { book, known }: Turn,
  code: string | undefined,
  { merchantId, exceptId }: { readonly merchantId: number; readonly exceptId: number | null },
): QuoteInput['coupon'] {
  if (code === undefined) return null;
  const coupon = known.reference.coupons.find((one) => one.code === code) ?? null;
  const isUse = ({ couponId, shipment }: TrackedShipment): boolean =>
    couponId === coupon?.id && shipment.status !== 'cancelled' && shipment.id !== exceptId;
  const uses = [...book.shipments.values()].filter(isUse);
  const byMerchant = uses.filter(({ shipment }) => shipment.merchantId === merchantId);
  return { coupon, used: uses.length, usedByMerchant: byMerchant.length };
}

/**
 * The usage of the coupon that a cancelled shipment takes again, after those restored in the same
 * command. A command that releases a use does not wait, so a shipment cancelled meanwhile may still
 * have counted: the high reading includes it.
 */
export function couponAgain(
  { book, known, command }: Turn,
  { couponId, shipment }: TrackedShipment,
  sameCommand: ReadonlySet<TrackedShipment>,
  reading: 'low' | 'high',
): Past['coupon'] {
  const coupon = known.reference.coupons.find((one) => one.id === couponId);
  if (!coupon || shipment.status !== 'cancelled') return null;
  const { merchantId } = shipment;
  const isUse = (one: TrackedShipment): boolean => {
    const isGivenBack = one.shipment.status === 'cancelled';
    const mayCount = reading === 'high' && one.changedAt >= command.sentAt;
    return one.couponId === couponId && (!isGivenBack || sameCommand.has(one) || mayCount);
  };
  const others = [...book.shipments.values()].filter((one) => one.shipment.id !== shipment.id);
  const uses = others.filter(isUse);
  const byMerchant = uses.filter((one) => one.shipment.merchantId === merchantId);
  return { ...coupon, merchantId, used: uses.length, usedByMerchant: byMerchant.length };
}

const couponIn = ({ input }: Turn): string | undefined =>
  input['coupon_code'] as string | undefined;

const fees = (quote: ReturnType<typeof priceOf>) => ({
  feeAmount: quote.fee,
  discountAmount: quote.discount,
  codAmount: quote.collect,
});

export function create(turn: Turn): void {
  const { actor, known, input, answer, moveContext } = turn;
  const answered = input as unknown as Priced;
  const merchantId = input.merchant_id ?? actor.merchantId ?? 0;
  const branchId = known.merchants.get(merchantId)?.branchId ?? null;
  const creation = newShipment(
    actor,
    { id: merchantId, accepted: true, stopReason: null, branchId },
    input['received'] === true,
  );
  const coupon = couponUse(turn, couponIn(turn), { merchantId, exceptId: null });
  const priced = { ...answered, merchantId, coupon };
  const tracked = turn.book.add(
    {
      ...creation.state,
      ...fees(priceOf(known, creation.homeBranchId, priced, moveContext.today)),
      id: answer.id ?? 0,
      uuid: answer.uuid ?? '',
      code: answer.code ?? '',
      version: 1,
      stage: creation.stage,
      stepId: 0,
      kind: answered.kind ?? 'home',
      merchantId,
      homeBranchId: creation.homeBranchId,
      destinationId: answered.destination_id,
      areaId: null,
      servingBranchId: known.serving.get(answered.destination_id) ?? 0,
      feePayer: answered.fee_payer ?? 'recipient',
      goodsAmount: money(answered.goods_amount),
      createdBy: actor.userId,
    },
    turn.origin,
  );
  tracked.couponId = coupon?.coupon?.id ?? null;
}

/**
 * Every edit of the run names the recipient again, so each one is an annotation, and none has a
 * note.
 */
export function update(turn: Turn): void {
  const { known, input, moveContext } = turn;
  const tracked = own(turn);
  const { shipment } = tracked;
  if (shipment.status !== 'created')
    throw new Mismatch(`edited a tracked that is ${shipment.status}`);
  expect('version before', input.version, shipment.version);
  const answered = input as unknown as Priced;
  const { merchantId } = shipment;
  const coupon = couponUse(turn, couponIn(turn), { merchantId, exceptId: shipment.id });
  const priced = { ...answered, merchantId, coupon };
  tracked.couponId = coupon?.coupon?.id ?? null;
  write(turn, [plan.only(moveTo(shipment, 'edit', {}))]);
  tracked.note = null;
  tracked.shipment = {
    ...tracked.shipment,
    ...fees(priceOf(known, shipment.homeBranchId, priced, moveContext.today)),
    kind: answered.kind ?? 'home',
    destinationId: answered.destination_id,
    servingBranchId: known.serving.get(answered.destination_id) ?? 0,
    feePayer: answered.fee_payer ?? 'recipient',
    goodsAmount: money(answered.goods_amount),
  };
}
