import { addDays, type Day } from '../time.ts';

/** Documents that show who somebody is. */
export const identityDocumentKinds = [
  'national_id',
  'passport',
  'residence',
  'driving_licence',
  'contract',
  'other',
] as const;
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];

export const identityDocumentStandings = ['expired', 'soon'] as const;
export type IdentityDocumentStatus = (typeof identityDocumentStandings)[number];

/** So many days before its end a document asks to be renewed. */
export const renewWithinDays = 30;

/** A document is good to the end of its last day. Null: nothing to say, or no end at all. */
export function statusOf(expiresOn: Day | null, today: Day): IdentityDocumentStatus | null {
  if (expiresOn === null) return null;
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, renewWithinDays) ? 'soon' : null;
}

/** What the activity list may keep of a number: enough to recognise it, too little to use it. */
export const maskedNumber = (number: string | null): string | null =>
  number === null ? null : `***${number.slice(-3)}`;
