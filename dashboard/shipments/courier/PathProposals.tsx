import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Num } from '#dashboard/ui/values/Values.tsx';
import { proposalWords as t } from '#words/places/screens.ts';
import type { ShipmentRow } from '../shipment.ts';
import styles from '../moves/move.module.css';

interface Proposal {
  readonly courier: Option;
  /** How many of the shipments are on this courier's path today. */
  readonly shipments: number;
}

/** The couriers whose paths of today cover the shipments: a press selects one. */
export function PathProposals(props: {
  targets: readonly ShipmentRow[];
  branchId: number | undefined;
  onTake: (courier: Option) => void;
}) {
  const { targets, branchId, onTake } = props;
  const can = useCan();
  const { data } = useCall(
    'paths.proposals',
    { branch_id: branchId },
    { enabled: can('couriers.view') && targets.some(({ area }) => area !== null), quiet: true },
  );
  const found = countOf(targets, data?.data ?? []);
  if (found.length === 0) return null;
  return (
    <Toolbar gap={6} className={styles.proposals} role="group" aria-label={t.title}>
      <span>{t.title}:</span>
      {found.map(({ courier, shipments }) => (
        <Button key={courier.id} size="small" onClick={() => onTake(courier)}>
          <bdi>{courier.name}</bdi>
          {targets.length > 1 ? (
            <>
              {' '}
              (<Num value={shipments} />)
            </>
          ) : null}
        </Button>
      ))}
    </Toolbar>
  );
}

interface PathRow {
  readonly area_id: number;
  readonly courier: { readonly id: number; readonly name: string };
}

/** The courier with the most of the shipments first. */
function countOf(targets: readonly ShipmentRow[], rows: readonly PathRow[]): readonly Proposal[] {
  const byArea = new Map(rows.map(({ area_id, courier }) => [area_id, courier]));
  const counts = new Map<number, Proposal>();
  for (const { area } of targets) {
    const courier = area === null ? undefined : byArea.get(area.id);
    if (!courier) continue;
    const before = counts.get(courier.id)?.shipments ?? 0;
    counts.set(courier.id, { courier, shipments: before + 1 });
  }
  return [...counts.values()].sort((a, b) => b.shipments - a.shipments);
}
