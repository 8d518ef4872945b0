import type { ParsedInput } from '#contract/endpoint.ts';
import type { shipmentWrites } from '#contract/shipments/writes.ts';
import { arFold } from '#domain/arabic.ts';
import { showPhone } from '#domain/phone.ts';
import { presentQuote } from '../../pricing/present.ts';
import type { Price, PriceRequest } from '../../pricing/quote-command.ts';

/**
 * The fields of a shipment that a user enters: the same when it is created and when it is edited.
 */
export type ShipmentInput = Omit<
  ParsedInput<(typeof shipmentWrites)['shipments.create']>,
  'received'
>;

/** The columns that a user enters, with their names on the wire. */
export const writtenColumns = (input: ShipmentInput) => ({
  kind: input.kind,
  recipient_name: input.recipient_name,
  recipient_phone: input.recipient_phone,
  recipient_phone2: input.recipient_phone2,
  destination_id: input.destination_id,
  area_id: input.area_id,
  landmark: input.landmark,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  contents: input.contents,
  notes: input.notes,
  reference: input.reference,
  pieces: input.pieces,
  weight_grams: input.weight_grams,
  size: input.size,
  fragile: input.fragile,
  may_open: input.may_open,
  fee_payer: input.fee_payer,
});

/**
 * The columns that follow from the price: stored on the shipment, so that later rates do not affect
 * it.
 */
export const pricedColumns = ({ quote, servingBranchId, couponId }: Price) => ({
  serving_branch_id: servingBranchId,
  goods_amount: quote.goods,
  fee_amount: quote.fee,
  discount_amount: quote.discount,
  cod_amount: quote.collect,
  coupon_id: couponId,
  quote: presentQuote(quote),
});

export type PricedInput = Pick<
  ShipmentInput,
  | 'destination_id'
  | 'area_id'
  | 'kind'
  | 'size'
  | 'weight_grams'
  | 'goods_amount'
  | 'amount_includes_fee'
  | 'fee_payer'
  | 'coupon_code'
>;

export const priceRequestOf = (
  input: PricedInput,
  sender: { id: number; branchId: number },
  at: string,
): PriceRequest => ({
  merchantId: sender.id,
  branchId: sender.branchId,
  destinationId: input.destination_id,
  areaId: input.area_id,
  kind: input.kind,
  size: input.size,
  weightGrams: input.weight_grams,
  goodsAmount: input.goods_amount,
  includesFee: input.amount_includes_fee ?? false,
  feePayer: input.fee_payer,
  couponCode: input.coupon_code,
  at,
});

/** Phones as users type them into a search field: `07701234567`, without the country code. */
const dialled = (e164: string | null): string =>
  e164 === null ? '' : showPhone(e164).replace(/\D/g, '');

export interface Findable {
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly recipient_phone2: string | null;
  readonly reference: string | null;
}

/** The search text of a shipment: names folded, phones as dialled, its numbers. */
export const searchText = (shipment: Findable, storeName: string, code: string): string =>
  [
    arFold(`${shipment.recipient_name} ${storeName}`),
    dialled(shipment.recipient_phone),
    dialled(shipment.recipient_phone2),
    code,
    arFold(shipment.reference ?? ''),
  ]
    .filter((part) => part !== '')
    .join(' ');
