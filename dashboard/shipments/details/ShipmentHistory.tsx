import { useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { ShipmentTimeline } from './shipment-timeline.tsx';
import { stageNo } from '../shipment.ts';

/** The history of one shipment on a page of its own. */
export function ShipmentHistory() {
  const id = Number(useParam('id'));
  const { data } = useCall('shipments.history', { id, per_page: 1 }, { quiet: true });
  const last = data?.data[0];
  return (
    <DetailsScreen
      kind={screenTitles.shipmentHistory}
      title={<Code>{last?.code}</Code>}
      badge={last ? <StageOf no={stageNo(last.stage)} /> : null}
      backHref={`#${to('shipments.allHistory')}`}
      actions={<ExportButton name="shipments.history" input={{ id }} />}
      groups={[]}
    >
      <DetailsSection title={detailsWords.history}>
        <ShipmentTimeline id={id} withFilter />
      </DetailsSection>
    </DetailsScreen>
  );
}
