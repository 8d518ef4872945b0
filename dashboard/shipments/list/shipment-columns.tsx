import { stageListColumns } from '#contract/shipments/columns/shipments.ts';
import type { ReactNode } from 'react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Age, Code, DateTimeText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { reasonText } from '#words/shipments/names.ts';
import { listWords } from '#words/shipments/screens.ts';
import { NoteCell } from './NoteCell.tsx';
import { type ShipmentRow, stageNo } from '../shipment.ts';
import styles from '../shipments.module.css';

type ShipmentColumn = Column<ShipmentRow>;
const c = columnsByKey(stageListColumns);

const sumOf = (rows: readonly ShipmentRow[]): ReactNode => (
  <Money bare value={rows.reduce((sum, { cod_amount }) => sum + cod_amount, 0)} />
);

export function RowBadges({ row }: { row: ShipmentRow }) {
  return (
    <>
      {row.hold_reason === null ? null : (
        <span className={styles.mark} data-tone="info" title={row.hold_reason}>
          {listWords.hold}
        </span>
      )}
      {row.overdue ? (
        <span className={styles.mark} data-tone="warning">
          {listWords.overdue}
        </span>
      ) : null}
      {row.correction_pending ? (
        <span className={styles.mark} data-tone="danger">
          {listWords.correction}
        </span>
      ) : null}
    </>
  );
}

const code: ShipmentColumn = {
  ...c.code,
  slot: 'code',
  cell: (row) => (
    <span className={styles.two}>
      <Code>{row.code}</Code>
      <Row as="span" gap={4} wrap className={styles.badges}>
        <RowBadges row={row} />
      </Row>
    </span>
  ),
};
const stage: ShipmentColumn = {
  ...c.stage,
  slot: 'stage',
  cell: (row) => <StageOf no={stageNo(row.stage)} />,
};
const recipient: ShipmentColumn = {
  ...c.recipient,
  slot: 'who',
  cell: (row) => (
    <span className={cx(styles.two, styles.who)}>
      <Name clip>{row.recipient_name}</Name>
      <span className={styles.quiet}>
        <Phone value={row.recipient_phone} />
      </span>
    </span>
  ),
};
const destination: ShipmentColumn = {
  ...c.destination,
  slot: 'place',
  cell: (row) => (
    <span className={styles.two}>
      <Name clip>{row.destination.name}</Name>
      <span className={styles.quiet}>
        <Name clip>{row.area?.name ?? row.landmark ?? ''}</Name>
      </span>
    </span>
  ),
};
const notes: ShipmentColumn = {
  key: 'notes',
  header: listWords.notes,
  hiddenFirst: true,
  cell: (row) => <NoteCell row={row} clip />,
};
const merchant: ShipmentColumn = {
  ...c.merchant,
  cell: (row) => <Name clip>{row.merchant.store_name}</Name>,
};
const courier: ShipmentColumn = {
  ...c.courier,
  cell: (row) => (row.courier ? <Name clip>{row.courier.name}</Name> : <Name>{null}</Name>),
};
const branch: ShipmentColumn = {
  ...c.branch,
  cell: (row) => <Name clip>{row.branch?.branch_name}</Name>,
};
const serving: ShipmentColumn = {
  ...c.serving,
  hiddenFirst: true,
  cell: (row) => <Name clip>{row.serving_branch.branch_name}</Name>,
};
const amount: ShipmentColumn = {
  ...c.amount,
  slot: 'amount',
  sortKey: 'amount',
  cell: (row) => <Money bare value={row.cod_amount} />,
  footer: sumOf,
};
const fee: ShipmentColumn = {
  ...c.fee,
  hiddenFirst: true,
  cell: (row) => <Money bare value={row.fee_amount} />,
};
const collected: ShipmentColumn = {
  ...c.collected,
  cell: (row) => <Money bare value={row.collected_amount} />,
};
const attempt: ShipmentColumn = {
  ...c.attempt,
  hiddenFirst: true,
  cell: (row) => <Code>{row.attempt}</Code>,
};
const reason: ShipmentColumn = {
  ...c.reason,
  cell: (row) => <Name clip>{reasonText(row.outcome_reason)}</Name>,
};
const heldFor: ShipmentColumn = {
  key: 'held_for',
  slot: 'age',
  header: listWords.heldFor,
  numeric: true,
  cell: (row) => <Age since={row.held_at} />,
};
const age: ShipmentColumn = {
  key: 'age',
  slot: 'age',
  header: listWords.age,
  numeric: true,
  sortKey: 'age',
  // Red needs a visible reason: «متأخرة» is shown with the number.
  cell: (row) => (
    <span className={cx(row.overdue && 'bad')}>
      <Age since={row.stage_since} />
    </span>
  ),
};
const created: ShipmentColumn = {
  ...c.created,
  sortKey: 'created',
  hiddenFirst: true,
  cell: (row) => <DateTimeText at={row.created_at} />,
};

/** A card has three lines: of a hold they say why and since when it is held. */
function offCard(column: ShipmentColumn): ShipmentColumn {
  const { slot: _, ...rest } = column;
  return rest;
}

export type ColumnSet =
  | 'early'
  | 'courier'
  | 'failed'
  | 'postponed'
  | 'back'
  | 'money'
  | 'held'
  | 'all';

/** Depends on the purpose of the list: a column that would always be empty is omitted. */
export const columnSets: Record<ColumnSet, readonly ShipmentColumn[]> = {
  early: [
    code,
    recipient,
    destination,
    merchant,
    amount,
    branch,
    age,
    notes,
    serving,
    fee,
    created,
  ],
  courier: [
    code,
    recipient,
    destination,
    merchant,
    courier,
    amount,
    age,
    notes,
    attempt,
    branch,
    created,
  ],
  failed: [
    code,
    recipient,
    destination,
    merchant,
    reason,
    courier,
    amount,
    age,
    notes,
    attempt,
    // Next to a reason and a courier there is no space for it on a small screen.
    { ...branch, hiddenFirst: true },
    created,
  ],
  postponed: [
    code,
    recipient,
    destination,
    merchant,
    reason,
    courier,
    c.postponed,
    amount,
    age,
    notes,
    attempt,
  ],
  back: [
    code,
    recipient,
    destination,
    merchant,
    reason,
    amount,
    branch,
    age,
    notes,
    attempt,
    serving,
    fee,
    created,
  ],
  money: [code, recipient, merchant, courier, amount, collected, branch, age, fee, created],
  held: [
    code,
    offCard(stage),
    recipient,
    merchant,
    { ...c.hold, slot: 'place', cell: (row) => <Name clip>{row.hold_reason}</Name> },
    c.hold_until,
    heldFor,
    amount,
    { ...offCard(destination), hiddenFirst: true },
    { ...courier, hiddenFirst: true },
    { ...offCard(age), hiddenFirst: true },
    notes,
    { ...branch, hiddenFirst: true },
    serving,
    fee,
    created,
  ],
  all: [
    code,
    stage,
    recipient,
    destination,
    merchant,
    courier,
    amount,
    age,
    { ...reason, hiddenFirst: true },
    notes,
    branch,
    serving,
    fee,
    created,
  ],
};
