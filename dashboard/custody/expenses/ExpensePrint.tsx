import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { inWordsOf, Voucher, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import { accountFacts } from '#dashboard/shell/details/account-facts.tsx';
import { type ExpenseDetails, peopleFacts } from './expense-view.tsx';
import styles from './expenses.module.css';

const signatures = [t.cashier, t.taker, t.accountant] as const;

const titleOf = (document: ExpenseDetails | undefined): string =>
  document?.refund_of ? t.refundDocument : t.document;

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
  const { refund_of: about } = document;
  return (
    <Voucher
      company={document.company}
      stamp={document.state === 'draft' ? t.draftStamp : null}
      voiding={document}
      kind={titleOf(document)}
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
      closing={<Words document={document} />}
      signatures={signatures}
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
        {document.refund_of ? t.receivedFrom : t.paidTo}{' '}
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
