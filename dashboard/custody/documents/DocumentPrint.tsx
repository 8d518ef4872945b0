import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { DateText, DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, type Money } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { documentScreen } from './document-screen.ts';
import { partyFacts } from './party-facts.tsx';

function words(amount: number, currency: string): string | null {
  return isCurrency(currency) && amount > 0 ? amountInWords(amount as Money, currency) : null;
}

/** Drafts and void documents have no copies. */
const isDocument = (document: DocumentDetails | undefined): boolean =>
  document?.state === 'confirmed' || document?.state === 'locked';
const NONE: readonly number[] = [];

/** The A4 print of any family: giver, receiver, lines and total, in figures and in words. */
export function DocumentPrint<X>({ view }: { view: DocumentView<X> }) {
  const id = Number(useParam('id'));
  const [{ auto, issued }] = useSearchValues();
  const { data, error, refetch } = useCall(`documents.${view.family}.one`, { id });
  const document = data?.data;
  const log = usePrintLog(isDocument(document) ? [id] : NONE);
  usePageTitle(`${view.words.kind} ${document?.invoice_no ?? ''}`);
  const can = useCan();
  const back = `#${addressOf(documentScreen(view, 'list'))}`;
  // Documents are often issued in series: the next one starts from here.
  const isJustIssued = issued === '1' && can(`documents.${view.family}.issue`);
  const form = `#${addressOf(documentScreen(view, 'form'))}`;
  return (
    <PrintPage
      size="a4"
      title={view.words.kind}
      ready={document !== undefined && (log.ready || !isDocument(document))}
      auto={auto === '1'}
      backHref={back}
      next={isJustIssued ? { href: form, label: view.words.create } : null}
    >
      {document ? (
        <PrintedDocument view={view} document={document} copy={log.copyOf(id)} />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

/** The printed pages of one document; a job prints many. */
export function PrintedDocument<X>(props: {
  view: DocumentView<X>;
  document: DocumentDetails;
  /** 2 and more: reprints. */
  copy: number;
}) {
  const { view, document, copy } = props;
  const { company, currency, items } = document;
  const inWords = words(view.figure(document), currency);
  return (
    <PrintDocument
      company={company}
      stamp={document.state === 'draft' ? t.draftStamp : null}
      voiding={document}
      kind={view.words.kind}
      number={document.invoice_no ?? ''}
      facts={[
        ...partyFacts(document),
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.lines, value: <Num value={document.lines_count} /> },
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
        ...(document.versions.length > 0
          ? [{ label: t.version, value: t.timesAmended(document.versions.length) }]
          : []),
        ...view.printFacts(document),
      ]}
      columns={view.printColumns}
      rows={items}
      rowKey={({ line_no }) => line_no}
      closing={
        <>
          {view.printBelow?.(document)}
          {inWords ? (
            <p>
              {t.inWords}: <strong>{inWords}</strong>
            </p>
          ) : null}
          {document.difference_reason ? (
            <p>
              {t.reason}: <Name>{document.difference_reason}</Name>
            </p>
          ) : null}
          {document.note ? (
            <p>
              {t.note}: <Name>{document.note}</Name>
            </p>
          ) : null}
        </>
      }
      signatures={view.signatures}
      copy={copy}
    />
  );
}
