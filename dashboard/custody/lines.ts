import type { AnswerOf } from '#contract/contract.ts';
import type { DocumentLine, EligibleRow, Line } from './document-types.ts';

export type Parcel = AnswerOf<'shipments.one'>['data'];

export function lineOfEligible(row: EligibleRow): Line {
  return {
    uuid: row.uuid,
    code: row.code,
    recipient_name: row.recipient_name,
    recipient_phone: row.recipient_phone,
    destination: row.destination.name,
    destination_id: row.destination.id,
    area: row.area?.name ?? null,
    store_name: row.merchant.store_name,
    stage: row.stage,
    cod_amount: row.cod_amount,
    collected_amount: row.collected_amount ?? 0,
    fee_amount: row.fee_amount,
    commission_amount: row.commission_amount,
    net_amount: row.net_amount,
  };
}

/** A parcel in hand that its paper does not list. */
export const lineOfExtra = (parcel: Parcel): Line => ({
  ...lineOfEligible({
    ...parcel,
    commission_amount: parcel.commission_amount ?? 0,
    net_amount: parcel.net_amount ?? 0,
  }),
  outcome: 'extra',
});

export const lineOfItem = (item: DocumentLine): Line => ({
  uuid: item.uuid,
  code: item.code,
  recipient_name: item.recipient_name,
  recipient_phone: item.recipient_phone,
  destination: item.destination,
  destination_id: null,
  area: item.area,
  store_name: item.store_name,
  stage: item.stage,
  cod_amount: item.cod_amount,
  collected_amount: item.collected_amount,
  fee_amount: item.fee_amount,
  commission_amount: item.commission_amount,
  net_amount: item.net_amount,
  outcome: item.outcome,
});

/** Whole minor units, added up. */
export const total = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((all, item) => all + amountOf(item), 0);
