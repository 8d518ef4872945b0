import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { families, familyKeys } from '#domain/custody/families.ts';
import { familyNames } from '#words/custody/names.ts';
import { documentMessages, documentWords } from '#words/custody/screens.ts';
import type { AnsweredFamily, DocumentParty } from './document-types.ts';

const DOCUMENT = /^([A-Z]{2})-[A-Z]{2,5}-\d{4}-\d{6,}$/;

/**
 * A document number scanned among shipments: identifies the document and where to go instead; null
 * for anything else.
 */
export function documentScan(
  code: string,
  editor: { readonly answers: AnsweredFamily | undefined; readonly party: DocumentParty },
): ScanVerdict | null {
  const prefix = DOCUMENT.exec(code)?.[1];
  const family = familyKeys.find((key) => families[key].prefix === prefix);
  if (family === undefined) return null;
  const other =
    code === editor.party.name ? documentWords.documentInHand : documentWords.documentOfItsOwn;
  return {
    result: 'refused',
    code,
    reason: documentMessages.isDocument(familyNames[family].one),
    goTo: family === editor.answers ? other : documentWords.scanItsShipments,
  };
}
