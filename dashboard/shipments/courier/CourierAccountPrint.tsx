import { stageListColumns } from '#contract/shipments/columns/shipments.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintDocument } from '#dashboard/shell/print/PrintDocument.tsx';
import { type PrintColumn, PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { courierWords as w, listWords } from '#words/shipments/screens.ts';
import { collectRows } from './collect-rows.ts';
import { figuresOf } from './courier-figures.tsx';
import type { ShipmentRow } from '../shipment.ts';

/** The courier's current shipments: to sign for, out, failed, and delivered with their cash. */
const ON_SHEET: readonly number[] = [4, 5, 6, 7, 18];

const sum = (of: (row: ShipmentRow) => number) => (rows: readonly ShipmentRow[]) => (
  <Money bare value={rows.reduce((all, row) => all + of(row), 0)} />
);

const c = columnsByKey(stageListColumns);
const columns: readonly PrintColumn<ShipmentRow>[] = [
  c.code,
  c.stage,
  {
    ...c.recipient,
    cell: (row) => (
      <>
        <Name>{row.recipient_name}</Name> <Phone value={row.recipient_phone} />
      </>
    ),
  },
  {
    ...c.destination,
    cell: (row) => (
      <Name>{[row.destination.name, row.area?.name].filter(Boolean).join(' · ')}</Name>
    ),
  },
  {
    ...c.amount,
    total: sum(({ cod_amount }) => cod_amount),
  },
  {
    ...c.collected,
    total: sum(({ collected_amount }) => collected_amount ?? 0),
  },
];

/** The print of the courier's day, signed by both. */
export function CourierAccountPrint() {
  const { settings, type, id } = useCurrentUser();
  const [address] = useSearchValues();
  const courierId = type === 'courier' ? id : Number(address.courier_id) || undefined;
  const isNamed = courierId !== undefined;
  const day = useCall('shipments.courierAmount', { courier_id: courierId }, { enabled: isNamed });
  const rows = useQuery<ShipmentRow[], ApiError>({
    queryKey: ['shipments.listAll', 'sheet', courierId],
    queryFn: () => collectRows('shipments.listAll', { courier_id: courierId }),
    enabled: isNamed,
  });
  const error = day.error ?? rows.error;
  const retry = () => void Promise.all([day.refetch(), rows.refetch()]);
  const isReady = day.data !== undefined && rows.data !== undefined;
  const facts = day.data ? figuresOf(day.data.data) : [];
  return (
    <PrintPage
      size="a4"
      title={w.account}
      ready={isReady}
      auto={address.auto === '1'}
      backHref={`#${to('shipments.courierAccount', {}, { courier_id: courierId })}`}
    >
      {isReady ? (
        <PrintDocument
          company={{ name: settings.company_name }}
          kind={w.account}
          number=""
          facts={[
            { label: listWords.courier, value: <Name>{day.data.data.courier.name}</Name> },
            { label: w.day, value: <DateText at={fmt.today()} /> },
            ...facts,
          ]}
          columns={columns}
          rows={rows.data.filter(({ stage }) => ON_SHEET.includes(stage))}
          rowKey={({ uuid }) => uuid}
          signatures={[w.signatureCourier, w.signatureCashier]}
        />
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={retry} />
      ) : isNamed ? (
        <Skeleton lines={10} />
      ) : (
        <EmptyFirst
          title={w.pickCourier}
          action={<LinkButton href={`#${to('shipments.courierAccount')}`}>{w.account}</LinkButton>}
        />
      )}
    </PrintPage>
  );
}
