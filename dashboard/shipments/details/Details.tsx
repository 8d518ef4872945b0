import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { addressOf, screenByKey, screenKeys, to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { ErrorState, NoPermission, Skeleton, useSlow } from '#dashboard/ui/values/States.tsx';
import { Code, DateTimeText, Money } from '#dashboard/ui/values/Values.tsx';
import { courierWords, detailsWords } from '#words/shipments/screens.ts';
import { CallLog } from './CallLog.tsx';
import { CourierShipment, shipmentOfDay } from '../courier/CourierShipment.tsx';
import { OutcomeReason } from '../moves/OutcomeReason.tsx';
import { factGroups } from './shipment-facts.tsx';
import { ShipmentTimeline } from './shipment-timeline.tsx';
import { PageActions } from '../courier/Outbox.tsx';
import { ShipmentActions } from './ShipmentActions.tsx';
import { ShipmentNotices } from './ShipmentNotices.tsx';
import { type ShipmentDetails, stageNo } from '../shipment.ts';
import { useOutcomeOutbox } from '../courier/use-outcome-outbox.ts';
import { useMoves } from '../moves/use-moves.tsx';
import styles from '../shipments.module.css';

/** A wait of this length is treated as offline. */
const SILENCE_MS = 4_000;

/** One shipment: its actions, its details, and its history. */
export function Details() {
  const uuid = useParam('uuid');
  const ofDay = useCurrentUser().type === 'courier' ? shipmentOfDay(uuid) : null;
  const { data, error, failureReason, refetch } = useCall(
    'shipments.one',
    { uuid },
    { quiet: ofDay !== null },
  );
  const isSilent = useSlow(data === undefined, SILENCE_MS);
  const left = error?.code === 'left_courier' ? error : null;
  if (data) return <Shipment shipment={data.data} left={left} />;
  if (left) return <LeftCourier refusal={left} />;
  if (ofDay && (isSilent || failureReason?.isFailure)) return <CourierShipment {...ofDay} />;
  if (error?.status === 403) return <NoPermission />;
  if (error) {
    const text = error.status === 404 ? detailsWords.notFound : error.message;
    return <ErrorState text={text} code={error.requestId} onRetry={() => void refetch()} />;
  }
  return <Skeleton lines={14} />;
}

/**
 * An open dialog stays open, with its input, when the user loses access to the shipment: the server
 * decides.
 */
function Shipment({ shipment, left }: { shipment: ShipmentDetails; left: ApiError | null }) {
  const can = useCan();
  const moves = useMoves(useOutcomeOutbox());
  usePageTitle(`${detailsWords.kind} ${shipment.code}`);
  return (
    <DetailsScreen
      kind={detailsWords.kind}
      title={<Code>{shipment.code}</Code>}
      badge={
        left ? null : (
          <>
            <StageOf no={stageNo(shipment.stage)} /> <OutcomeReason shipment={shipment} />{' '}
            <Money value={shipment.cod_amount} />
          </>
        )
      }
      backHref={listHrefOf(shipment.stage)}
      actions={
        <PageActions uuid={shipment.uuid}>
          <ShipmentActions shipment={left ? actless(shipment) : shipment} moves={moves} />
        </PageActions>
      }
      notice={left ? <LeftCourier refusal={left} /> : <ShipmentNotices shipment={shipment} />}
      groups={left ? [] : factGroups(shipment)}
    >
      {can('calls.view') && !left ? <CallLog uuid={shipment.uuid} /> : null}
      {can('shipments.history') && !left ? (
        <DetailsSection title={detailsWords.history}>
          <ShipmentTimeline id={shipment.id} withFilter />
          <a href={`#${to('shipments.history', { id: shipment.id })}`}>{detailsWords.wholePage}</a>
        </DetailsSection>
      ) : null}
      {moves.dialog}
    </DetailsScreen>
  );
}

/**
 * Replaces a shipment that this courier no longer holds: the document that took it, when, and a
 * link back to the day.
 */
function LeftCourier({ refusal }: { refusal: ApiError }) {
  return (
    <div className={styles.notice} data-tone="warning" role="alert">
      <span>
        {refusal.message} <DateTimeText at={String(refusal.details.at)} />
      </span>
      <LinkButton href={`#${to('office.dashboard')}`}>{courierWords.myRun}</LinkButton>
    </div>
  );
}

/** No action is available any more. */
const actless = (shipment: ShipmentDetails): ShipmentDetails => ({
  ...shipment,
  moves: [],
  may_request_price: false,
  may_claim: false,
});

/** Address of the list of a stage; the dashboard's own for stages without one. */
function listHrefOf(stage: number): string {
  const key = screenKeys.find((one) => screenByKey(one).stage === stage);
  return `#${addressOf(key ?? 'office.dashboard')}`;
}
