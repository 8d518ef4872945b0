import { useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsSection, FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Drawer } from '#dashboard/ui/Drawer.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code } from '#dashboard/ui/Values.tsx';
import { detailsWords } from '#words/shipments-screens.ts';
import { moveKeys } from './bulk-moves.tsx';
import { labelAddress } from './label-address.ts';
import { keptPaper } from './label-paper.ts';
import { OutcomeReason } from './OutcomeReason.tsx';
import { factGroups } from './parcel-facts.tsx';
import { ParcelTimeline } from './parcel-timeline.tsx';
import { ParcelActions, useParcelMoves } from './ParcelActions.tsx';
import { ParcelNotices } from './ParcelNotices.tsx';
import { type ParcelDetails, stageNo } from './parcel.ts';
import styles from './parcels.module.css';
import type { Moves } from './use-moves.tsx';

interface DrawerProps {
  readonly uuid: string | null;
  readonly moves: Moves;
  readonly onClose: () => void;
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}

/** A parcel beside its list; the arrows step through the rows while it stays. */
export function ParcelDrawer({ uuid, moves, onClose, onStep }: DrawerProps) {
  const { data, error, refetch } = useService(
    'shipments.one',
    { uuid: uuid ?? undefined },
    { enabled: uuid !== null, keepPrevious: true },
  );
  const parcel = data?.data;
  const keys = useDrawerKeys(parcel, moves);
  return (
    <Drawer
      open={uuid !== null}
      onClose={onClose}
      onStep={onStep}
      keys={keys}
      title={
        <>
          {detailsWords.kind} <Code>{parcel?.code}</Code>
        </>
      }
    >
      {error ? (
        <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
      ) : parcel ? (
        <DrawerBody parcel={parcel} moves={moves} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Drawer>
  );
}

/** The keys of the list go on in the drawer; one that may not act says why. */
function useDrawerKeys(parcel: ParcelDetails | undefined, moves: Moves) {
  const can = useCan();
  const go = useGo();
  const listed = useParcelMoves(parcel);
  if (!parcel) return {};
  const acts = listed.flatMap(({ key, reason }) => {
    const code = moveKeys[key];
    const run = () =>
      reason === null ? moves.start(key, [parcel]) : toast(reason, { tone: 'warning' });
    return code === undefined ? [] : [[code, run] as const];
  });
  const print = () => go(labelAddress(parcel.uuid, keptPaper()));
  return {
    ...Object.fromEntries(acts),
    ...(can('shipments.print') && { KeyP: () => void print() }),
  };
}

function DrawerBody({ parcel, moves }: { parcel: ParcelDetails; moves: Moves }) {
  const can = useCan();
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        <StageOf no={stageNo(parcel.stage)} />
        <OutcomeReason parcel={parcel} />
      </div>
      <div className={styles.buttons}>
        <ParcelActions parcel={parcel} moves={moves} />
        <LinkButton href={`#${to('shipments.details', { uuid: parcel.uuid })}`}>
          {detailsWords.wholePage}
        </LinkButton>
      </div>
      <ParcelNotices parcel={parcel} />
      {factGroups(parcel).map((group) => (
        <FactCard key={group.key} group={group} />
      ))}
      {can('shipments.history') ? (
        <DetailsSection title={detailsWords.history}>
          <ParcelTimeline id={parcel.id} />
        </DetailsSection>
      ) : null}
    </div>
  );
}
