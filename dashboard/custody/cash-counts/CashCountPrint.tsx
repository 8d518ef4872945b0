import { useCall } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { TillFlows } from './TillFlows.tsx';
import { CountedNotes } from './CountedNotes.tsx';
import { type CashCountDetails, numberOf } from './cash-count-view.tsx';
import styles from './cash-counts.module.css';

const NONE: readonly never[] = [];
const signatures = [t.counter, t.manager, t.accountant] as const;

/**
 * The printed document of one count: the cash found in the till, and how the books arrived at the
 * expected sum.
 */
export function CashCountPrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('documents.cashCount.one', { id });
  const document = data?.data;
  const isDocument = document !== undefined && document.state !== 'void';
  const log = usePrintLog(isDocument ? [id] : NONE);
  usePageTitle(`${t.document} ${document?.invoice_no ?? ''}`);
  return (
    <PrintPage
      size="a4"
      title={t.document}
      ready={document !== undefined && (log.ready || !isDocument)}
      auto={auto === '1'}
      backHref={`#${to('documents.cashCount.list')}`}
    >
      {document ? (
        <PrintedPage document={document} copy={log.copyOf(id)} />
      ) : (
        <NotLoaded error={error} lines={8} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function PrintedPage({ document, copy }: { document: CashCountDetails; copy: number }) {
  const { opening, state } = document;
  return (
    <PrintDocument
      company={document.company}
      stamp={state === 'void' ? t.voidStamp : null}
      kind={t.document}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
        { label: t.expected, value: <Money value={document.expected_amount} /> },
        { label: t.counted, value: <Money value={document.counted_amount} /> },
        { label: t.difference, value: <Difference value={document.difference_amount} /> },
        ...(opening
          ? [
              {
                label: t.lastAt,
                value: (
                  <>
                    <Code>{numberOf(opening)}</Code> <DateTimeText at={opening.at} />
                  </>
                ),
              },
            ]
          : []),
      ]}
      columns={NONE}
      rows={NONE}
      rowKey={() => 0}
      closing={<Closing document={document} />}
      signatures={signatures}
      copy={copy}
    />
  );
}

function Closing({ document }: { document: CashCountDetails }) {
  const { counted_amount: counted, currency, denominations, reason, void_reason: why } = document;
  const inWords =
    isCurrency(currency) && counted > 0 ? amountInWords(counted as Amount, currency) : null;
  return (
    <Stack gap={10} className={styles.document}>
      {denominations ? <CountedNotes denominations={denominations} /> : null}
      <TillFlows
        flows={document.flows}
        opening={document.opening}
        expected={document.expected_amount}
      />
      {inWords ? (
        <p>
          {t.counted} {t.inWords}: <strong>{inWords}</strong>
        </p>
      ) : null}
      {reason ? (
        <p>
          {t.reason}: <Name>{reason}</Name>
        </p>
      ) : null}
      {why ? (
        <p>
          {t.voidReason}: <Name>{why}</Name>
        </p>
      ) : null}
    </Stack>
  );
}
