import type { AnswerOf } from '#contract/contract.ts';
import { money } from '#domain/money.ts';
import { givenOf, deductedOf } from '#domain/shipments/net.ts';
import type { DocumentLine, EligibleRow, Line } from './document-types.ts';

export type Shipment = AnswerOf<'shipments.one'>['data'];

export function lineOfEligible(row: EligibleRow): Line {
  const collected = money(row.collected_amount ?? 0);
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
    collected_amount: collected,
    // As its document will show it: a return is not charged the agreed delivery fee.
    fee_amount: deductedOf(collected, money(row.net_amount)),
    commission_amount: row.commission_amount,
    net_amount: row.net_amount,
    waits_for: row.waits_for,
  };
}

/** A shipment at hand that its document does not list. */
export const lineOfExtra = (shipment: Shipment): Line => ({
  ...lineOfEligible({
    ...shipment,
    commission_amount: shipment.commission_amount ?? 0,
    net_amount: shipment.net_amount ?? 0,
    waits_for: null,
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

/** The sum in whole minor units. */
export const total = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((all, item) => all + amountOf(item), 0);

/** The compensation the merchant gets for lost shipments: neither collected cash nor a fee. */
/** How a settled shipment ended: delivered, unless it was returned or lost. */
export type LineEnd = 'delivered' | 'returned' | 'lost';
export const endOf = (stage: number): LineEnd => {
  if (stage === 10) return 'returned';
  return stage === 20 ? 'lost' : 'delivered';
};

export const claimsOf = (lines: readonly Pick<Line, 'collected_amount' | 'net_amount'>[]): number =>
  total(lines, (line) => givenOf(money(line.collected_amount), money(line.net_amount)));
