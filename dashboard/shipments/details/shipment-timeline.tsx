import { documentName } from '#words/custody/names.ts';
import type { ReactNode } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useDocumentHref } from '#dashboard/shell/details/DocumentLink.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Timeline, type TimelineEvent, type TimelineKind } from '#dashboard/ui/values/Timeline.tsx';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { isLateReport } from '#domain/shipments/device-time.ts';
import type { HistoryEvent } from '#domain/shipments/lifecycle.ts';
import { stages } from '#domain/shipments/stages.ts';
import { fieldNames } from '#words/shipments/form.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { eventNames, moneyNames, reasonText, stageNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type HistoryRow, stageNo } from '../shipment.ts';
import { proofShown } from './ProofShown.tsx';

const tokens = new Map<number, string>(stages.map(({ no, token }) => [no, token]));
const kindsOf: Partial<Record<HistoryEvent, TimelineKind>> = {
  money: 'money',
  correct: 'money',
  requestPrice: 'money',
  closePrice: 'money',
  edit: 'edit',
  freeze: 'note',
  unfreeze: 'note',
  step: 'note',
  requestPhoto: 'note',
  waivePhoto: 'note',
};

export const eventName = (event: string): string => eventNames[event as HistoryEvent] ?? event;

function valueOf(field: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return uiWords.unknown;
  if (typeof value === 'boolean') return value ? uiWords.yes : uiWords.no;
  if (typeof value === 'number') {
    return /amount/i.test(field) ? <Money value={value} /> : <Code>{value}</Code>;
  }
  if (field === 'money') return moneyNames[value as keyof typeof moneyNames] ?? String(value);
  return <Name>{String(value)}</Name>;
}

/** Only fields that users know by name; internal fields are omitted. */
function changesOf(row: HistoryRow): TimelineEvent['changes'] {
  return Object.entries(row.changes).flatMap(([key, [was, became]]) => {
    const field = fieldNames[key];
    return field ? [{ field, was: valueOf(key, was), became: valueOf(key, became) }] : [];
  });
}

function calledTimes(row: HistoryRow): number {
  const calls = row.details?.calls;
  return Array.isArray(calls) ? calls.length : 0;
}

function claimedOf({ details, at }: HistoryRow): TimelineEvent['claimed'] {
  const claimed = details?.device_at;
  if (typeof claimed !== 'string' || !isLateReport(claimed, at)) return undefined;
  return { label: detailsWords.onDevice, at: claimed };
}

function toEvent(row: HistoryRow, hrefOf: ReturnType<typeof useDocumentHref>): TimelineEvent {
  const kind = kindsOf[row.event as HistoryEvent] ?? 'stage';
  const calls = calledTimes(row);
  const { document } = row;
  const href = document ? hrefOf(document) : undefined;
  return {
    key: `${row.shipment_id} ${row.seq}`,
    at: row.at,
    kind,
    title: (
      <>
        {row.reversed ? <del>{eventName(row.event)}</del> : eventName(row.event)}
        {row.reversed ? ` (${detailsWords.reversed})` : null}
        {calls > 0 ? ` · ${detailsWords.calls(calls)}` : null}
        {row.courier && kind === 'stage' ? (
          <>
            {' · '}
            <Name>{row.courier}</Name>
          </>
        ) : null}
        {row.note ? (
          <>
            {' — '}
            <Name>{row.note}</Name>
          </>
        ) : null}
      </>
    ),
    ...(kind === 'stage' && {
      stage: { token: tokens.get(row.stage) ?? '', label: stageNames[stageNo(row.stage)] },
    }),
    actor: row.actor,
    branch: row.branch,
    document: document
      ? {
          label: `${documentName(document.family)} ${document.number ?? document.id}`,
          ...(href && { href }),
        }
      : null,
    reason: reasonText(row.reason),
    claimed: claimedOf(row),
    changes: changesOf(row),
    shown: proofShown(row),
  };
}

const { kinds } = detailsWords;
const filters: readonly { kind: TimelineKind; label: string }[] = [
  { kind: 'stage', label: kinds.stage },
  { kind: 'money', label: kinds.money },
  { kind: 'edit', label: kinds.edit },
  { kind: 'note', label: kinds.note },
];

const MOST_EVENTS = 200;

/** The full history of one shipment, newest first. */
export function ShipmentTimeline({ id, withFilter = false }: { id: number; withFilter?: boolean }) {
  const hrefOf = useDocumentHref();
  const { data, error, isPending, refetch } = useCall('shipments.history', {
    id,
    per_page: MOST_EVENTS,
  });
  if (isPending) return <Skeleton lines={6} />;
  if (error) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return (
    <Timeline
      events={data.data.map((row) => toEvent(row, hrefOf))}
      {...(withFilter && { kinds: filters })}
    />
  );
}
