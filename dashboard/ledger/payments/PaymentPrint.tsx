import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { inWordsOf, Voucher, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { documentWords as d } from '#words/custody/screens.ts';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { payoutFacts } from '#dashboard/shell/details/PayoutLine.tsx';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { Period } from './PaymentDrawer.tsx';
import type { PaymentDetails } from './payment-view.tsx';
import styles from '../ledger.module.css';

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

const titleOf = (document: PaymentDetails | undefined): string =>
  document ? paymentKindNames[document.kind].document : t.details;

/** The voucher of one payment, for a merchant or a user alike. */
export function PaymentPrint() {
  const id = Number(useParam('id'));
  return (
    <VoucherPage
      answer={useCall('documents.payment.one', { id })}
      titleOf={titleOf}
      back="documents.payment.list"
    >
      {(document, copy) => <PaymentVoucher document={document} copy={copy} />}
    </VoucherPage>
  );
}

function PaymentVoucher({ document, copy }: { document: PaymentDetails; copy: number }) {
  const { company, payee, about, cash, period_from: from, period_to: until } = document;
  return (
    <Voucher
      company={company}
      stamp={stamps[document.state]}
      kind={titleOf(document)}
      number={document.invoice_no ?? ''}
      facts={[
        { label: payeeTypeNames[payee.type], value: <Name>{payee.name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        ...(document.method
          ? [{ label: t.method, value: <Name>{document.method.name}</Name> }]
          : []),
        ...accountFacts(document),
        ...(payee.type === 'merchant' && document.account ? payoutFacts(document.payout) : []),
        ...(about ? [{ label: t.about, value: <DocumentNo document={about} /> }] : []),
        ...(until ? [{ label: t.period, value: <Period from={from} to={until} /> }] : []),
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
        ...(document.versions.length > 0
          ? [{ label: d.version, value: d.timesAmended(document.versions.length) }]
          : []),
      ]}
      closing={<Words document={document} />}
      signatures={signatures[cash]}
      copy={copy}
    />
  );
}

/** The sentence both sides sign. */
function Words({ document }: { document: PaymentDetails }) {
  const { amount, currency, payee, cash, note, void_reason: why } = document;
  const inWords = inWordsOf(amount, currency);
  return (
    <Stack gap={10} className={styles.voucher}>
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
      <VoucherLine label={t.inWords}>{inWords && <strong>{inWords}</strong>}</VoucherLine>
      <VoucherLine label={t.note}>{note && <Name>{note}</Name>}</VoucherLine>
      <VoucherLine label={t.voidReason}>{why && <Name>{why}</Name>}</VoucherLine>
    </Stack>
  );
}
