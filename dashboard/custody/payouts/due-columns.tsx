import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { PayoutLine } from '#dashboard/shell/details/PayoutLine.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { payoutBatchWords as t, payoutBlockTexts } from '#words/custody/payouts.ts';
import { payoutScheduleWords } from '#words/people/payouts.ts';
import { total } from '../documents/lines.ts';
import styles from './payouts.module.css';

export type DueRow = RowOf<'payoutBatches.due'>;

/** A merchant that has moved is due at each of its branches. */
export const keyOf = ({ subscriber, branch }: DueRow): string => `${subscriber.id} ${branch.id}`;

export const dueColumns: readonly Column<DueRow>[] = [
  {
    key: 'merchant',
    header: t.merchant,
    priority: 1,
    cell: (row) => (
      <>
        <Name>{row.subscriber.store_name}</Name>
        <Remark row={row} />
      </>
    ),
  },
  {
    key: 'net',
    header: t.net,
    numeric: true,
    priority: 1,
    cell: ({ net_amount: net }) => <Money value={net} bare signed />,
    footer: (rows) => <Money value={total(rows, ({ net_amount: net }) => Math.max(net, 0))} bare />,
  },
  {
    key: 'to',
    header: t.to,
    priority: 3,
    cell: ({ kind, provider, account, owner }) => (
      <PayoutLine payout={kind === null ? null : { kind, provider, account, owner }} />
    ),
  },
  {
    key: 'when',
    header: t.when,
    priority: 3,
    cell: ({ schedule }) => payoutScheduleWords.text(schedule),
  },
  {
    key: 'shipments',
    header: t.shipments,
    numeric: true,
    priority: 2,
    cell: ({ shipments }) => <Num value={shipments} />,
    footer: (rows) => <Num value={total(rows, ({ shipments }) => shipments)} />,
  },
  {
    key: 'shipments_amount',
    header: t.shipmentsNet,
    numeric: true,
    priority: 2,
    hiddenFirst: true,
    cell: ({ shipments_amount: amount }) => <Money value={amount} bare signed />,
  },
  {
    key: 'carried',
    header: t.carried,
    numeric: true,
    priority: 2,
    cell: ({ carried_amount: carried }) => <Money value={carried} bare signed />,
  },
  {
    key: 'branch',
    header: t.branch,
    priority: 3,
    hiddenFirst: true,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
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
