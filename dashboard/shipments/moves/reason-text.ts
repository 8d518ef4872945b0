import { type ReasonKey, reasons } from '#domain/shipments/reasons.ts';
import { reasonNames } from '#words/shipments/names.ts';

/** A reason is a key of the page of reasons, or free text. */
export const reasonText = (reason: string | null): string | null =>
  reason !== null && reason in reasons ? reasonNames[reason as ReasonKey] : reason;
