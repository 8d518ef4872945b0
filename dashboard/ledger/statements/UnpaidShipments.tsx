import { to } from '#dashboard/screens.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { paymentWords as t } from '#words/custody/payments.ts';
import type { Payable } from '../payments/payment-view.tsx';

type Item = Payable['items'][number];

const columns: readonly Column<Item>[] = [
  {
    key: 'code',
    header: t.shipmentCode,
    priority: 1,
    cell: ({ code, uuid }) => (
      <a href={`#${to('shipments.details', { uuid })}`}>
        <Code>{code}</Code>
      </a>
    ),
  },
  {
    key: 'destination',
    header: t.destination,
    priority: 2,
    cell: ({ destination }) => <Name>{destination}</Name>,
  },
  {
    key: 'delivered',
    header: t.delivered,
    priority: 2,
    cell: ({ delivered_at: at }) => <DateText at={at} />,
  },
  {
    key: 'commission',
    header: t.commissionColumn,
    numeric: true,
    priority: 2,
    cell: ({ commission_amount: amount }) => <Money value={amount} bare />,
  },
  {
    key: 'left',
    header: t.leftColumn,
    numeric: true,
    priority: 2,
    cell: ({ left_amount: amount }) => <Money value={amount} bare />,
    footer: (rows) => <Money value={rows.reduce((sum, one) => sum + one.left_amount, 0)} bare />,
  },
];

/** The breakdown of a commission: the shipments that are not fully paid yet. */
export function UnpaidShipments({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <DetailsSection title={t.shipments}>
      <DataTable
        caption={t.shipments}
        columns={columns}
        rows={items}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ code }) => code}
        density="compact"
        keys={false}
      />
    </DetailsSection>
  );
}
