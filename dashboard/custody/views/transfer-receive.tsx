import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { receivingView } from './receiving.tsx';

/** The answer to a document of shipments sent here: counted in, missing and extra ones. */
const view: DocumentView = {
  ...receivingView,
  family: 'transferReceive',
  answers: 'transferSend',
  words: branchDocumentWords.transferReceive,
};

export const TransferReceiveList = () => <DocumentList view={view} />;
export const TransferReceiveForm = () => <DocumentForm view={view} />;
export const TransferReceiveEdit = () => <DocumentEdit view={view} />;
export const TransferReceivePrint = () => <DocumentPrint view={view} />;
