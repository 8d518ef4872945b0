import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { inWordsOf, Voucher, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isUnpaidRequest } from '#domain/custody/cash/expense.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { type ExpenseDetails, peopleFacts } from './expense-view.tsx';
import styles from './expenses.module.css';

const signatures = [t.cashier, t.taker, t.accountant] as const;

const requestSignatures = [t.applicant, t.approver] as const;

/** Nothing was paid on it: it is approved first, or never was. */
const isRequest = (document: ExpenseDetails): boolean =>
  document.state === 'draft' || isUnpaidRequest(document);

const titleOf = (document: ExpenseDetails | undefined): string => {
  if (document && isRequest(document)) return t.requestDocument;
  return document?.refund_of ? t.refundDocument : t.document;
};

/** A request that was not paid is stamped as such, not as a void voucher. */
const stampOf = (document: ExpenseDetails) => {
  if (document.state === 'draft') return { stamp: t.draftStamp };
  return isUnpaidRequest(document) ? { stamp: t.refusedStamp } : { stamp: null, voiding: document };
};

/** The voucher of one expense, or of its refund. */
export function ExpensePrint() {
  const id = Number(useParam('id'));
  return (
    <VoucherPage
      answer={useCall('documents.expense.one', { id })}
      titleOf={titleOf}
      back="documents.expense.list"
    >
      {(document, copy) => <ExpenseVoucher document={document} copy={copy} />}
    </VoucherPage>
  );
}

function ExpenseVoucher({ document, copy }: { document: ExpenseDetails; copy: number }) {
  const { refund_of: about, amount, left_amount: left, voided } = document;
  const isPartBack = left > 0 && left < amount;
  return (
    <Voucher
      company={document.company}
      {...stampOf(document)}
      kind={titleOf(document)}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.kind, value: <Name>{document.kind.name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        ...(document.account ? [] : [{ label: t.from, value: t.till }]),
        ...accountFacts(document),
        ...(about ? [{ label: t.refundOf, value: <Code>{about.invoice_no}</Code> }] : []),
        ...(isPartBack ? [{ label: t.refundedPart, value: <Money value={amount - left} /> }] : []),
        ...peopleFacts(document),
        ...(isUnpaidRequest(document)
          ? [
              { label: t.refusedBy, value: <Name>{voided?.by}</Name> },
              { label: t.refusedReason, value: <Name>{document.void_reason}</Name> },
            ]
          : []),
      ]}
      closing={<Words document={document} />}
      signatures={isRequest(document) ? requestSignatures : signatures}
      copy={copy}
    />
  );
}

/** The sentence both sides sign. */
function Words({ document }: { document: ExpenseDetails }) {
  const { amount, currency, payee_name: payee, note } = document;
  const inWords = inWordsOf(amount, currency);
  return (
    <Stack gap={8}>
      <p>
        {isRequest(document) ? t.requestedTo : document.refund_of ? t.receivedFrom : t.paidTo}{' '}
        <strong>
          <Name>{payee}</Name>
        </strong>{' '}
        {t.the}
      </p>
      <p className={styles.sum}>
        <Money value={amount} />
      </p>
      <VoucherLine label={t.inWords}>{inWords && <strong>{inWords}</strong>}</VoucherLine>
      <VoucherLine label={t.note}>{note && <Name>{note}</Name>}</VoucherLine>
    </Stack>
  );
}
