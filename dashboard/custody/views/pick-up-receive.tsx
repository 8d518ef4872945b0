import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { shelvingView } from './shelving.tsx';

/**
 * What a pick-up run brings in: picked-up shipments, and what the merchants handed over with them.
 */
const view: DocumentView = {
  ...shelvingView,
  family: 'pickupIntake',
  words: branchDocumentWords.pickupIntake,
  question: ({ party, lines }) => ({
    title: betweenMessages.pickUpQuestion(party?.name ?? '', lines.length),
    action: w.confirmShelf,
  }),
};

export const PickUpReceiveList = () => <DocumentList view={view} />;
export const PickUpReceiveForm = () => <DocumentForm view={view} />;
export const PickUpReceiveEdit = () => <DocumentEdit view={view} />;
export const PickUpReceivePrint = () => <DocumentPrint view={view} />;
