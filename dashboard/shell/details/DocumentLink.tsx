import { useCallback } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, screenByKey, screenKeys } from '#dashboard/screens.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';

export interface DocumentName {
  readonly id: number;
  readonly family: string;
  readonly invoice_no: string | null;
}

/**
 * The print page of a document, including `#`; undefined if its family has none, or this user may
 * not open it.
 */
export function useDocumentHref(): (
  document: Pick<DocumentName, 'family' | 'id'>,
) => string | undefined {
  const can = useCan();
  return useCallback(
    ({ family, id }) => {
      const print = screenKeys.find((key) => key === `documents.${family}.print`);
      return print && can(screenByKey(print).permission)
        ? `#${addressOf(print, { id })}`
        : undefined;
    },
    [can],
  );
}

/**
 * The number of a document as plain text: on a printed page, where links do not work and are too
 * small to press on a phone.
 */
export const DocumentNo = ({
  document: { id, invoice_no: number },
}: {
  document: DocumentName;
}) => <Code>{number ?? `#${id}`}</Code>;

/** The number of a document, linked for users who may open it. */
export function DocumentLink({ document }: { document: DocumentName }) {
  const href = useDocumentHref()(document);
  const label = <DocumentNo document={document} />;
  return href ? <a href={href}>{label}</a> : label;
}
