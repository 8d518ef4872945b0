import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsSection, FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { detailsWords } from '#words/shipments/screens.ts';
import { moveKeys } from '../list/bulk-moves.tsx';
import { labelAddress } from '../labels/label-address.ts';
import { storedLabelSize } from '../labels/label-size.ts';
import { OutcomeReason } from '../moves/OutcomeReason.tsx';
import { factGroups } from './shipment-facts.tsx';
import { ShipmentTimeline } from './shipment-timeline.tsx';
import { ShipmentActions, useShipmentMoves } from './ShipmentActions.tsx';
import { ShipmentNotices } from './ShipmentNotices.tsx';
import { type ShipmentDetails, stageNo } from '../shipment.ts';
import type { Moves } from '../moves/use-moves.tsx';

interface DrawerProps {
  readonly uuid: string | null;
  readonly moves: Moves;
  readonly onClose: () => void;
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}

/** A shipment next to its list; the arrow keys step through the rows while it is open. */
export function ShipmentDrawer({ uuid, moves, onClose, onStep }: DrawerProps) {
  const { data, error, refetch } = useCall(
    'shipments.one',
    { uuid: uuid ?? undefined },
    { enabled: uuid !== null, keepPrevious: true },
  );
  const shipment = data?.data;
  const keys = useDrawerKeys(shipment, moves);
  return (
    <Drawer
      open={uuid !== null}
      onClose={onClose}
      onStep={onStep}
      keys={keys}
      title={
        <>
          {detailsWords.kind} <Code>{shipment?.code}</Code>
        </>
      }
    >
      {error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : shipment ? (
        <DrawerBody shipment={shipment} moves={moves} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Drawer>
  );
}

/** The list's shortcuts work in the drawer; a disabled one shows the reason. */
function useDrawerKeys(shipment: ShipmentDetails | undefined, moves: Moves) {
  const can = useCan();
  const go = useGo();
  const listed = useShipmentMoves(shipment);
  if (!shipment) return {};
  const actions = listed.flatMap(({ key, reason }) => {
    const code = moveKeys[key];
    const run = () =>
      reason === null ? moves.start(key, [shipment]) : toast(reason, { tone: 'warning' });
    return code === undefined ? [] : [[code, run] as const];
  });
  const print = () => go(labelAddress(shipment.uuid, storedLabelSize()));
  return {
    ...Object.fromEntries(actions),
    ...(can('shipments.print') && { KeyP: () => void print() }),
  };
}

function DrawerBody({ shipment, moves }: { shipment: ShipmentDetails; moves: Moves }) {
  const can = useCan();
  return (
    <Stack gap={16}>
      <Toolbar gap={8}>
        <StageOf no={stageNo(shipment.stage)} />
        <OutcomeReason shipment={shipment} />
      </Toolbar>
      <Toolbar gap={8}>
        <ShipmentActions shipment={shipment} moves={moves} />
        <LinkButton href={`#${to('shipments.details', { uuid: shipment.uuid })}`}>
          {detailsWords.wholePage}
        </LinkButton>
      </Toolbar>
      <ShipmentNotices shipment={shipment} />
      {factGroups(shipment).map((group) => (
        <FactCard key={group.key} group={group} />
      ))}
      {can('shipments.history') ? (
        <DetailsSection title={detailsWords.history}>
          <ShipmentTimeline id={shipment.id} />
        </DetailsSection>
      ) : null}
    </Stack>
  );
}
