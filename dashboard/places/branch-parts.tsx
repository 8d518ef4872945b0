import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, screenByKey, screenKeys, to } from '#dashboard/screens.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { branchWords as t } from '#words/places/screens.ts';
import styles from './places.module.css';

interface Chip {
  readonly key: number;
  readonly text: string;
  readonly href?: string;
}

/** Names in a row; those with a screen are links. */
export function Chips({ items, empty }: { items: readonly Chip[]; empty: string }) {
  if (items.length === 0) return <p className="second">{empty}</p>;
  return (
    <Row as="ul" gap={6} wrap className={styles.chips}>
      {items.map(({ key, text, href }) => (
        <li key={key}>
          {href ? (
            <a href={href}>
              <bdi>{text}</bdi>
            </a>
          ) : (
            <bdi>{text}</bdi>
          )}
        </li>
      ))}
    </Row>
  );
}

/** Shipment counts of this branch by stage; each opens the list it counts. */
export function BranchShipments({ branchId }: { branchId: number }) {
  const can = useCan();
  const { data, error } = useCall('shipments.counts', { branch_id: branchId }, { quiet: true });
  if (error) return null;
  if (!data) return <Skeleton lines={3} />;
  const counted = stageNumbers.map((stage) => ({
    stage,
    key: screenKeys.find((one) => screenByKey(one).stage === stage),
    count: data.data.filter((one) => one.stage === stage).reduce((all, one) => all + one.count, 0),
  }));
  const stages = counted.filter(({ count }) => count > 0);
  return (
    <DetailsSection title={t.shipments}>
      {stages.length === 0 ? <p className="second">{t.shipmentsNone}</p> : null}
      <Grid as="ul" min={240} fill gap="8 24" className={styles.stages}>
        {stages.map(({ stage, key, count }) => (
          <li key={stage}>
            {key && can(screenByKey(key).permission) ? (
              <a href={`#${addressOf(key, {}, { branch_id: branchId })}`}>
                <StageOf no={stage} />
              </a>
            ) : (
              <StageOf no={stage} />
            )}
            <strong>
              <Num value={count} />
            </strong>
          </li>
        ))}
      </Grid>
    </DetailsSection>
  );
}

/** The expected cash of the branch, from the books. */
export function BranchTill({ branchId }: { branchId: number }) {
  const { data, error } = useCall('ledger.board', { branch_id: branchId }, { quiet: true });
  if (error) return null;
  const till = data?.data.figures.find(({ key }) => key === 'cash_branch');
  return (
    <DetailsSection title={t.till}>
      <Row as="p" gap="4 12" align="baseline" wrap className={styles.till}>
        {t.tillCash}: <strong>{data ? <Money value={till?.balance ?? 0} /> : '…'}</strong>
        <a href={`#${to('ledger.balanceBoard', {}, { branch: branchId })}`}>{t.board}</a>
      </Row>
    </DetailsSection>
  );
}
