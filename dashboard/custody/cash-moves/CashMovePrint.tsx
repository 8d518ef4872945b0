import { useCall } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import styles from '../expenses/expenses.module.css';
import { isOnTheWay, type MoveDetails, placeName } from './move-view.tsx';

const NONE: readonly never[] = [];
const signatures = [t.giver, t.taker, t.accountant] as const;

/** The document of one money move, signed by both sides of the handover. */
export function CashMovePrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('documents.cashMove.one', { id });
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
      backHref={`#${to('documents.cashMove.list')}`}
    >
      {document ? (
        <PrintedPage document={document} copy={log.copyOf(id)} />
      ) : (
        <NotLoaded error={error} lines={8} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function PrintedPage({ document, copy }: { document: MoveDetails; copy: number }) {
  const { amount, currency, reference, note, void_reason: why } = document;
  const inWords = isCurrency(currency) ? amountInWords(amount as Amount, currency) : null;
  return (
    <PrintDocument
      company={document.company}
      stamp={document.state === 'void' ? t.voidStamp : isOnTheWay(document) ? t.onTheWay : null}
      kind={t.document}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.from, value: <Name>{placeName(document.from)}</Name> },
        { label: t.to, value: <Name>{placeName(document.to)}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        ...(reference ? [{ label: t.slipNumber, value: <Code>{reference}</Code> }] : []),
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
      ]}
      columns={NONE}
      rows={NONE}
      rowKey={() => 0}
      closing={
        <Stack gap={8}>
          <p className={styles.sum}>
            <Money value={amount} />
          </p>
          {inWords ? (
            <p>
              {t.inWords}: <strong>{inWords}</strong>
            </p>
          ) : null}
          {[note, why].map((text) =>
            text ? (
              <p key={text}>
                <Name>{text}</Name>
              </p>
            ) : null,
          )}
        </Stack>
      }
      signatures={signatures}
      copy={copy}
    />
  );
}
