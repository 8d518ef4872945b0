import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { Bars } from '#dashboard/ui/chart/Bars.tsx';
import { ChartFrame } from '#dashboard/ui/chart/ChartFrame.tsx';
import type { Tone } from '#domain/office/charts/series.ts';
import { namedTable } from '#dashboard/ui/chart/table-of.ts';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import {
  type MerchantPhase,
  merchantPhaseKeys,
  merchantPhases,
} from '#domain/shipments/reports/merchant-phases.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { phaseNames } from '#words/office/merchant-home.ts';
import styles from './analytics.module.css';

/** Delivered money comes; that of returns does not. */
const tones: Record<MerchantPhase, Tone> = {
  at_merchant: 1,
  in_warehouse: 1,
  with_courier: 1,
  handed_over: 3,
  coming_back: 4,
};

/** Where the merchant's money is on its way, step by step; each step opens its shipments. */
export function OwnMoneyFigure() {
  const can = useCan();
  const { data, error, refetch } = useCall(
    'shipments.counts',
    {},
    { keepPrevious: true, quiet: true },
  );
  if (!data) {
    return (
      <Card pad={16} className={styles.waiting}>
        {error ? (
          <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} height={36} />
        )}
      </Card>
    );
  }
  const rows = merchantPhaseKeys.map((phase) => {
    const stages: readonly number[] = merchantPhases[phase].stages;
    const amount = data.data
      .filter(({ stage }) => stages.includes(stage))
      .reduce((all, one) => all + (one.amount ?? 0), 0);
    return {
      key: phase,
      name: phaseNames[phase],
      values: [amount],
      href: () => `#${addressOf('shipments.mine', {}, { view: phase })}`,
    };
  });
  const all = rows.reduce((sum, { values: [one = 0] }) => sum + one, 0);
  return (
    <ChartFrame
      id="own-money"
      title={all > 0 ? t.ownMoneyIs(fmt.moneyText(all)) : t.ownMoney}
      summary={t.ownMoneyHow}
      table={namedTable(t.step, [t.count], { rows, measure: 'money' })}
      about={{ counts: t.nowText, date: t.now, leftOut: t.notEnded }}
      foot={can('shipments.export') ? <CountsExport /> : null}
    >
      <Bars
        measure="money"
        rows={rows.map(({ key, name, values: [value = 0], href }) => ({
          key,
          name,
          parts: [{ key: 'all', name: t.count, value, tone: tones[key] }],
          share: { part: value, of: all },
          href: href(),
        }))}
      />
    </ChartFrame>
  );
}

/** Each step with its shipments and their amount. */
const CountsExport = () => (
  <span className={styles.export}>
    <ExportButton name="shipments.counts" input={{}} title={t.ownMoney} size="small" />
  </span>
);
