import { branchDocumentWords } from '#words/custody.ts';
import { DocumentEdit, DocumentForm } from '../DocumentForm.tsx';
import { DocumentList } from '../DocumentList.tsx';
import { DocumentPrint } from '../DocumentPrint.tsx';
import type { DocumentView } from '../document-types.ts';
import { receivingView } from './receiving.tsx';

/** The answer to a document of returns sent home. */
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
