import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { CardMeanings } from '#dashboard/ui/values/Meanings.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { type StageNo, stageNumbers } from '#domain/shipments/stages.ts';
import { useStageHref } from './stage-links.ts';
import styles from './dashboard.module.css';

type Count = AnswerOf<'shipments.counts'>['data'][number];

const REFRESH_MS = 30_000;

interface StageCount {
  readonly stage: StageNo;
  readonly count: number;
  /** Null for viewers who may not see sums. */
  readonly amount: number | null;
  /** The company's own steps within the stage, if there is more than one. */
  readonly steps: readonly Count[];
}

/** Steps are the company's own subdivision of a stage; the card represents the stage. */
function byStage(counts: readonly Count[]): readonly StageCount[] {
  return stageNumbers.map((stage) => {
    const steps = counts.filter((one) => one.stage === stage);
    return {
      stage,
      count: steps.reduce((all, one) => all + one.count, 0),
      amount: steps.some(({ amount }) => amount === null)
        ? null
        : steps.reduce((all, one) => all + (one.amount ?? 0), 0),
      steps: steps.length > 1 ? steps : [],
    };
  });
}

/** Shipment counts by stage: each opens the list it counts. */
export function DashboardCounts(props: {
  title: string;
  branchId?: number;
  /** Omits empty stages. */
  filledOnly?: boolean;
}) {
  const { title, branchId, filledOnly = false } = props;
  const { data, error, refetch } = useCall(
    'shipments.counts',
    branchId === undefined ? {} : { branch_id: branchId },
    { keepPrevious: true, refetchInterval: REFRESH_MS },
  );
  const stageHref = useStageHref();
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  const all = byStage(data?.data ?? []);
  const shown = filledOnly ? all.filter(({ count }) => count > 0) : all;
  if (data && shown.length === 0) return null;
  const search = branchId === undefined ? {} : { branch_id: branchId };
  return (
    <section className={styles.wide} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {data ? (
        <ul className={styles.counts}>
          {shown.map((one) => (
            <li key={one.stage}>
              <CountCard one={one} href={stageHref(one.stage, search)} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={6} height={56} />
      )}
      <CardMeanings of="stages" />
    </section>
  );
}

function CountCard({ one, href }: { one: StageCount; href: string | undefined }) {
  const { stage, count, amount, steps } = one;
  const body = (
    <>
      <StageOf no={stage} />
      <strong className={styles.number}>
        <Num value={count} />
      </strong>
      <span className={styles.amount}>
        {count > 0 && amount !== null ? <Money value={amount} /> : null}
      </span>
      {steps.map((step) => (
        <span key={step.step_id} className={styles.step}>
          <bdi>{step.step_name}</bdi> <Num value={step.count} />
        </span>
      ))}
    </>
  );
  if (href === undefined) return <div className={styles.count}>{body}</div>;
  return (
    <a href={href} className={styles.count} data-empty={count === 0 || undefined}>
      {body}
    </a>
  );
}
