import { IconPrinter } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { ListViews } from '#dashboard/shell/list/ListViews.tsx';
import { filterFacts } from '#dashboard/shell/list/filter-facts.tsx';
import { ScreenPrintHead } from '#dashboard/shell/print/ScreenPrintHead.tsx';
import { FilterBar } from '#dashboard/shell/list/FilterBar.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import {
  amongBranches,
  amongCouriers,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { type SeriesKey, seriesFigureOf } from '#domain/office/series-figures.ts';
import { shownPeriod } from '#domain/office/series-request.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { AttemptsFigure } from './AttemptsFigure.tsx';
import { DoorFigure, ReasonsFigure, ReturnsFigure, SuccessFigure } from './DeliveryFigures.tsx';
import { EarnedFigure } from './EarnedFigure.tsx';
import type { Scope } from './figure.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { HoursFigure } from './HoursFigure.tsx';
import { AgeingFigure, CashFigure, LagsFigure } from './MoneyFigures.tsx';
import { OwnMoneyFigure } from './OwnMoneyFigure.tsx';
import { CohortsFigure, CouriersFigure, PlacesFigure, PromiseFigure } from './WhoFigures.tsx';
import styles from './analytics.module.css';

interface Picture {
  readonly figure: SeriesKey;
  readonly of: ComponentType<{ scope: Scope; isOwn?: boolean }>;
  /**
   * Without it staff and merchants see it. The server refuses a courier all but attempts at the
   * door.
   */
  readonly only?: 'staff' | 'courier';
}

/** Ordered by importance. */
const pictures: readonly Picture[] = [
  { figure: 'success', of: SuccessFigure },
  { figure: 'at_door', of: DoorFigure, only: 'courier' },
  { figure: 'cash', of: CashFigure, only: 'staff' },
  { figure: 'sent_back', of: ReturnsFigure },
  { figure: 'failed', of: ReasonsFigure },
  { figure: 'at_door', of: CouriersFigure, only: 'staff' },
  { figure: 'funnel', of: AttemptsFigure },
  { figure: 'ageing', of: AgeingFigure, only: 'staff' },
  { figure: 'paid', of: LagsFigure, only: 'staff' },
  { figure: 'success', of: PlacesFigure },
  { figure: 'at_door', of: HoursFigure, only: 'staff' },
  { figure: 'cohorts', of: CohortsFigure, only: 'staff' },
  { figure: 'earned', of: EarnedFigure, only: 'staff' },
  { figure: 'promise', of: PromiseFigure, only: 'staff' },
];

export const scopeOf = (values: ListValues): Scope => ({
  from: values.from || undefined,
  to: values.to || undefined,
  branch_id: idOf(values.branch_id),
  destination_id: idOf(values.destination_id),
  merchant_id: idOf(values.merchant_id),
  courier_id: idOf(values.courier_id),
});

function useFilters(): readonly FilterDef[] {
  const can = useCan();
  const { type, branch } = useCurrentUser();
  const isStaff = type === 'staff' || type === 'data_entry';
  return [
    { key: 'days', label: t.filters.days, kind: 'days' },
    ...(isStaff && branch === null && can('branches.view')
      ? [{ key: 'branch_id', label: t.filters.branch_id, ...amongBranches }]
      : []),
    ...(type === 'courier'
      ? []
      : [{ key: 'destination_id', label: t.filters.destination_id, ...amongDestinations }]),
    ...(isStaff && can('merchants.view')
      ? [{ key: 'merchant_id', label: t.filters.merchant_id, ...amongMerchants }]
      : []),
    ...(isStaff && can('couriers.view')
      ? [{ key: 'courier_id', label: t.filters.courier_id, ...amongCouriers }]
      : []),
  ];
}

/** Without any filter; the user's own views come after it. */
const builtIn = [{ key: 'all', label: t.allView }];

/** One chart for each question; their filters are in the address. */
export function Analytics() {
  const can = useCan();
  const { type } = useCurrentUser();
  const [values, change] = useSearchValues();
  const filters = useFilters();
  const { from: first, to: last, ...others } = scopeOf(values);
  const { from, to, problem } = shownPeriod({ from: first, to: last }, fmt.today());
  const isStaff = type === 'staff' || type === 'data_entry';
  const isMerchant = type === 'client';
  const isCourier = type === 'courier';
  // A courier's attempts are counted by day alone, whatever else the address says.
  const scope: Scope = { from, to, ...(!isCourier && others) };
  const shown = pictures.filter(
    ({ figure, only }) =>
      can(seriesFigureOf(figure).permission) &&
      (only === 'courier' ? isCourier : only === 'staff' ? isStaff : !isCourier),
  );
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <ScreenPrintHead facts={filterFacts(filters, values)} />
      <Row as="header" gap="4 16" align="baseline" wrap className={styles.header}>
        <h1>{t.title}</h1>
        <span className="faint">{isCourier ? t.introOfCourier : t.intro}</span>
        <Button icon={<Icon of={IconPrinter} size={16} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </Row>
      <div className={styles.narrowing}>
        <ListViews
          listKey="office.analytics"
          views={builtIn}
          filters={filters}
          values={values}
          onValues={change}
          keepsViews
        />
        <FilterBar filters={filters} values={values} onValues={change} />
      </div>
      {problem === null ? null : <p role="status">{t.periodProblems[problem]}</p>}
      <HeadFigures scope={scope} />
      <Grid min={440} fill gap={16} className={styles.charts}>
        {isMerchant ? <OwnMoneyFigure /> : null}
        {shown.map(({ of: Picture }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the table of pictures never changes
          <Picture key={at} scope={scope} {...(isMerchant && { isOwn: true })} />
        ))}
      </Grid>
    </Stack>
  );
}
