import { useQuery } from '@tanstack/react-query';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { DocumentLink } from '#dashboard/shell/details/DocumentLink.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { documentWords } from '#words/custody/screens.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { useHandedOver } from './handed-over.ts';
import { documentScreen } from './document-screen.ts';
import { partyById } from './parties.ts';
import styles from '../custody.module.css';

/** A new document of the family, for the party in the address, if any (`?party=7`). */
export function DocumentForm<X>({ view }: { view: DocumentView<X> }) {
  const [{ party = '' }] = useSearchValues();
  const id = Number(party);
  const isNamed = Number.isSafeInteger(id) && id > 0;
  const named = useQuery({
    queryKey: ['party', view.family, id],
    queryFn: () => partyById(view, id),
    enabled: isNamed,
    retry: false,
  });
  if (isNamed && named.isLoading) return <Skeleton lines={8} />;
  const { data = null } = named;
  return <DocumentEditor key={data?.id ?? 0} view={view} document={null} party={data} />;
}

/**
 * An existing document: fully editable while nothing depends on it; otherwise shows what prevents
 * the change.
 */
export function DocumentEdit<X>({ view }: { view: DocumentView<X> }) {
  const id = Number(useParam('id'));
  const handed = useHandedOver(id);
  if (handed) return <DocumentEditor view={view} document={handed} party={null} goesOn />;
  return (
    <EditScreen of={`documents.${view.family}.one`} input={{ id }}>
      {({ data: document }) =>
        document.may_amend ? (
          <DocumentEditor view={view} document={document} party={null} />
        ) : (
          <Locked view={view} document={document} />
        )
      }
    </EditScreen>
  );
}

function Locked<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const { locked_by: by, state, void_reason: why } = document;
  return (
    <Card as="section" pad={24} gap={12} items="start">
      <h1>{documentWords.lockedTitle}</h1>
      <p>
        {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
      </p>
      {by ? (
        <p>
          {documentWords.lockedBy} <DocumentLink document={by} />
        </p>
      ) : (
        <p>{state === 'void' ? documentWords.voidedText : documentWords.lockedMoved}</p>
      )}
      {why ? (
        <p>
          {documentWords.voidReason}: <bdi>{why}</bdi>
        </p>
      ) : null}
      <Row gap={8} wrap className={styles.tools}>
        <LinkButton href={`#${addressOf(documentScreen(view, 'print'), { id: document.id })}`}>
          {documentWords.print}
        </LinkButton>
        <LinkButton href={`#${addressOf(documentScreen(view, 'list'))}`}>
          {view.words.documents}
        </LinkButton>
      </Row>
    </Card>
  );
}
