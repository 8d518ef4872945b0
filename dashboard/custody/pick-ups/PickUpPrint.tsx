import { useCall } from '#dashboard/api/hooks.ts';
import { usePageTitle, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { usePrintLog } from '#dashboard/shell/print/use-print-log.ts';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
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
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords } from '#words/custody/screens.ts';
import { pickUpOutcomeNames, pickUpStateNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import * as c from '../documents/columns.tsx';
import type { DocumentLine } from '../documents/document-types.ts';
import { total } from '../documents/lines.ts';
import { nameOf, type PickUp } from './pick-up-types.ts';

const cod = c.printAmount('cod_amount', documentWords.cod);
const columns: readonly PrintColumn<DocumentLine>[] = [
  c.printCode,
  c.printRecipient,
  c.printPlace,
  cod,
];
const isTaken = ({ outcome }: DocumentLine): boolean => outcome !== 'missing';

/** After the run each line shows its result, and only picked-up shipments are added up. */
const afterRun: readonly PrintColumn<DocumentLine>[] = [
  c.printCode,
  {
    key: 'outcome',
    header: betweenWords.outcome,
    cell: ({ outcome }) => pickUpOutcomeNames[outcome],
  },
  c.printRecipient,
  c.printPlace,
  {
    ...cod,
    total: (lines) => (
      <Money value={total(lines.filter(isTaken), (line) => line.cod_amount)} bare />
    ),
  },
];

const factsOf = (request: PickUp) => [
  ...(request.invoice_no === null
    ? [{ label: t.number, value: <Code>{nameOf(request)}</Code> }]
    : []),
  { label: t.merchant, value: <Name>{request.subscriber.store_name}</Name> },
  { label: t.phone, value: <Phone value={request.phone} /> },
  { label: t.address, value: <Name>{request.address}</Name> },
  { label: t.day, value: <DateText at={request.day} /> },
  { label: t.hours, value: <Hours from={request.from_time} to={request.to_time} /> },
  {
    label: t.courier,
    value: request.courier ? <Name>{request.courier.name}</Name> : t.noCourier,
  },
  { label: t.branch, value: <Name>{request.branch.branch_name}</Name> },
  { label: t.state, value: pickUpStateNames[request.state] },
  { label: t.expected, value: <Num value={request.expected_count} /> },
  ...(request.collected_at === null
    ? [{ label: t.fee, value: <Money value={request.fee_amount} /> }]
    : [
        { label: t.taken, value: <Num value={request.taken_count} /> },
        { label: t.collectedAt, value: <DateTimeText at={request.collected_at} /> },
        { label: t.charged, value: <Money value={request.charged_amount} /> },
      ]),
];

const NONE: readonly number[] = [];

/**
 * The print that the merchant and the courier sign: what was to be picked up, what was, and the
 * fee.
 */
export function PickUpPrint() {
  const id = Number(useParam('id'));
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useCall('documents.pickup.one', { id });
  const request = data?.data;
  // Before the run it is the courier's working document and can be printed any number of times.
  const isSigned = request?.state === 'picked_up' || request?.state === 'completed';
  const log = usePrintLog(isSigned ? [id] : NONE);
  usePageTitle(`${t.kind} ${request ? nameOf(request) : ''}`);
  return (
    <PrintPage
      size="a4"
      title={t.kind}
      ready={request !== undefined && (log.ready || !isSigned)}
      auto={auto === '1'}
      backHref={`#${to('documents.pickup.list')}`}
    >
      {request ? (
        <PrintedDocument request={request} copy={log.copyOf(id)} />
      ) : (
        <NotLoaded error={error} lines={12} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

function PrintedDocument({ request, copy }: { request: PickUp; copy: number }) {
  const { company, items, note, close_note: closing } = request;
  const remarks = [
    { label: t.note, text: note },
    { label: t.closeNote, text: closing },
  ];
  return (
    <PrintDocument
      company={company}
      voiding={request}
      kind={t.kind}
      number={request.invoice_no ?? ''}
      facts={factsOf(request)}
      columns={request.collected_at === null ? columns : afterRun}
      rows={items}
      rowKey={({ line_no }) => line_no}
      closing={remarks.map(({ label, text }) =>
        text ? (
          <p key={label}>
            {label}: <Name>{text}</Name>
          </p>
        ) : null,
      )}
      signatures={[t.handOver, t.tookOver]}
      copy={copy}
    />
  );
}
