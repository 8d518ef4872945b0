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
import { handedOf, type PaymentDetails } from '../payments/payment-view.tsx';
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

type Figure = (document: PaymentDetails) => number;

const sumOf = (rows: readonly PaymentDetails[], of: Figure): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const amountColumn = (key: string, header: string, of: Figure): PrintColumn<PaymentDetails> => ({
  key,
  header,
  numeric: true,
  cell: (row) => <Money value={of(row)} bare />,
  total: (rows) => <Money value={sumOf(rows, of)} bare />,
});

const columns: readonly PrintColumn<PaymentDetails>[] = [
  { key: 'courier', header: t.courier, cell: ({ payee }) => <Name>{payee.name}</Name> },
  {
    key: 'number',
    header: paymentWords.number,
    cell: ({ invoice_no: number, id }) => <Code>{number ?? `#${id}`}</Code>,
  },
  amountColumn('amount', t.amount, ({ amount }) => amount),
  amountColumn('setOff', t.setOff, ({ set_off_amount: setOff }) => setOff),
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
  // Addresses of earlier pages name the receipts, too.
  const rows = documents.filter(({ kind }) => kind === 'commission');
  const [first] = rows;
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
      rowKey={({ id }) => id}
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
