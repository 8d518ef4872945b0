import { useService } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/PrintDocument.tsx';
import { PrintPage } from '#dashboard/shell/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/use-print-log.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { DateText, DateTimeText, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { isCurrency, type Money as Amount } from '#domain/money.ts';
import { amountInWords } from '#domain/tafqit.ts';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/payments.ts';
import { payoutFact } from '#dashboard/shell/PayoutLine.tsx';
import { PaperNo } from '#dashboard/shell/PaperLink.tsx';
import { Period } from './PaymentDrawer.tsx';
import type { PaymentDetails } from './payment-view.tsx';
import styles from './ledger.module.css';

const stamps: Partial<Record<PaymentDetails['state'], string>> = {
  void: t.voidStamp,
  draft: t.draftStamp,
};
const verbs = { in: t.receivedFrom, out: t.paidTo, none: t.chargedTo } as const;
const signatures = {
  in: [t.giver, t.cashier, t.accountant],
  out: [t.cashier, t.taker, t.accountant],
  none: [t.accountant, t.taker],
} as const;

const NONE: readonly number[] = [];

/** The voucher of one payment, for a shop or a user alike. */
export function PaymentPrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useService('documents.payment.one', { id });
  const paper = data?.data;
  const isPaper = paper?.state === 'confirmed' || paper?.state === 'locked';
  const log = usePrintLog(isPaper ? [id] : NONE);
  const kind = paper ? paymentKindNames[paper.kind].paper : t.details;
  usePageTitle(`${kind} ${paper?.invoice_no ?? ''}`);
  return (
    <PrintPage
      size="a4"
      title={kind}
      ready={paper !== undefined && (log.ready || !isPaper)}
      auto={auto === '1'}
      backHref={`#${to('documents.payment.list')}`}
    >
      {paper ? (
        <Voucher paper={paper} copy={log.copyOf(id)} />
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </PrintPage>
  );
}

function Voucher({ paper, copy }: { paper: PaymentDetails; copy: number }) {
  const { company, payee, about, cash, period_from: from, period_to: until } = paper;
  return (
    <PrintDocument
      company={company}
      stamp={stamps[paper.state]}
      kind={paymentKindNames[paper.kind].paper}
      number={paper.invoice_no ?? ''}
      facts={[
        { label: payeeTypeNames[payee.type], value: <Name>{payee.name}</Name> },
        { label: t.date, value: <DateText at={paper.date} /> },
        { label: t.branch, value: <Name>{paper.branch.branch_name}</Name> },
        ...(paper.method ? [{ label: t.method, value: <Name>{paper.method.name}</Name> }] : []),
        ...(payee.type === 'merchant' ? [payoutFact(paper.payout)] : []),
        ...(about ? [{ label: t.about, value: <PaperNo paper={about} /> }] : []),
        ...(until ? [{ label: t.period, value: <Period from={from} to={until} /> }] : []),
        { label: t.createdBy, value: <Name>{paper.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={paper.created_at} /> },
        ...(paper.versions.length > 0
          ? [{ label: t.version, value: <Num value={paper.version} /> }]
          : []),
      ]}
      columns={[]}
      rows={[]}
      rowKey={() => 0}
      closing={<Words paper={paper} />}
      signatures={signatures[cash]}
      copy={copy}
    />
  );
}

/** The sentence both sides sign. */
function Words({ paper }: { paper: PaymentDetails }) {
  const { amount, currency, payee, cash, note, void_reason: why } = paper;
  const inWords = isCurrency(currency) ? amountInWords(amount as Amount, currency) : null;
  return (
    <div className={styles.voucher}>
      <p>
        {verbs[cash]}{' '}
        <strong>
          <Name>{payee.name}</Name>
        </strong>{' '}
        {t.the}
      </p>
      <p>
        <span className={styles.sum}>
          <Money value={amount} />
        </span>
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
    </div>
  );
}
