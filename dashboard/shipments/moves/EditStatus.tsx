import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { moveForms } from './move-forms.ts';
import { useShipmentMoves } from '../details/ShipmentActions.tsx';
import { PageActions } from '../courier/Outbox.tsx';
import { ShipmentNotices } from '../details/ShipmentNotices.tsx';
import { type ShipmentDetails, stageNo } from '../shipment.ts';
import styles from '../shipments.module.css';
import { useOutcomeOutbox } from '../courier/use-outcome-outbox.ts';
import { useMoves } from './use-moves.tsx';

/** Every possible move of this shipment, and the reason why the others are not possible. */
export function EditStatus() {
  const uuid = useParam('uuid');
  const { data, error, refetch } = useCall('shipments.one', { uuid });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return data ? <Choices shipment={data.data} /> : <Skeleton lines={8} />;
}

function Choices({ shipment }: { shipment: ShipmentDetails }) {
  const moves = useMoves(useOutcomeOutbox());
  const listed = useShipmentMoves(shipment);
  const ready = listed.filter(({ reason }) => reason === null);
  const others = listed.filter(({ reason }) => reason !== null);
  return (
    <DetailsScreen
      kind={screenTitles.shipmentStatus}
      title={<Code>{shipment.code}</Code>}
      badge={
        <>
          <StageOf no={stageNo(shipment.stage)} /> <Money value={shipment.cod_amount} />
        </>
      }
      backHref={`#${to('shipments.details', { uuid: shipment.uuid })}`}
      notice={<ShipmentNotices shipment={shipment} />}
      groups={[]}
    >
      <DetailsSection title={detailsWords.actions}>
        {ready.length === 0 ? <p>{detailsWords.noMoves}</p> : null}
        <PageActions uuid={shipment.uuid}>
          <Toolbar gap={8}>
            {ready.map(({ key }) => (
              <Button
                key={key}
                size="large"
                tone={moveForms[key]?.danger ? 'danger' : 'plain'}
                onClick={() => moves.start(key, [shipment])}
              >
                {eventNames[key]}
              </Button>
            ))}
          </Toolbar>
        </PageActions>
      </DetailsSection>
      {others.length > 0 ? (
        <DetailsSection title={detailsWords.notNow}>
          <Stack as="dl" gap={6} className={styles.reasonsList}>
            {others.map(({ key, reason }) => (
              <div key={key}>
                <dt>{eventNames[key]}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </Stack>
        </DetailsSection>
      ) : null}
      {moves.dialog}
    </DetailsScreen>
  );
}
