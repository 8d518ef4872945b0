import { betweenMessages, betweenWords as w } from '#words/custody/branch-documents.ts';
import { branchDocumentWords } from '#words/custody/names.ts';
import { DocumentEdit, DocumentForm } from '../documents/DocumentForm.tsx';
import { DocumentList } from '../documents/DocumentList.tsx';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentView } from '../documents/document-types.ts';
import { shelvingView } from './shelving.tsx';

/** Returns that a courier hands back to the shelf of the branch. */
const view: DocumentView = {
  ...shelvingView,
  family: 'returnIntake',
  words: branchDocumentWords.returnIntake,
  question: ({ party, lines }) => {
    const waiting = lines.filter((line) => line.waits_for).length;
    const [name, all] = [party?.name ?? '', lines.length];
    return {
      title: waiting
        ? betweenMessages.shelfQuestionWaiting(name, all, waiting)
        : betweenMessages.shelfQuestion(name, all),
      action: w.confirmShelf,
    };
  },
};

export const WarehouseList = () => <DocumentList view={view} />;
export const WarehouseForm = () => <DocumentForm view={view} />;
export const WarehouseEdit = () => <DocumentEdit view={view} />;
export const WarehousePrint = () => <DocumentPrint view={view} />;
