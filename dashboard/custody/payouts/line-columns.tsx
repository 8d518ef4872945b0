import { to } from '#dashboard/screens.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { payoutBatchWords as t, payoutLineStateNames } from '#words/custody/payouts.ts';
import type { BatchLine } from './batch-types.ts';
import styles from './payouts.module.css';

export const lineColumns: readonly Column<BatchLine>[] = [
  {
    key: 'merchant',
    header: t.merchant,
    priority: 1,
    cell: ({ subscriber }) => <Name>{subscriber.store_name}</Name>,
  },
  {
    key: 'amount',
    header: t.amount,
    numeric: true,
    priority: 1,
    cell: ({ amount }) => <Money value={amount} bare />,
  },
  {
    key: 'carried',
    header: t.carried,
    numeric: true,
    priority: 2,
    cell: ({ document }) =>
      document && document.carried_in_amount !== 0 ? (
        <Money value={document.carried_in_amount} bare signed />
      ) : null,
  },
  { key: 'state', header: t.state, priority: 2, cell: (line) => <Result line={line} /> },
  {
    key: 'document',
    header: t.document,
    priority: 2,
    cell: ({ document }) =>
      document ? (
        <a href={`#${to('documents.settlement.print', { id: document.id })}`}>
          <Code>{document.invoice_no ?? `#${document.id}`}</Code>
        </a>
      ) : null,
  },
  {
    key: 'account',
    header: t.to,
    priority: 3,
    cell: ({ provider, account, owner }) =>
      account ? (
        <>
          <Code>{account}</Code> <Name>{owner ?? provider}</Name>
        </>
      ) : null,
  },
  {
    key: 'reference',
    header: t.reference,
    priority: 3,
    cell: ({ reference }) => <Code>{reference}</Code>,
  },
  {
    key: 'bank_reference',
    header: t.bankReference,
    priority: 3,
    cell: ({ bank_reference: reference }) => (reference ? <Code>{reference}</Code> : null),
  },
];

/** The state with its reason: why there is no settlement, or why the money came back. */
function Result({ line: { state, reason, refusal } }: { line: BatchLine }) {
  const why = refusal?.message ?? reason;
  return (
    <>
      {payoutLineStateNames[state]}
      {why ? <span className={styles.blocked}>{why}</span> : null}
    </>
  );
}
