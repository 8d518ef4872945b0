import { isolate } from '#words/bidi.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { FactCard, type Fact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import {
  Code,
  DateText,
  DateTimeText,
  Hours,
  Money,
  Name,
  Num,
  Phone,
} from '#dashboard/ui/values/Values.tsx';
import { requestNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { lineCode, lineRecipient } from '../documents/columns.tsx';
import { lineOfItem } from '../documents/lines.ts';
import { AnswerOf, pickUpOutcome, PickUpStateOf } from './pick-up-columns.tsx';
import { nameOf, type PickUp } from './pick-up-types.ts';
import { type OpenQuestion, PickUpActions } from './PickUpActions.tsx';
import { PickUpDialog } from './PickUpDialogs.tsx';
import styles from './pick-ups.module.css';

/** One request next to its list: its content and this user's actions. */
export function PickUpDrawer(opened: DrawerProps) {
  const { id } = opened;
  const answer = useCall('documents.pickup.one', { id: id ?? 0 }, { enabled: id !== null });
  return (
    <DrawerShell<PickUp, OpenQuestion>
      {...opened}
      answer={answer}
      kind={t.kind}
      numberOf={nameOf}
      body={(request) => <PickUpContext request={request} />}
      actions={(request, change) => <PickUpActions request={request} onRequest={change} />}
      question={(request, openQuestion, onDone) => (
        <PickUpDialog request={request} openQuestion={openQuestion} onDone={onDone} />
      )}
    />
  );
}

function PickUpContext({ request }: { request: PickUp }) {
  return (
    <Stack gap={14}>
      {request.change ? <RequestNotice change={request.change} /> : null}
      <FactCard group={{ key: 'head', title: t.details, facts: headOf(request) }} />
      <FactCard group={{ key: 'figures', title: t.figures, facts: figuresOf(request) }} />
      {request.items.length > 0 ? (
        <DataTable
          caption={t.shipments}
          columns={
            request.collected_at === null
              ? [lineCode, lineRecipient]
              : [lineCode, lineRecipient, pickUpOutcome]
          }
          rows={request.items.map(lineOfItem)}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ code }) => code}
          density="compact"
          keys={false}
        />
      ) : null}
    </Stack>
  );
}

function RequestNotice({ change }: { change: NonNullable<PickUp['change']> }) {
  return (
    <Stack gap={4} className={styles.request} role="status">
      <strong>
        {requestNames[change.kind]}: <bdi>{change.reason}</bdi>
      </strong>
      <span>
        <Name>{change.by}</Name> · <DateTimeText at={change.at} /> ·{' '}
        <AnswerOf until={change.enabled_until} />
      </span>
    </Stack>
  );
}

const remark = (label: string, text: string | null): readonly Fact[] =>
  text === null ? [] : [{ label, value: <Name>{text}</Name>, wide: true }];

const headOf = (request: PickUp): readonly Fact[] => [
  { label: t.state, value: <PickUpStateOf state={request.state} /> },
  { label: t.merchant, value: <Name>{request.subscriber.store_name}</Name> },
  { label: t.day, value: <DateText at={request.day} /> },
  { label: t.hours, value: <Hours from={request.from_time} to={request.to_time} /> },
  { label: t.address, value: <Name>{request.address}</Name>, wide: true },
  { label: t.phone, value: <Phone value={request.phone} link /> },
  {
    label: t.courier,
    value: request.courier ? <Name>{request.courier.name}</Name> : t.noCourier,
  },
  ...(request.courier?.phone
    ? [{ label: t.courierPhone, value: <Phone value={request.courier.phone} link /> }]
    : []),
  ...(request.on_the_way_at
    ? [{ label: t.onTheWayAt, value: <DateTimeText at={request.on_the_way_at} /> }]
    : []),
  { label: t.branch, value: <Name>{request.branch.branch_name}</Name> },
  { label: t.createdBy, value: <Name>{request.created_by}</Name> },
  { label: t.createdAt, value: <DateTimeText at={request.created_at} /> },
  ...(request.collected_at
    ? [{ label: t.collectedAt, value: <DateTimeText at={request.collected_at} /> }]
    : []),
  ...(request.completed_at
    ? [{ label: t.completedAt, value: <DateTimeText at={request.completed_at} /> }]
    : []),
  ...(request.locked_by?.invoice_no
    ? [{ label: t.lockedBy, value: <Code>{request.locked_by.invoice_no}</Code> }]
    : []),
  ...remark(t.note, request.note),
  ...remark(t.closeNote, request.close_note),
  ...remark(
    t.leftOut,
    request.left_out.length > 0 ? request.left_out.map(isolate).join('، ') : null,
  ),
  ...voidFacts(request),
];

const figuresOf = (request: PickUp): readonly Fact[] => [
  { label: t.expected, value: <Num value={request.expected_count} /> },
  ...(request.collected_at === null
    ? []
    : [{ label: t.taken, value: <Num value={request.taken_count} /> }]),
  ...(request.handed_count > 0
    ? [{ label: t.handed, value: <Num value={request.handed_count} /> }]
    : []),
  request.charged_amount === null
    ? {
        label: t.fee,
        value: (
          <>
            <Money value={request.fee_amount} />
            {request.free_above !== null && request.fee_amount > 0 ? (
              <span className={styles.quiet}> · {t.feeFree(request.free_above)}</span>
            ) : null}
          </>
        ),
      }
    : { label: t.charged, value: <Money value={request.charged_amount} /> },
];
