import { branchDocumentWords } from '#words/custody.ts';
import { DocumentEdit, DocumentForm } from '../DocumentForm.tsx';
import { DocumentList } from '../DocumentList.tsx';
import { DocumentPrint } from '../DocumentPrint.tsx';
import type { DocumentView } from '../document-types.ts';
import type { Carriage } from '../SentPanel.tsx';
import { sendingView } from './sending.tsx';

/** Returns on their way back to the merchant's branch. */
const view: DocumentView<Carriage> = {
  ...sendingView,
  family: 'sendBranchReturn',
  words: branchDocumentWords.sendBranchReturn,
  // On the way home, or called missing by the receiver.
  receiving: { by: 'document', form: 'documents.receiveBranchReturn.form', travelling: [8, 15] },
};

export const SendBranchReturnList = () => <DocumentList view={view} />;
export const SendBranchReturnForm = () => <DocumentForm view={view} />;
export const SendBranchReturnEdit = () => <DocumentEdit view={view} />;
export const SendBranchReturnPrint = () => <DocumentPrint view={view} />;
