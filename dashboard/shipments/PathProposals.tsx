import { useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import type { Option } from '#dashboard/ui/use-options.ts';
import { Num } from '#dashboard/ui/Values.tsx';
import { proposalWords as t } from '#words/places-screens.ts';
import type { ParcelRow } from './parcel.ts';
import styles from './move.module.css';

interface Proposal {
  readonly courier: Option;
  /** How many of the parcels lie on this courier's path today. */
  readonly parcels: number;
}

/** Whose paths of today the parcels lie on: a press takes that courier. */
export function PathProposals(props: {
  targets: readonly ParcelRow[];
  branchId: number | undefined;
  onTake: (courier: Option) => void;
}) {
  const { targets, branchId, onTake } = props;
  const can = useCan();
  const { data } = useService(
    'paths.proposals',
    { branch_id: branchId },
    { enabled: can('couriers.view') && targets.some(({ area }) => area !== null), quiet: true },
  );
  const found = countOf(targets, data?.data ?? []);
  if (found.length === 0) return null;
  return (
    <div className={styles.proposals} role="group" aria-label={t.title}>
      <span>{t.title}:</span>
      {found.map(({ courier, parcels }) => (
        <Button key={courier.id} size="small" onClick={() => onTake(courier)}>
          <bdi>{courier.name}</bdi>
          {targets.length > 1 ? (
            <>
              {' '}
              (<Num value={parcels} />)
            </>
          ) : null}
        </Button>
      ))}
    </div>
  );
}

interface PathRow {
  readonly area_id: number;
  readonly courier: { readonly id: number; readonly name: string };
}

/** The courier with the most of the parcels first. */
function countOf(targets: readonly ParcelRow[], rows: readonly PathRow[]): readonly Proposal[] {
  const byArea = new Map(rows.map(({ area_id, courier }) => [area_id, courier]));
  const counts = new Map<number, Proposal>();
  for (const { area } of targets) {
    const courier = area === null ? undefined : byArea.get(area.id);
    if (!courier) continue;
    const before = counts.get(courier.id)?.parcels ?? 0;
    counts.set(courier.id, { courier, parcels: before + 1 });
  }
  return [...counts.values()].sort((a, b) => b.parcels - a.parcels);
}
