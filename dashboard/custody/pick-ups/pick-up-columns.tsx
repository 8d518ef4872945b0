import {
  Code,
  DateText,
  DateTimeText,
  Hours,
  Money,
  Name,
  Num,
} from '#dashboard/ui/values/Values.tsx';
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

const number: Column<PickUpRow> = {
  key: 'number',
  header: t.number,
  priority: 1,
  cell: (row) => <Code>{nameOf(row)}</Code>,
};
const state: Column<PickUpRow> = {
  key: 'state',
  header: t.state,
  priority: 1,
  cell: (row) => <PickUpStateOf state={row.state} />,
};
const merchant: Column<PickUpRow> = {
  key: 'merchant',
  header: t.merchant,
  priority: 1,
  cell: ({ subscriber }) => <Name>{subscriber.store_name}</Name>,
};
const day: Column<PickUpRow> = {
  key: 'day',
  header: t.day,
  priority: 2,
  cell: (row) => <DateText at={row.day} />,
};
const courier: Column<PickUpRow> = {
  key: 'courier',
  header: t.courier,
  priority: 2,
  cell: (row) => (row.courier ? <Name>{row.courier.name}</Name> : t.noCourier),
};

export const pickUpColumns: readonly Column<PickUpRow>[] = [
  number,
  state,
  merchant,
  day,
  {
    key: 'hours',
    header: t.hours,
    priority: 2,
    cell: (row) => <Hours from={row.from_time} to={row.to_time} />,
  },
  {
    key: 'address',
    header: t.address,
    priority: 3,
    cell: (row) => <Name clip>{row.address}</Name>,
  },
  courier,
  {
    key: 'expected',
    header: t.expected,
    numeric: true,
    priority: 2,
    cell: (row) => <Num value={row.expected_count} />,
  },
  {
    key: 'taken',
    header: t.taken,
    numeric: true,
    priority: 2,
    cell: (row) => (row.collected_at === null ? null : <Num value={row.taken_count} />),
  },
  {
    key: 'fee',
    header: t.fee,
    numeric: true,
    priority: 3,
    hiddenFirst: true,
    cell: (row) => <Money value={row.charged_amount ?? row.fee_amount} bare />,
  },
  {
    key: 'branch',
    header: t.branch,
    priority: 3,
    hiddenFirst: true,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
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
  day,
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
