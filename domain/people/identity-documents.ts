import { addDays, type Day } from '../time.ts';

/** Documents that prove a person's identity. */
export const identityDocumentKinds = [
  'national_id',
  'passport',
  'residence',
  'driving_licence',
  'contract',
  'other',
] as const;
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];

export const identityDocumentStatuses = ['expired', 'soon'] as const;
export type IdentityDocumentStatus = (typeof identityDocumentStatuses)[number];

/** How many days before its expiry a document is due for renewal. */
export const renewWithinDays = 30;

/** A document is valid until the end of its last day. Null: no warning, or no expiry. */
export function statusOf(expiresOn: Day | null, today: Day): IdentityDocumentStatus | null {
  if (expiresOn === null) return null;
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, renewWithinDays) ? 'soon' : null;
}

/** The form of a number in the activity list: enough to recognise it, too little to use it. */
export const maskedNumber = (number: string | null): string | null =>
  number === null ? null : `***${number.slice(-3)}`;
