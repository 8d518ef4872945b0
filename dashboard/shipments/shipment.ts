import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { StageNo } from '#domain/shipments/stages.ts';

export type ShipmentRow = AnswerOf<'shipments.listByStage'>['data'][number];
export type ShipmentDetails = AnswerOf<'shipments.one'>['data'];
export type ShipmentQuery = Omit<InputOf<'shipments.listByStage'>, 'cursor'>;
export type HistoryRow = AnswerOf<'shipments.history'>['data'][number];
export type BulkResult = AnswerOf<'shipments.assign'>['data'];
export type ItemRefusal = NonNullable<BulkResult['items'][number]['refusal']>;

export const refusedOf = ({ items }: BulkResult): BulkResult['items'] =>
  items.filter(({ outcome }) => outcome === 'refused');

/**
 * What a bulk refused of the shipments that were sent, by uuid, and what it moved. A shipment that
 * the user no longer sees is refused under its uuid instead of its code.
 */
export function splitByOutcome<S extends { readonly uuid: string }>(
  sent: readonly S[],
  result: BulkResult,
): { refused: S[]; moved: S[] } {
  const refused = new Set(refusedOf(result).map(({ uuid, code }) => uuid ?? code));
  return {
    refused: sent.filter(({ uuid }) => refused.has(uuid)),
    moved: sent.filter(({ uuid }) => !refused.has(uuid)),
  };
}

/** A refusal returned as a response of its own has no shorter wording. */
export const refusalFrom = (code: string, message: string): ItemRefusal => ({
  code,
  message,
  short: message,
});

export type CourierRow = AnswerOf<'users.couriersFor'>['data'][number];

/** The stage is a plain number in responses; the server sends no other values. */
export const stageNo = (stage: number): StageNo => stage as StageNo;
