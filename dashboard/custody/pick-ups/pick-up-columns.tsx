import { pickUpColumns as columns } from '#contract/custody/columns/pick-ups.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { Code, DateTimeText, Hours, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import type { PickUpState } from '#domain/custody/pickups/pick-up.ts';
import { requestNames, pickUpOutcomeNames, pickUpStateNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { lineOutcome } from '../documents/columns.tsx';
import editor from '../custody.module.css';
import type { Line } from '../documents/document-types.ts';
import { nameOf, type PickUpRow } from './pick-up-types.ts';
import styles from './pick-ups.module.css';

export function PickUpStateOf({ state }: { state: PickUpState }) {
  return (
    <span className={styles.state} data-state={state}>
      {pickUpStateNames[state]}
    </span>
  );
}

/** A day's hours, left to right like clock times. */
/** What happened to a shipment of the request at the merchant. */
export const pickUpOutcome: Column<Line> = {
  ...lineOutcome,
  cell: ({ outcome }) =>
    outcome ? (
      <span className={editor.state} data-outcome={outcome}>
        {pickUpOutcomeNames[outcome]}
      </span>
    ) : null,
};

const c = columnsByKey(columns);
const number: Column<PickUpRow> = {
  ...c.number,
  priority: 1,
  cell: (row) => <Code>{nameOf(row)}</Code>,
};
const state: Column<PickUpRow> = {
  ...c.state,
  priority: 1,
  cell: (row) => <PickUpStateOf state={row.state} />,
};
const merchant: Column<PickUpRow> = { ...c.merchant, priority: 1 };
const courier: Column<PickUpRow> = {
  ...c.courier,
  cell: (row) => (row.courier ? <Name>{row.courier.name}</Name> : t.noCourier),
};

export const pickUpColumns: readonly Column<PickUpRow>[] = [
  number,
  state,
  merchant,
  c.day,
  {
    key: 'hours',
    header: t.hours,
    cell: (row) => <Hours from={row.from_time} to={row.to_time} />,
  },
  { ...c.address, priority: 3, cell: (row) => <Name clip>{row.address}</Name> },
  courier,
  c.expected,
  {
    ...c.taken,
    cell: (row) => (row.collected_at === null ? null : <Num value={row.taken_count} />),
  },
  {
    ...c.fee,
    priority: 3,
    hiddenFirst: true,
    cell: (row) => <Money value={row.charged_amount ?? row.fee_amount} bare />,
  },
  { ...c.branch, priority: 3, hiddenFirst: true },
];

/** The queue of changes requested after a courier was assigned. */
export const requestColumns: readonly Column<PickUpRow>[] = [
  number,
  {
    key: 'kind',
    header: t.requestKind,
    priority: 1,
    cell: ({ change }) => (change ? requestNames[change.kind] : null),
  },
  merchant,
  {
    key: 'reason',
    header: t.reason,
    priority: 1,
    cell: ({ change }) => <Name>{change?.reason}</Name>,
  },
  {
    key: 'by',
    header: t.requestedBy,
    priority: 2,
    cell: ({ change }) => <Name>{change?.by}</Name>,
  },
  {
    key: 'at',
    header: t.requestedAt,
    priority: 2,
    cell: ({ change }) => <DateTimeText at={change?.at} />,
  },
  {
    key: 'answer',
    header: t.answer,
    priority: 1,
    cell: ({ change }) => (change ? <AnswerOf until={change.enabled_until} /> : null),
  },
  c.day,
  courier,
  state,
];

const isPast = (at: string): boolean => Date.parse(at) <= Date.now();

/** Whether the branch answered, and until when its permission is valid. */
export function AnswerOf({ until }: { until: string | null }) {
  if (until === null) return t.waitingAnswer;
  if (isPast(until)) return t.enableExpired;
  return (
    <>
      {t.enabledUntil} <DateTimeText at={until} />
    </>
  );
}
