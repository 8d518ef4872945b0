import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import type { Carriage } from '../cash/SentPanel.tsx';
import { sendingView } from './sending.tsx';

/** Returns on their way back to the merchant's branch. */
const view: DocumentView<Carriage> = {
  ...sendingView,
  family: 'sendBranchReturn',
  words: branchDocumentWords.sendBranchReturn,
  // In transit back, or reported missing by the receiver.
  receiving: { by: 'document', form: 'documents.receiveBranchReturn.form', travelling: [8, 15] },
};

export const SendBranchReturnList = () => <DocumentList view={view} />;
export const SendBranchReturnForm = () => <DocumentForm view={view} />;
export const SendBranchReturnEdit = () => <DocumentEdit view={view} />;
export const SendBranchReturnPrint = () => <DocumentPrint view={view} />;
