import { useService } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code, Money } from '#dashboard/ui/Values.tsx';
import { screenTitles } from '#words/titles.ts';
import { detailsWords } from '#words/shipments-screens.ts';
import { eventNames } from '#words/shipments.ts';
import { moveForms } from './move-forms.ts';
import { useParcelMoves } from './ParcelActions.tsx';
import { PageActs } from './Outbox.tsx';
import { ParcelNotices } from './ParcelNotices.tsx';
import { type ParcelDetails, stageNo } from './parcel.ts';
import styles from './parcels.module.css';
import { useKeeper } from './use-keeper.ts';
import { useMoves } from './use-moves.tsx';

/** Every way this parcel can go now, and why it cannot go the others. */
export function EditStatus() {
  const uuid = useParam('uuid');
  const { data, error, refetch } = useService('shipments.one', { uuid });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return data ? <Choices parcel={data.data} /> : <Skeleton lines={8} />;
}

function Choices({ parcel }: { parcel: ParcelDetails }) {
  const moves = useMoves(useKeeper());
  const listed = useParcelMoves(parcel);
  const ready = listed.filter(({ reason }) => reason === null);
  const others = listed.filter(({ reason }) => reason !== null);
  return (
    <DetailsScreen
      kind={screenTitles.shipmentStatus}
      title={<Code>{parcel.code}</Code>}
      badge={
        <>
          <StageOf no={stageNo(parcel.stage)} /> <Money value={parcel.cod_amount} />
        </>
      }
      backHref={`#${to('shipments.details', { uuid: parcel.uuid })}`}
      notice={<ParcelNotices parcel={parcel} />}
      groups={[]}
    >
      <DetailsSection title={detailsWords.actions}>
        {ready.length === 0 ? <p>{detailsWords.noMoves}</p> : null}
        <PageActs uuid={parcel.uuid}>
          <div className={styles.buttons}>
            {ready.map(({ key }) => (
              <Button
                key={key}
                size="large"
                tone={moveForms[key]?.danger ? 'danger' : 'plain'}
                onClick={() => moves.start(key, [parcel])}
              >
                {eventNames[key]}
              </Button>
            ))}
          </div>
        </PageActs>
      </DetailsSection>
      {others.length > 0 ? (
        <DetailsSection title={detailsWords.notNow}>
          <dl className={styles.reasonsList}>
            {others.map(({ key, reason }) => (
              <div key={key}>
                <dt>{eventNames[key]}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </DetailsSection>
      ) : null}
      {moves.dialog}
    </DetailsScreen>
  );
}
