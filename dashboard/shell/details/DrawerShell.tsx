import { type ReactNode, useState } from 'react';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';

/** The document of the list that is open in the drawer. */
export interface DrawerProps {
  readonly id: number | null;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

interface DrawerShellProps<Document, What> extends DrawerProps {
  readonly answer: {
    readonly data?: { readonly data: Document } | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
  };
  readonly kind: string;
  readonly numberOf: (document: Document) => string;
  readonly body: (document: Document) => ReactNode;
  readonly actions: (document: Document, open: (what: What) => void) => ReactNode;
  readonly question: (document: Document, openQuestion: What, onDone: () => void) => ReactNode;
}

/**
 * One document next to its list: its content and its actions. It closes for a dialog about it and
 * reopens with the result.
 */
export function DrawerShell<Document, What extends string = 'void'>(
  props: DrawerShellProps<Document, What>,
) {
  const { id, onClose, onStep, answer, kind, numberOf, body, actions, question } = props;
  const [openQuestion, setOpenQuestion] = useState<What | null>(null);
  const { data, error, refetch } = answer;
  const document = data?.data;
  const fallback = id === null ? '' : `#${id}`;
  return (
    <>
      <Drawer
        open={id !== null && openQuestion === null}
        onClose={onClose}
        onStep={onStep}
        title={
          <>
            {kind} <Code>{document ? numberOf(document) : fallback}</Code>
          </>
        }
        footer={document ? actions(document, setOpenQuestion) : null}
      >
        {document ? (
          body(document)
        ) : (
          <NotLoaded error={error} lines={6} onRetry={() => void refetch()} />
        )}
      </Drawer>
      {document && openQuestion !== null
        ? question(document, openQuestion, () => setOpenQuestion(null))
        : null}
    </>
  );
}
