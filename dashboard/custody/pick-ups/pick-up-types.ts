import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';

export type PickUpRow = RowOf<'documents.pickup.list'>;
export type PickUp = AnswerOf<'documents.pickup.one'>['data'];
export type PickUpTerms = AnswerOf<'documents.pickup.terms'>['data'];

/** The reads an action on a request invalidates. */
export const touched = ['documents', 'shipments', 'merchants', 'ledger', 'office'] as const;

/** Its number, once the collection assigned one. */
export const nameOf = ({ id, invoice_no }: Pick<PickUpRow, 'id' | 'invoice_no'>): string =>
  invoice_no ?? `#${id}`;
