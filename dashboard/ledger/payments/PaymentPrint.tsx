import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import { inWordsOf, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { documentWords as d } from '#words/custody/screens.ts';
import { payeeTypeNames, paymentKindNames, paymentWords as t } from '#words/custody/payments.ts';
import { payoutFacts } from '#dashboard/shell/details/PayoutLine.tsx';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { DocumentNo } from '#dashboard/shell/details/DocumentLink.tsx';
import { Period } from './PaymentDrawer.tsx';
import { handedOf, type PaymentDetails, withheldFrom } from './payment-view.tsx';
import { SetOffName } from './SetOffName.tsx';
import styles from '../ledger.module.css';

const verbs = { in: t.receivedFrom, out: t.paidTo, none: t.chargedTo } as const;
const signatures = {
  in: [t.giver, t.cashier, t.accountant],
  out: [t.cashier, t.taker, t.accountant],
  none: [t.accountant, t.taker],
} as const;

const titleOf = (document: PaymentDetails | undefined): string =>
  document ? paymentKindNames[document.kind].document : t.details;

interface Line {
  readonly key: number;
  readonly name: ReactNode;
  readonly amount: number;
}

/** The commission, each set-off with its receipt, and what is handed over. */
const linesOf = (document: PaymentDetails): readonly Line[] =>
  document.set_offs.length === 0
    ? []
    : [
        { key: 0, name: paymentKindNames[document.kind].short, amount: document.amount },
        ...document.set_offs.map((one) => ({
          key: one.receipt.id,
          name: (
            <>
              {t.setOff} <SetOffName setOff={one} forPrint />
            </>
          ),
          amount: -one.amount,
        })),
        { key: -1, name: <strong>{t.handed}</strong>, amount: handedOf(document) },
      ];

const columns: readonly PrintColumn<Line>[] = [
  { key: 'name', header: t.note, cell: ({ name }) => name },
  {
    key: 'amount',
    header: t.amountColumn,
    numeric: true,
    cell: ({ amount }) => <Money value={amount} bare signed />,
  },
];

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
  const lines = linesOf(document);
  const withheld = withheldFrom(document);
  return (
    <PrintDocument
      company={company}
      stamp={document.state === 'draft' ? t.draftStamp : null}
      voiding={document}
      kind={titleOf(document)}
      number={document.invoice_no ?? ''}
      facts={[
        { label: payeeTypeNames[payee.type], value: <Name>{payee.name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        ...(withheld
          ? [{ label: t.setOffOf, value: <DocumentNo document={withheld} /> }]
          : document.method
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
      columns={lines.length === 0 ? [] : columns}
      rows={lines}
      rowKey={({ key }) => key}
      closing={<Words document={document} />}
      signatures={signatures[withheld ? 'none' : cash]}
      copy={copy}
    />
  );
}

/** The sentence both sides sign. */
function Words({ document }: { document: PaymentDetails }) {
  const { currency, payee, cash, note } = document;
  const amount = handedOf(document);
  const inWords = inWordsOf(amount, currency);
  return (
    <Stack gap={10} className={styles.voucher}>
      <p>
        {withheldFrom(document) ? t.withheldOf : verbs[cash]}{' '}
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
    </Stack>
  );
}
