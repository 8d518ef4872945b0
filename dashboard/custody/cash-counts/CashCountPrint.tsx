import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { inWordsOf, Voucher, VoucherLine, VoucherPage } from '#dashboard/shell/print/Voucher.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { TillFlows } from './TillFlows.tsx';
import { CountedNotes } from './CountedNotes.tsx';
import { type CashCountDetails, numberOf } from './cash-count-view.tsx';
import styles from './cash-counts.module.css';

const signatures = [t.counter, t.manager, t.accountant] as const;

/**
 * The printed document of one count: the cash found in the till, and how the books arrived at the
 * expected sum.
 */
export function CashCountPrint() {
  const id = Number(useParam('id'));
  return (
    <VoucherPage
      answer={useCall('documents.cashCount.one', { id })}
      titleOf={() => t.document}
      back="documents.cashCount.list"
    >
      {(document, copy) => <PrintedPage document={document} copy={copy} />}
    </VoucherPage>
  );
}

function PrintedPage({ document, copy }: { document: CashCountDetails; copy: number }) {
  const { opening } = document;
  return (
    <Voucher
      company={document.company}
      voiding={document}
      kind={t.document}
      number={document.invoice_no ?? ''}
      facts={[
        { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
        { label: t.date, value: <DateText at={document.date} /> },
        { label: t.createdBy, value: <Name>{document.created_by}</Name> },
        { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
        { label: t.expected, value: <Money value={document.expected_amount} /> },
        { label: t.counted, value: <Money value={document.counted_amount} /> },
        { label: t.difference, value: <Difference value={document.difference_amount} /> },
        ...(opening
          ? [
              {
                label: t.lastAt,
                value: (
                  <>
                    <Code>{numberOf(opening)}</Code> <DateTimeText at={opening.at} />
                  </>
                ),
              },
            ]
          : []),
      ]}
      closing={<Closing document={document} />}
      signatures={signatures}
      copy={copy}
    />
  );
}

function Closing({ document }: { document: CashCountDetails }) {
  const { counted_amount: counted, currency, denominations, reason } = document;
  const inWords = counted > 0 ? inWordsOf(counted, currency) : null;
  return (
    <Stack gap={10} className={styles.document}>
      {denominations ? <CountedNotes denominations={denominations} /> : null}
      <TillFlows
        flows={document.flows}
        opening={document.opening}
        expected={document.expected_amount}
      />
      <VoucherLine label={`${t.counted} ${t.inWords}`}>
        {inWords && <strong>{inWords}</strong>}
      </VoucherLine>
      <VoucherLine label={t.reason}>{reason && <Name>{reason}</Name>}</VoucherLine>
    </Stack>
  );
}
