import { payoutColumns as columns } from '#contract/custody/columns/settlements.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { PayoutLine } from '#dashboard/shell/details/PayoutLine.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { payoutBatchWords as t, payoutBlockTexts } from '#words/custody/payouts.ts';
import { dueColumns } from '../settlements/due-columns.tsx';
import styles from './payouts.module.css';

export type DueRow = RowOf<'payoutBatches.due'>;

const c = columnsByKey(columns);
export const payoutColumns: readonly Column<DueRow>[] = [
  {
    ...c.merchant,
    priority: 1,
    cell: (row) => (
      <>
        <Name>{row.subscriber.store_name}</Name>
        <Remark row={row} />
      </>
    ),
  },
  dueColumns.net,
  {
    key: 'to',
    header: t.to,
    priority: 3,
    cell: ({ kind, provider, account, owner }) => (
      <PayoutLine payout={kind === null ? null : { kind, provider, account, owner }} />
    ),
  },
  { ...c.when, priority: 3 },
  dueColumns.shipments,
  { ...dueColumns.shipmentsAmount, hiddenFirst: true },
  dueColumns.carried,
  { ...dueColumns.branch, hiddenFirst: true },
  {
    key: 'lines',
    header: t.lines,
    priority: 3,
    cell: ({ subscriber }) => (
      <a href={`#${to('documents.settlement.form', {}, { party: subscriber.id })}`}>{t.lines}</a>
    ),
  },
];

/** Why a merchant cannot be paid, or why its last payout came back. */
function Remark({ row: { block, bounced_reason: back } }: { row: DueRow }) {
  if (block !== null) return <span className={styles.blocked}>{payoutBlockTexts[block]}</span>;
  return back === null ? null : <span className={styles.bounced}>{t.bouncedBefore(back)}</span>;
}
