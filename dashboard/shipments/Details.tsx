import type { ApiError } from '#dashboard/api/api-error.ts';
import { useService } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/DetailsScreen.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { ErrorState, NoPermission, Skeleton, useSlow } from '#dashboard/ui/States.tsx';
import { Code, Money } from '#dashboard/ui/Values.tsx';
import { detailsWords } from '#words/shipments-screens.ts';
import { CallLog } from './CallLog.tsx';
import { CourierParcel, parcelOfDay } from './CourierParcel.tsx';
import { OutcomeReason } from './OutcomeReason.tsx';
import { factGroups } from './parcel-facts.tsx';
import { LeftCourier } from './LeftCourier.tsx';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { PageActs } from './Outbox.tsx';
import { ParcelActions } from './ParcelActions.tsx';
import { ParcelNotices } from './ParcelNotices.tsx';
import { type ParcelDetails, stageNo } from './parcel.ts';
import { listHrefOf } from './stage-screens.ts';
import { useKeeper } from './use-keeper.ts';
import { useMoves } from './use-moves.tsx';

/** So long a wait is as bad as no line. */
const SILENCE_MS = 4_000;

/** One parcel whole: what can be done, the facts, and its story. */
export function Details() {
  const uuid = useParam('uuid');
  const ofDay = useCurrentUser().type === 'courier' ? parcelOfDay(uuid) : null;
  const { data, error, failureReason, refetch } = useService(
    'shipments.one',
    { uuid },
    { quiet: ofDay !== null },
  );
  const isSilent = useSlow(data === undefined, SILENCE_MS);
  const left = error?.code === 'left_courier' ? error : null;
  if (data) return <Parcel parcel={data.data} left={left} />;
  if (left) return <LeftCourier told={left} />;
  if (ofDay && (isSilent || failureReason?.isFailure)) return <CourierParcel {...ofDay} />;
  if (error?.status === 403) return <NoPermission />;
  if (error) {
    const text = error.status === 404 ? detailsWords.notFound : error.message;
    return <ErrorState text={text} code={error.requestId} onRetry={() => void refetch()} />;
  }
  return <Skeleton lines={14} />;
}

/** A question that is open stays so, with what was typed, when the parcel is no longer theirs: the server answers it. */
function Parcel({ parcel, left }: { parcel: ParcelDetails; left: ApiError | null }) {
  const can = useCan();
  const moves = useMoves(useKeeper());
  usePageTitle(`${detailsWords.kind} ${parcel.code}`);
  return (
    <DetailsScreen
      kind={detailsWords.kind}
      title={<Code>{parcel.code}</Code>}
      badge={
        left ? null : (
          <>
            <StageOf no={stageNo(parcel.stage)} /> <OutcomeReason parcel={parcel} />{' '}
            <Money value={parcel.cod_amount} />
          </>
        )
      }
      backHref={listHrefOf(parcel.stage)}
      actions={
        <PageActs uuid={parcel.uuid}>
          <ParcelActions parcel={left ? actless(parcel) : parcel} moves={moves} />
        </PageActs>
      }
      notice={left ? <LeftCourier told={left} /> : <ParcelNotices parcel={parcel} />}
      groups={left ? [] : factGroups(parcel)}
    >
      {can('calls.view') && !left ? <CallLog uuid={parcel.uuid} /> : null}
      {can('shipments.history') && !left ? (
        <DetailsSection title={detailsWords.history}>
          <ParcelTimeline id={parcel.id} withFilter />
          <a href={`#${to('shipments.history', { id: parcel.id })}`}>{detailsWords.wholePage}</a>
        </DetailsSection>
      ) : null}
      {moves.dialog}
    </DetailsScreen>
  );
}

/** Nothing of it can be pressed any more. */
const actless = (parcel: ParcelDetails): ParcelDetails => ({
  ...parcel,
  moves: [],
  may_ask_price: false,
  may_claim: false,
});
