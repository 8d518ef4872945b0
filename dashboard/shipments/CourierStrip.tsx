import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { Money, Num } from '#dashboard/ui/Values.tsx';
import { courierWords as w } from '#words/shipments-screens.ts';
import styles from './parcels.module.css';

export type CourierDayFigures = AnswerOf<'shipments.courierAmount'>['data'];

const NEAR = 0.8;

/** The cash in hand against its limit, as a colour with words beside it. */
export function limitTone(cash: number, limit: number | null): 'warning' | 'danger' | undefined {
  if (limit === null || limit === 0) return undefined;
  if (cash >= limit) return 'danger';
  return cash >= limit * NEAR ? 'warning' : undefined;
}

type Figure = readonly [label: string, value: ReactNode, tone?: 'warning' | 'danger' | undefined];

export function figuresOf(day: CourierDayFigures): readonly Figure[] {
  const tone = limitTone(day.cash_in_hand, day.cash_limit);
  return [
    [w.assigned, <Num key="a" value={day.assigned} />],
    [w.out, <Num key="o" value={day.out} />],
    [w.deliveredToday, <Num key="d" value={day.delivered_today} />],
    [w.failedToday, <Num key="f" value={day.failed_today} />],
    [w.toCollect, <Money key="t" value={day.to_collect} />],
    [w.cash, <Money key="c" value={day.cash_in_hand} />, tone],
    ...(day.cash_limit === null
      ? []
      : [[w.limit, <Money key="l" value={day.cash_limit} />] as const]),
    [w.commission, <Money key="m" value={day.commission_due} />],
    ...(day.shortage === 0
      ? []
      : [[w.shortage, <Money key="s" value={day.shortage} />, 'danger'] as const]),
  ];
}

/** A courier's day in figures. */
export function CourierStrip({ day }: { day: CourierDayFigures }) {
  return (
    <dl className={styles.strip}>
      {figuresOf(day).map(([label, value, tone]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
