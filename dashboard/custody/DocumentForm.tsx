import { useQuery } from '@tanstack/react-query';
import { useService } from '#dashboard/api/hooks.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf, type ScreenKey, screenKeys } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code } from '#dashboard/ui/Values.tsx';
import { documentWords } from '#words/custody-screens.ts';
import { DocumentDesk } from './DocumentDesk.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { partyById } from './PartyField.tsx';
import styles from './custody.module.css';

/** A new document of the family, for the party that the address may name (`?party=7`). */
export function DocumentForm<X>({ view }: { view: DocumentView<X> }) {
  const [{ party = '' }] = useSearchValues();
  const id = Number(party);
  const isNamed = Number.isSafeInteger(id) && id > 0;
  const named = useQuery({
    queryKey: ['party', view.party, id],
    queryFn: () => partyById[view.party](id),
    enabled: isNamed,
    retry: false,
  });
  if (isNamed && named.isLoading) return <Skeleton lines={8} />;
  return <DocumentDesk view={view} document={null} party={named.data ?? null} />;
}

/** One that stands: changed whole while nothing used it, else it says what stands in the way. */
export function DocumentEdit<X>({ view }: { view: DocumentView<X> }) {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useService(`documents.${view.family}.one`, { id });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} />;
  const document = data.data;
  if (!document.may_amend) return <Locked view={view} document={document} />;
  return (
    <DocumentDesk
      key={`${document.id} ${document.version}`}
      view={view}
      document={document}
      party={null}
    />
  );
}

/** The screen of the paper that stands in the way, where its family has one. */
function printOf(family: string): ScreenKey | undefined {
  return screenKeys.find((key) => key === `documents.${family}.print`);
}

function Locked<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const { locked_by: by, state, void_reason: why } = document;
  const print = by ? printOf(by.family) : undefined;
  return (
    <section className={styles.locked}>
      <h1>{documentWords.lockedTitle}</h1>
      <p>
        {view.words.kind} <Code>{document.invoice_no ?? `#${document.id}`}</Code>
      </p>
      {by ? (
        <p>
          {documentWords.lockedBy}{' '}
          {print ? (
            <a href={`#${addressOf(print, { id: by.id })}`}>
              <Code>{by.invoice_no ?? `#${by.id}`}</Code>
            </a>
          ) : (
            <Code>{by.invoice_no ?? `#${by.id}`}</Code>
          )}
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
        <LinkButton href={`#${addressOf(view.screens.print, { id: document.id })}`}>
          {documentWords.print}
        </LinkButton>
        <LinkButton href={`#${addressOf(view.screens.list)}`}>{view.words.documents}</LinkButton>
      </div>
    </section>
  );
}
