import { useService } from '#dashboard/api/hooks.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { PrintPage } from '#dashboard/shell/PrintPage.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { labelWords } from '#words/shipments-form.ts';
import { Label } from './Label.tsx';
import type { ParcelDetails } from './parcel.ts';

/** The label of one parcel. */
export function LabelPrint() {
  const uuid = useParam('uuid');
  const [{ auto }] = useSearchValues();
  const { data, error, refetch } = useService('shipments.report', { uuid });
  return (
    <PrintPage
      size="label"
      title={labelWords.title}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${to('shipments.details', { uuid })}`}
    >
      {data ? (
        <Label parcel={data.data} />
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </PrintPage>
  );
}

const MOST = 500;

/** Labels of a selection, in the order of the list; the address carries which. */
export function LabelsPrint() {
  const [{ uuids = '', auto }] = useSearchValues();
  const wanted = uuids.split(',').filter(Boolean).slice(0, MOST);
  const { data, error, refetch } = useService(
    'shipments.reportSelected',
    { uuids: wanted },
    { enabled: wanted.length > 0, staleTime: Infinity },
  );
  const parcels: readonly ParcelDetails[] | undefined = data?.data;
  return (
    <PrintPage
      size="label"
      title={labelWords.titleMany}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${to('shipments.inprogress')}`}
    >
      {wanted.length === 0 ? (
        <EmptyFirst title={labelWords.none} />
      ) : parcels ? (
        parcels.map((one) => <Label key={one.uuid} parcel={one} />)
      ) : error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </PrintPage>
  );
}
