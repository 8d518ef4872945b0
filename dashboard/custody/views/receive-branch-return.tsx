import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { receivingView } from './receiving.tsx';

/** The answer to a document of returns sent to the merchant's branch. */
const view: DocumentView = {
  ...receivingView,
  family: 'receiveBranchReturn',
  answers: 'sendBranchReturn',
  words: branchDocumentWords.receiveBranchReturn,
};

export const ReceiveBranchReturnList = () => <DocumentList view={view} />;
export const ReceiveBranchReturnForm = () => <DocumentForm view={view} />;
export const ReceiveBranchReturnEdit = () => <DocumentEdit view={view} />;
export const ReceiveBranchReturnPrint = () => <DocumentPrint view={view} />;
