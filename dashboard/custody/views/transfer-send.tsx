import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import type { Carriage } from '../cash/SentPanel.tsx';
import { sendingView } from './sending.tsx';

/** Outbound shipments, from the branch that has them to the branch that serves the destination. */
const view: DocumentView<Carriage> = {
  ...sendingView,
  family: 'transferSend',
  words: branchDocumentWords.transferSend,
  // In transit between branches, or reported missing by the receiver.
  receiving: { by: 'document', form: 'documents.transferReceive.form', travelling: [13, 15] },
};

export const TransferSendList = () => <DocumentList view={view} />;
export const TransferSendForm = () => <DocumentForm view={view} />;
export const TransferSendEdit = () => <DocumentEdit view={view} />;
export const TransferSendPrint = () => <DocumentPrint view={view} />;
