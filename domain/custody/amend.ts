import { refuseIf } from '../refusal.ts';
import type { DocumentState, FamilyKey } from './families.ts';

/** The input of the rules for changing a document. */
export interface CurrentDocument {
  readonly id: number;
  readonly family: FamilyKey;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly version: number;
  /** The other party has answered it: a money transfer whose cash was counted in. */
  readonly completed: boolean;
}

/**
 * What blocks a change of the document: a later document, or a shipment that has moved on since.
 */
export interface DocumentUse {
  readonly by: {
    readonly id: number;
    readonly family: FamilyKey;
    readonly number: string | null;
  } | null;
  readonly movedOn: string | null;
  /** The payout batch that pays this settlement through an account; its lines state the result. */
  readonly payoutBatch?: number;
  /** A bank statement line is matched with this document: it must be reopened first. */
  readonly isBankLine?: boolean;
}

const inUse = ({ by, movedOn, isBankLine, payoutBatch }: DocumentUse): boolean =>
  by !== null || movedOn !== null || isBankLine === true || payoutBatch !== undefined;

/** @throws document_void, already_confirmed, bank_line_matched, payout_in_batch, document_locked */
export function refuseUsed(document: CurrentDocument, use: DocumentUse): void {
  const about = { document: document.number };
  refuseIf(document.state === 'void', 'document_void', about);
  refuseIf(document.completed, 'already_confirmed', about);
  refuseIf(use.isBankLine === true, 'bank_line_matched', about);
  const { payoutBatch: batch } = use;
  refuseIf(batch !== undefined, 'payout_in_batch', { ...about, batch: `#${batch}` });
  refuseIf(inUse(use), 'document_locked', {
    ...about,
    by: use.by?.number ?? null,
    id: use.by?.id ?? null,
    code: use.movedOn,
  });
}

/**
 * A confirmed document is amended as a whole: reversed and issued again under its number, while
 * nothing depends on it.
 * @throws document_void, document_locked, changed_meanwhile, already_confirmed
 */
export function checkAmend(
  document: CurrentDocument,
  use: DocumentUse,
  wish: { version: number; draft: boolean },
): void {
  refuseUsed(document, use);
  refuseIf(document.version !== wish.version, 'changed_meanwhile', {
    codes: [document.number ?? `#${document.id}`],
  });
  refuseIf(document.state !== 'draft' && wish.draft, 'already_confirmed', { field: 'draft' });
}

export const mayChange = (document: CurrentDocument, use: DocumentUse): boolean =>
  document.state !== 'void' && !document.completed && !inUse(use);
