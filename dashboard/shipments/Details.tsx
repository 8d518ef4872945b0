import { useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/DetailsScreen.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { ErrorState, NoPermission, Skeleton } from '#dashboard/ui/States.tsx';
import { Code, Money } from '#dashboard/ui/Values.tsx';
import { detailsWords } from '#words/shipments-screens.ts';
import { factGroups } from './parcel-facts.tsx';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { PageActs } from './Outbox.tsx';
import { ParcelActions } from './ParcelActions.tsx';
import { ParcelNotices } from './ParcelNotices.tsx';
import { type ParcelDetails, stageNo } from './parcel.ts';
import { listHrefOf } from './stage-screens.ts';
import { useKeeper } from './use-keeper.ts';
import { useMoves } from './use-moves.tsx';

/** One parcel whole: what can be done, the facts, and its story. */
export function Details() {
  const uuid = useParam('uuid');
  const { data, error, refetch } = useService('shipments.one', { uuid });
  if (error?.status === 403) return <NoPermission />;
  if (error) {
    const text = error.status === 404 ? detailsWords.notFound : error.message;
    return <ErrorState text={text} code={error.requestId} onRetry={() => void refetch()} />;
  }
  return data ? <Parcel parcel={data.data} /> : <Skeleton lines={14} />;
}

function Parcel({ parcel }: { parcel: ParcelDetails }) {
  const can = useCan();
  const moves = useMoves(useKeeper());
  usePageTitle(`${detailsWords.kind} ${parcel.code}`);
  return (
    <DetailsScreen
      kind={detailsWords.kind}
      title={<Code>{parcel.code}</Code>}
      badge={
        <>
          <StageOf no={stageNo(parcel.stage)} /> <Money value={parcel.cod_amount} />
        </>
      }
      backHref={listHrefOf(parcel.stage)}
      actions={
        <PageActs uuid={parcel.uuid}>
          <ParcelActions parcel={parcel} moves={moves} />
        </PageActs>
      }
      notice={<ParcelNotices parcel={parcel} />}
      groups={factGroups(parcel)}
    >
      {can('shipments.history') ? (
        <DetailsSection title={detailsWords.history}>
          <ParcelTimeline id={parcel.id} withFilter />
          <a href={`#${to('shipments.history', { id: parcel.id })}`}>{detailsWords.wholePage}</a>
        </DetailsSection>
      ) : null}
      {moves.dialog}
    </DetailsScreen>
  );
}
