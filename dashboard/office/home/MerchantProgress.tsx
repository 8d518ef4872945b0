import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { addressOf } from '#dashboard/screens.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { StageIcon } from '#dashboard/ui/values/StageIcon.tsx';
import { isStageToken } from '#dashboard/ui/values/stage-pictures.ts';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import {
  endStages,
  type MerchantPhase,
  merchantPhaseKeys,
  merchantPhases,
} from '#domain/shipments/reports/merchant-phases.ts';
import { merchantHomeWords as t, phaseNames } from '#words/office/merchant-home.ts';
import { stageNames } from '#words/shipments/names.ts';
import styles from './merchant-home.module.css';
import { useStageHref } from './stage-links.ts';

type Counts = AnswerOf<'shipments.counts'>['data'];
const REFRESH_MS = 30_000;

interface Sum {
  readonly count: number;
  readonly amount: number;
}

const sumOf = (counts: Counts, stages: readonly number[]): Sum =>
  counts
    .filter(({ stage }) => stages.includes(stage))
    .reduce(
      (all, { count, amount }) => ({
        count: all.count + count,
        amount: all.amount + (amount ?? 0),
      }),
      { count: 0, amount: 0 },
    );

const colourOf = (phase: MerchantPhase) =>
  ({ '--stage': `var(--stage-${merchantPhases[phase].token})` }) as React.CSSProperties;
const hrefOf = (phase: MerchantPhase) => `#${addressOf('shipments.mine', {}, { view: phase })}`;

/**
 * All open shipments of the merchant as one bar with five labels; each opens the list it counts.
 */
export function MerchantProgress() {
  const { data, error, refetch } = useCall(
    'shipments.counts',
    {},
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={t.shipments}>
      {data ? <Progress counts={data.data} /> : <Skeleton lines={3} height={40} />}
    </Card>
  );
}

function Progress({ counts }: { counts: Counts }) {
  const phases = merchantPhaseKeys.map((phase) => ({
    phase,
    ...sumOf(counts, merchantPhases[phase].stages),
  }));
  const all = sumOf(
    counts,
    phases.flatMap(({ phase }) => merchantPhases[phase].stages),
  );
  return (
    <>
      <Row as="header" gap="4 12" align="baseline" wrap between className={styles.head}>
        <h2>{t.shipments}</h2>
        <span className={styles.quiet}>
          {all.count === 0 ? (
            t.none
          ) : (
            <>
              {t.sum(all.count)} · <Money value={all.amount} />
            </>
          )}
        </span>
      </Row>
      <Row gap={2} className={styles.bar} aria-hidden="true">
        {phases.map(({ phase, count }) =>
          count > 0 ? (
            // The numbers next to the bar are the links for assistive technology.
            // oxlint-disable-next-line jsx-a11y/anchor-has-content
            <a
              key={phase}
              href={hrefOf(phase)}
              tabIndex={-1}
              className={styles.segment}
              style={{ ...colourOf(phase), flexGrow: count }}
            />
          ) : null,
        )}
      </Row>
      <ul className={styles.phases}>
        {phases.map(({ phase, count, amount }) => (
          <li key={phase}>
            <a href={hrefOf(phase)} style={colourOf(phase)} data-empty={count === 0 || undefined}>
              <PhaseIcon phase={phase} />
              <strong>
                <Num value={count} />
              </strong>
              <span>{phaseNames[phase]}</span>
              <span className={styles.quiet}>
                {count > 0 ? <Money value={amount} bare /> : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Ended counts={counts} />
      <CardMeanings of="merchantShipments" />
    </>
  );
}

function PhaseIcon({ phase }: { phase: MerchantPhase }) {
  const { token } = merchantPhases[phase];
  return (
    <span className={styles.disc}>
      <StageIcon token={isStageToken(token) ? token : undefined} size={14} />
    </span>
  );
}

/** Finished shipments stay one press away: a shipment that no count includes would look lost. */
function Ended({ counts }: { counts: Counts }) {
  const stageHref = useStageHref();
  const ended = endStages
    .map((stage) => ({ stage, ...sumOf(counts, [stage]) }))
    .filter(({ count }) => count > 0);
  if (ended.length === 0) return null;
  return (
    <p className={styles.ended}>
      <span className={styles.quiet}>{t.ended}</span>
      {ended.map(({ stage, count }) => (
        <a key={stage} href={stageHref(stage)}>
          {stageNames[stage]} <Num value={count} />
        </a>
      ))}
    </p>
  );
}
