import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import { usePageTitle, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code, DateText, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/tafqit.ts';
import { commissionSheetWords as t, paymentWords } from '#words/payments.ts';
import type { PaymentDetails } from './payment-view.tsx';
import styles from './ledger.module.css';

const AT_ONCE = 4;

/** The vouchers in the order asked for, four at once. */
async function readAll(ids: readonly number[], signal: AbortSignal): Promise<PaymentDetails[]> {
  const papers: PaymentDetails[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const asked = ids.slice(at, at + AT_ONCE);
    const answers = await Promise.all(
      asked.map((id) => call('documents.payment.one', { id }, { signal })),
    );
    papers.push(...answers.map(({ data }) => data));
  }
  return papers;
}

const idsIn = (text = ''): number[] =>
  text
    .split('-')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const columns: readonly PrintColumn<PaymentDetails>[] = [
  { key: 'courier', header: t.courier, cell: ({ payee }) => <Name>{payee.name}</Name> },
  {
    key: 'number',
    header: paymentWords.number,
    cell: ({ invoice_no: number, id }) => <Code>{number ?? `#${id}`}</Code>,
  },
  {
    key: 'amount',
    header: t.amount,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} bare />,
    total: (papers) => <Money value={sumOf(papers)} bare />,
  },
  { key: 'signature', header: t.signature, cell: () => <span className={styles.signHere} /> },
];

const sumOf = (papers: readonly PaymentDetails[]): number =>
  papers.reduce((sum, { amount }) => sum + amount, 0);

/** Couriers who were paid together sign on one sheet: `?ids=7-8-9`. */
export function CommissionSheet() {
  const [{ ids: asked, auto }] = useSearchValues();
  const ids = idsIn(asked);
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
        <Sheet papers={data} />
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

function Sheet({ papers }: { papers: readonly PaymentDetails[] }) {
  const [first] = papers;
  if (!first) return null;
  const sum = sumOf(papers);
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
        { label: t.couriers, value: <Num value={papers.length} /> },
      ]}
      columns={columns}
      rows={papers}
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
