import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useService } from '#dashboard/api/hooks.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { PaperLink } from '#dashboard/shell/PaperLink.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code } from '#dashboard/ui/Values.tsx';
import { documentWords } from '#words/custody-screens.ts';
import { DocumentDesk } from './DocumentDesk.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { useHandedOver } from './handed-over.ts';
import { paperScreen } from './paper-screen.ts';
import { partyById } from './parties.ts';
import styles from './custody.module.css';

/** A new document of the family, for the party that the address may name (`?party=7`). */
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
  return <DocumentDesk key={data?.id ?? 0} view={view} document={null} party={data} />;
}

/** One that stands: changed whole while nothing used it, else it says what stands in the way. */
export function DocumentEdit<X>({ view }: { view: DocumentView<X> }) {
  const id = Number(useParam('id'));
  const handed = useHandedOver(id);
  const one = useService(`documents.${view.family}.one`, { id }, { enabled: handed === null });
  const { data, error, refetch } = one;
  if (handed) return <DocumentDesk view={view} document={handed} party={null} goesOn />;
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  // What an earlier visit left in the cache may be a version that is gone.
  if (!data || !one.isFetchedAfterMount) return <Skeleton lines={8} />;
  const document = data.data;
  if (!document.may_amend) return <Locked view={view} document={document} />;
  return <Editing key={document.id} view={view} document={document} />;
}

/** Keeping it as a draft makes a new version while the person is still at it: the desk stays. */
function Editing<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const [first] = useState(document);
  return <DocumentDesk view={view} document={first} party={null} />;
}

function Locked<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const { locked_by: by, state, void_reason: why } = document;
  return (
    <section className={styles.locked}>
      <h1>{documentWords.lockedTitle}</h1>
      <p>
        {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
      </p>
      {by ? (
        <p>
          {documentWords.lockedBy} <PaperLink paper={by} />
        </p>
      ) : (
        <p>{state === 'void' ? documentWords.voidedText : documentWords.lockedMoved}</p>
      )}
      {why ? (
        <p>
          {documentWords.voidReason}: <bdi>{why}</bdi>
        </p>
      ) : null}
      <div className={styles.tools}>
        <LinkButton href={`#${addressOf(paperScreen(view, 'print'), { id: document.id })}`}>
          {documentWords.print}
        </LinkButton>
        <LinkButton href={`#${addressOf(paperScreen(view, 'list'))}`}>
          {view.words.documents}
        </LinkButton>
      </div>
    </section>
  );
}
