import type { RowOf } from '#dashboard/api/list.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { DecisionChoice } from '#domain/shipments/requests/merchant-decision.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { reasonNames } from '#words/shipments/names.ts';
import type { ShipmentDetails } from '../shipment.ts';

export type Decision = RowOf<'merchantDecisions.list'>;

/** The input of the decision dialog, from a row of the list or from the shipment's page. */
export interface OpenDecision {
  readonly id: number;
  readonly code: string;
  readonly reason: string;
  readonly choices: readonly DecisionChoice[];
  readonly phone: string;
  readonly phone2: string | null;
  readonly landmark: string | null;
  readonly destinationId: number;
  readonly area: { readonly id: number; readonly name: string } | null;
  readonly codAmount: number;
  /** The fee paid by the recipient does not depend on the price of the goods. */
  readonly leastAmount: number;
}

type Question = Pick<Decision, 'id' | 'reason' | 'choices'>;

export const requestedAbout = (
  shipment: Decision['shipment'] | ShipmentDetails,
  { id, reason, choices }: Question,
): OpenDecision => ({
  id,
  code: shipment.code,
  reason,
  choices,
  phone: shipment.recipient_phone,
  phone2: shipment.recipient_phone2,
  landmark: shipment.landmark,
  destinationId: shipment.destination.id,
  area: shipment.area,
  codAmount: shipment.cod_amount,
  leastAmount: shipment.cod_amount - shipment.goods_amount,
});

const aboutThePlace: readonly ReasonKey[] = ['wrong_address', 'wrong_number', 'out_of_service'];

/** The suggested decision for the reason: correcting a wrong address, otherwise another attempt. */
export const likelyChoice = (reason: string): DecisionChoice =>
  aboutThePlace.some((key) => reason.startsWith(reasonNames[key])) ? 'correct' : 'tryAgain';

/** «حتى …» while the company waits; then the default that applies without an answer. */
export const waitText = (one: Pick<Decision, 'is_due' | 'after_due' | 'due_at'>): string =>
  one.is_due ? t.isDue[one.after_due] : t.until(fmt.dateTime(one.due_at), fmt.relative(one.due_at));
