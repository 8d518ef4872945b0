import type { InputOf } from '#contract/contract.ts';
import { type Point, pointOf } from '#dashboard/shell/map/map-link.ts';
import type { AreaOption } from '#dashboard/shell/form/PlaceFields.tsx';
import type { QuoteInput } from '#dashboard/shell/form/QuoteCard.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { parsePhone } from '#domain/phone.ts';
import { type FeePayer, type Kind, piecesBounds, type Size } from '#domain/shipments/shipment.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import { uiWords } from '#words/shell/ui.ts';
import type { ShipmentDetails } from '../shipment.ts';

/** The form state; texts stay as typed until they are sent. */
export interface ShipmentDraft {
  readonly merchant: Option | null;
  readonly phone: string;
  readonly name: string;
  readonly phone2: string;
  readonly destination: Option | null;
  readonly area: AreaOption | null;
  readonly landmark: string;
  /** The location, read from a link or set on the map. */
  readonly place: Point | null;
  readonly notes: string;
  /** As typed: the goods price, or with `includesFee` the total the recipient pays. */
  readonly goods: number | null;
  /** Null: as in the merchant's setting. */
  readonly includesFee: boolean | null;
  readonly feePayer: FeePayer;
  readonly kind: Kind;
  readonly size: Size;
  readonly pieces: string;
  readonly weight: string;
  readonly contents: string;
  readonly reference: string;
  readonly coupon: string;
  readonly fragile: boolean;
  readonly mayOpen: boolean;
  readonly received: boolean;
}

export const emptyDraft: ShipmentDraft = {
  merchant: null,
  phone: '',
  name: '',
  phone2: '',
  destination: null,
  area: null,
  landmark: '',
  place: null,
  notes: '',
  goods: null,
  includesFee: null,
  feePayer: 'recipient',
  kind: 'home',
  size: 'small',
  pieces: '1',
  weight: '',
  contents: '',
  reference: '',
  coupon: '',
  fragile: false,
  mayOpen: false,
  received: false,
};

/** `includesFee`: the merchant enters the total the recipient pays, so the form shows that. */
export function draftOf(shipment: ShipmentDetails, includesFee: boolean): ShipmentDraft {
  const { destination, area, merchant } = shipment;
  return {
    merchant: { id: merchant.id, name: merchant.store_name },
    phone: shipment.recipient_phone,
    name: shipment.recipient_name,
    phone2: shipment.recipient_phone2 ?? '',
    destination,
    area,
    landmark: shipment.landmark ?? '',
    place: pointOf(shipment),
    notes: shipment.notes ?? '',
    goods: includesFee ? shipment.cod_amount : shipment.goods_amount,
    includesFee,
    feePayer: shipment.fee_payer,
    kind: shipment.kind,
    size: shipment.size,
    pieces: String(shipment.pieces),
    weight: shipment.weight_grams === null ? '' : String(shipment.weight_grams),
    contents: shipment.contents ?? '',
    reference: shipment.reference ?? '',
    coupon: shipment.coupon_code ?? '',
    fragile: shipment.fragile,
    mayOpen: shipment.may_open,
    received: false,
  };
}

/** After saving: the values kept for the next shipment of the same merchant. */
export const nextDraft = ({
  merchant,
  includesFee,
  feePayer,
  received,
}: ShipmentDraft): ShipmentDraft => ({
  ...emptyDraft,
  merchant,
  includesFee,
  feePayer,
  received,
});

type ShipmentInput = Omit<InputOf<'shipments.create'>, 'received'>;
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

export function inputOf(draft: ShipmentDraft): ShipmentInput {
  return {
    ...(draft.merchant && { merchant_id: Number(draft.merchant.id) }),
    kind: draft.kind,
    recipient_name: draft.name,
    recipient_phone: draft.phone,
    recipient_phone2: draft.phone2,
    destination_id: Number(draft.destination?.id),
    area_id: draft.area === null ? null : Number(draft.area.id),
    landmark: draft.landmark,
    latitude: draft.place?.latitude ?? null,
    longitude: draft.place?.longitude ?? null,
    contents: draft.contents,
    notes: draft.notes,
    reference: draft.reference,
    pieces: numberOf(draft.pieces) ?? 1,
    weight_grams: numberOf(draft.weight),
    size: draft.size,
    fragile: draft.fragile,
    may_open: draft.mayOpen,
    fee_payer: draft.feePayer,
    goods_amount: draft.goods ?? 0,
    ...(draft.includesFee !== null && { amount_includes_fee: draft.includesFee }),
    coupon_code: draft.coupon.trim() || null,
  };
}

/** The input of the price quote; `null` while a required value is missing. */
export function quoteInputOf(draft: ShipmentDraft, needsMerchant: boolean): QuoteInput | null {
  if (draft.destination === null || (needsMerchant && draft.merchant === null)) return null;
  return {
    ...(draft.merchant && { merchant_id: Number(draft.merchant.id) }),
    destination_id: Number(draft.destination.id),
    ...(draft.area && { area_id: Number(draft.area.id) }),
    kind: draft.kind,
    size: draft.size,
    ...(draft.weight && { weight_grams: Number(draft.weight) }),
    ...(draft.goods !== null && { goods_amount: draft.goods }),
    ...(draft.includesFee && { amount_includes_fee: true }),
    fee_payer: draft.feePayer,
    ...(draft.coupon.trim() && { coupon_code: draft.coupon.trim() }),
  };
}

/** Missing values are reported without the server. */
export function checkDraft(draft: ShipmentDraft, needsMerchant: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  if (needsMerchant && draft.merchant === null) errors.merchant_id = w.toChoose(w.merchant);
  if (draft.phone === '') errors.recipient_phone = w.needed(w.phone);
  else if (parsePhone(draft.phone) === null) errors.recipient_phone = uiWords.phoneUnread;
  if (draft.name.trim().length < 2) errors.recipient_name = w.needed(w.name);
  if (draft.destination === null) errors.destination_id = w.toChoose(w.destination);
  if (draft.goods === null) errors.goods_amount = w.needed(w.goods);
  const pieces = numberOf(draft.pieces) ?? 1;
  const { min, max } = piecesBounds;
  if (pieces < min || pieces > max) errors.pieces = w.piecesRange(min, max);
  return errors;
}
