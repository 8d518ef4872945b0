import type { ComponentType } from 'react';
import { DocumentEdit, DocumentForm } from './DocumentForm.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentPrint } from './DocumentPrint.tsx';
import type { DocumentView } from './document-types.ts';

/** The four screens of a family. */
export type FamilyScreens = Readonly<Record<'list' | 'form' | 'edit' | 'print', ComponentType>>;

export const familyScreens = <X,>(view: DocumentView<X>): FamilyScreens => ({
  list: () => <DocumentList view={view} />,
  form: () => <DocumentForm view={view} />,
  edit: () => <DocumentEdit view={view} />,
  print: () => <DocumentPrint view={view} />,
});
