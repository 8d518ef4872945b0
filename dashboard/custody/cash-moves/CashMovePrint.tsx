import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { inWordsOf, Voucher, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import styles from '../expenses/expenses.module.css';
import { isOnTheWay, type MoveDetails, placeName } from './move-view.tsx';

const signatures = [t.giver, t.taker, t.accountant] as const;

/** The document of one money move, signed by both sides of the handover. */
export function CashMovePrint() {
  const id = Number(useParam('id'));
  return (
    <VoucherPage
      answer={useCall('documents.cashMove.one', { id })}
      titleOf={() => t.document}
      back="documents.cashMove.list"
    >
      {(document, copy) => <PrintedPage document={document} copy={copy} />}
    </VoucherPage>
  );
}

function PrintedPage({ document, copy }: { document: MoveDetails; copy: number }) {
  const { amount, currency, reference, note, completed_by: completedBy } = document;
  const inWords = inWordsOf(amount, currency);
  return (
    <Voucher
      company={document.company}
      stamp={isOnTheWay(document) ? t.onTheWay : null}
      voiding={document}
      kind={t.document}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.from, value: <Name>{placeName(document.from)}</Name> },
        { label: t.to, value: <Name>{placeName(document.to)}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        ...(reference ? [{ label: t.slipNumber, value: <Code>{reference}</Code> }] : []),
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
        ...(completedBy
          ? [
              { label: t.completedBy, value: <Name>{completedBy}</Name> },
              { label: t.arrived, value: <DateTimeText at={document.completed_at} /> },
            ]
          : []),
      ]}
      closing={
        <Stack gap={8}>
          <p className={styles.sum}>
            <Money value={amount} />
          </p>
          <VoucherLine label={t.inWords}>{inWords && <strong>{inWords}</strong>}</VoucherLine>
          <VoucherLine label={t.note}>{note && <Name>{note}</Name>}</VoucherLine>
        </Stack>
      }
      signatures={signatures}
      copy={copy}
    />
  );
}
