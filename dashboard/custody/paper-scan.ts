import type { ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { families, familyKeys } from '#domain/custody/families.ts';
import { familyNames } from '#words/custody.ts';
import { documentMessages, documentWords } from '#words/custody-screens.ts';
import type { AnsweredFamily, DocumentParty } from './document-types.ts';

const PAPER = /^([A-Z]{2})-[A-Z]{2,5}-\d{4}-\d{6,}$/;

/** The number of a paper scanned among parcels: which paper it is, and where it goes instead; null for anything else. */
export function paperScan(
  code: string,
  desk: { readonly answers: AnsweredFamily | undefined; readonly party: DocumentParty },
): ScanVerdict | null {
  const prefix = PAPER.exec(code)?.[1];
  const family = familyKeys.find((key) => families[key].prefix === prefix);
  if (family === undefined) return null;
  const other = code === desk.party.name ? documentWords.paperInHand : documentWords.paperOfItsOwn;
  return {
    result: 'refused',
    code,
    reason: documentMessages.isPaper(familyNames[family].one),
    goTo: family === desk.answers ? other : documentWords.scanItsParcels,
  };
}
