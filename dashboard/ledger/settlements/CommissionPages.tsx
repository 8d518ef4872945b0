import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, DateText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/amount-in-words.ts';
import { commissionPagesWords as t, paymentWords } from '#words/custody/payments.ts';
import type { PaymentDetails } from '../payments/payment-view.tsx';
import styles from '../ledger.module.css';

const AT_ONCE = 4;

/** The vouchers in the requested order, loaded four at a time. */
async function readAll(ids: readonly number[], signal: AbortSignal): Promise<PaymentDetails[]> {
  const documents: PaymentDetails[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const params = ids.slice(at, at + AT_ONCE);
    const answers = await Promise.all(
      params.map((id) => call('documents.payment.one', { id }, { signal })),
    );
    documents.push(...answers.map(({ data }) => data));
  }
  return documents;
}

const idsIn = (text = ''): number[] =>
  text
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The amount one courier receives: the commission minus the withheld shortage. */
interface Handed {
  readonly document: PaymentDetails;
  readonly setOff: number;
}

const handedOf = ({ document, setOff }: Handed): number => document.amount - setOff;
const sumOf = (rows: readonly Handed[], of: (row: Handed) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The receipts of a courier follow the commission voucher. */
const rowsOf = (documents: readonly PaymentDetails[]): readonly Handed[] =>
  documents
    .filter(({ kind }) => kind === 'commission')
    .map((document) => ({
      document,
      setOff: documents
        .filter(({ cash, payee }) => cash === 'in' && payee.id === document.payee.id)
        .reduce((sum, { amount }) => sum + amount, 0),
    }));

const amountColumn = (
  key: string,
  header: string,
  of: (row: Handed) => number,
): PrintColumn<Handed> => ({
  key,
  header,
  numeric: true,
  cell: (row) => <Money value={of(row)} bare />,
  total: (rows) => <Money value={sumOf(rows, of)} bare />,
});

const columns: readonly PrintColumn<Handed>[] = [
  { key: 'courier', header: t.courier, cell: ({ document }) => <Name>{document.payee.name}</Name> },
  {
    key: 'number',
    header: paymentWords.number,
    cell: ({ document }) => <Code>{document.invoice_no ?? `#${document.id}`}</Code>,
  },
  amountColumn('amount', t.amount, ({ document }) => document.amount),
  amountColumn('setOff', t.setOff, ({ setOff }) => setOff),
  amountColumn('handed', t.handed, handedOf),
  { key: 'signature', header: t.signature, cell: () => <span className={styles.signHere} /> },
];

/** Couriers who were paid together sign on one page: `?ids=7-8-9`. */
export function CommissionPages() {
  const [{ ids: params, auto }] = useSearchValues();
  const ids = idsIn(params);
  const { data, error, refetch } = useQuery({
    queryKey: ['documents.payment.one', 'sheet', ids],
    queryFn: ({ signal }) => readAll(ids, signal),
    enabled: ids.length > 0,
    retry: false,
  });
  usePageTitle(t.title);
  const back = `#${to('payments.commissions')}`;
  const failure = error instanceof ApiError ? error : null;
  return (
    <PrintPage
      size="a4"
      title={t.title}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={back}
    >
      {ids.length === 0 ? (
        <EmptyFirst title={t.none} action={<LinkButton href={back}>{t.choose}</LinkButton>} />
      ) : data ? (
        <PrintedPage documents={data} />
      ) : failure ? (
        <ErrorState
          text={failure.message}
          code={failure.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={12} />
      )}
    </PrintPage>
  );
}

function PrintedPage({ documents }: { documents: readonly PaymentDetails[] }) {
  const rows = rowsOf(documents);
  const first = rows[0]?.document;
  if (!first) return null;
  const sum = sumOf(rows, handedOf);
  const { currency } = first;
  const inWords = isCurrency(currency) && sum > 0 ? amountInWords(sum as Amount, currency) : null;
  return (
    <PrintDocument
      company={first.company}
      kind={t.title}
      number=""
      facts={[
        { label: paymentWords.date, value: <DateText at={first.date} /> },
        { label: paymentWords.branch, value: <Name>{first.branch.branch_name}</Name> },
        { label: t.couriers, value: <Num value={rows.length} /> },
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ document }) => document.id}
      closing={
        inWords ? (
          <p>
            {paymentWords.inWords}: <strong>{inWords}</strong>
          </p>
        ) : null
      }
      signatures={[paymentWords.cashier, paymentWords.accountant]}
    />
  );
}
