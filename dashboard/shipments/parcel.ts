import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import type { StageNo } from '#domain/shipments/stages.ts';

export type ParcelRow = AnswerOf<'shipments.listByStage'>['data'][number];
export type ParcelDetails = AnswerOf<'shipments.one'>['data'];
export type ParcelQuery = Omit<InputOf<'shipments.listByStage'>, 'cursor'>;
export type HistoryRow = AnswerOf<'shipments.history'>['data'][number];
export type BulkResult = AnswerOf<'shipments.assign'>['data'];
export type CourierRow = AnswerOf<'users.couriersFor'>['data'][number];

/** The wire carries the stage as a plain number; the server answers no other. */
export const stageNo = (stage: number): StageNo => stage as StageNo;

const touched = /^(shipments|office|documents|users\.couriers|ledger)\b/;

/** After a move: lists, counts beside the menu and whatever is on show read themselves anew. */
export function refreshParcels(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && touched.test(name),
  });
}
