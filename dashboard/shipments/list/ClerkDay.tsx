import { IconPrinter } from '@tabler/icons-react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { enteredWords as w } from '#words/shipments/form.ts';
import { NewShipment } from '../form/NewShipment.tsx';
import styles from '../shipments.module.css';

type Entered = AnswerOf<'shipments.entered'>['data'];
type Row = Entered['last'][number];

const columns: readonly Column<Row>[] = [
  { key: 'code', header: w.code, priority: 1, cell: ({ code }) => <Code>{code}</Code> },
  {
    key: 'recipient',
    header: w.recipient,
    priority: 1,
    cell: (row) => <Name>{row.recipient_name}</Name>,
  },
  { key: 'destination', header: w.destination, priority: 2, cell: (row) => row.destination },
  {
    key: 'amount',
    header: w.amount,
    numeric: true,
    priority: 2,
    cell: (row) => <Money value={row.cod_amount} bare />,
  },
  { key: 'at', header: w.at, priority: 3, cell: (row) => <bdi>{fmt.time(row.created_at)}</bdi> },
  {
    key: 'label',
    header: w.label,
    priority: 2,
    cell: ({ labelled }) => (labelled ? w.printed : w.notPrinted),
  },
];

/**
 * The form, and below it the entries of the day: their number, the last ones, and the labels still
 * to be printed.
 */
export function ClerkDay() {
  return (
    <>
      <NewShipment />
      <EnteredToday />
    </>
  );
}

function EnteredToday() {
  const go = useGo();
  const { data } = useCall('shipments.entered', {}, { quiet: true });
  if (!data) return null;
  const { count, last, unlabelled } = data.data;
  return (
    <Page as="section" gap={12} className={styles.entered} aria-label={w.title}>
      <Toolbar as="header" gap="8 16" between className={styles.enteredHead}>
        <h2>
          {w.title}: <Num value={count} />
        </h2>
        <PrintThem uuids={unlabelled} />
      </Toolbar>
      {last.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <DataTable
          caption={w.title}
          columns={columns}
          rows={last}
          rowKey={({ uuid }) => uuid}
          rowLabel={({ code }) => code}
          onOpen={({ uuid }) => go(to('shipments.details', { uuid }))}
          keys={false}
          density="compact"
        />
      )}
    </Page>
  );
}

/** Opens a new tab, so that the next shipment can be entered while they print. */
function PrintThem({ uuids }: { uuids: readonly string[] }) {
  const can = useCan();
  if (uuids.length === 0 || !can('shipments.print')) return null;
  const print = to('clients.allChargesPrint', {}, { uuids: uuids.join(), auto: 1 });
  return (
    <LinkButton external icon={<Icon of={IconPrinter} />} href={`#${print}`}>
      {w.unlabelled(uuids.length)}
    </LinkButton>
  );
}
