import { useCall } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { type ExpenseDetails, peopleFacts } from './expense-view.tsx';
import styles from './expenses.module.css';

const NONE: readonly never[] = [];
const signatures = [t.cashier, t.taker, t.accountant] as const;
const stamps: Partial<Record<ExpenseDetails['state'], string>> = {
  void: t.voidStamp,
  draft: t.draftStamp,
};

/** The voucher of one expense, or of its refund. */
export function ExpensePrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('documents.expense.one', { id });
  const document = data?.data;
  const isDocument = document?.state === 'confirmed' || document?.state === 'locked';
  const log = usePrintLog(isDocument ? [id] : NONE);
  const title = document?.refund_of ? t.refundDocument : t.document;
  usePageTitle(`${title} ${document?.invoice_no ?? ''}`);
  return (
    <PrintPage
      size="a4"
      title={title}
      ready={document !== undefined && (log.ready || !isDocument)}
      auto={auto === '1'}
      backHref={`#${to('documents.expense.list')}`}
    >
      {document ? (
        <Voucher document={document} title={title} copy={log.copyOf(id)} />
      ) : (
        <NotLoaded error={error} lines={8} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function Voucher(props: { document: ExpenseDetails; title: string; copy: number }) {
  const { document, title, copy } = props;
  const { refund_of: about } = document;
  return (
    <PrintDocument
      company={document.company}
      stamp={stamps[document.state]}
      kind={title}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.kind, value: <Name>{document.kind.name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        ...(document.account ? [] : [{ label: t.from, value: t.till }]),
        ...accountFacts(document),
        ...(about ? [{ label: t.refundOf, value: <Code>{about.invoice_no}</Code> }] : []),
        ...peopleFacts(document),
      ]}
      columns={NONE}
      rows={NONE}
      rowKey={() => 0}
      closing={<Words document={document} />}
      signatures={signatures}
      copy={copy}
    />
  );
}

/** The sentence both sides sign. */
function Words({ document }: { document: ExpenseDetails }) {
  const { amount, currency, payee_name: payee, note, void_reason: why } = document;
  const inWords = isCurrency(currency) ? amountInWords(amount as Amount, currency) : null;
  return (
    <Stack gap={8}>
      <p>
        {document.refund_of ? t.receivedFrom : t.paidTo}{' '}
        <strong>
          <Name>{payee}</Name>
        </strong>{' '}
        {t.the}
      </p>
      <p className={styles.sum}>
        <Money value={amount} />
      </p>
      {inWords ? (
        <p>
          {t.inWords}: <strong>{inWords}</strong>
        </p>
      ) : null}
      {note ? (
        <p>
          {t.note}: <Name>{note}</Name>
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
