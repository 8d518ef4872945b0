import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import type { Carriage } from '../cash/SentPanel.tsx';
import { sendingView } from './sending.tsx';

/** Shipments on their way out, from the branch that has them toward the branch that serves them. */
const view: DocumentView<Carriage> = {
  ...sendingView,
  family: 'transferSend',
  words: branchDocumentWords.transferSend,
  // On the way between branches, or called missing by the receiver.
  receiving: { by: 'document', form: 'documents.transferReceive.form', travelling: [13, 15] },
};

export const TransferSendList = () => <DocumentList view={view} />;
export const TransferSendForm = () => <DocumentForm view={view} />;
export const TransferSendEdit = () => <DocumentEdit view={view} />;
export const TransferSendPrint = () => <DocumentPrint view={view} />;
