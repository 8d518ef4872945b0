import type { AnswerOf } from '#contract/contract.ts';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { courierWords as w } from '#words/shipments/screens.ts';

export type CourierDayFigures = AnswerOf<'shipments.courierAmount'>['data'];

const NEAR = 0.8;

/** The cash held against its limit, as a colour with a text label. */
export function limitTone(cash: number, limit: number | null): 'warning' | 'danger' | undefined {
  if (limit === null || limit === 0) return undefined;
  if (cash >= limit) return 'danger';
  return cash >= limit * NEAR ? 'warning' : undefined;
}

/** A courier's day in figures. */
export function figuresOf(day: CourierDayFigures): readonly Figure[] {
  const tone = limitTone(day.cash_in_hand, day.cash_limit);
  return [
    { label: w.assigned, value: <Num value={day.assigned} /> },
    { label: w.out, value: <Num value={day.out} /> },
    { label: w.deliveredToday, value: <Num value={day.delivered_today} /> },
    { label: w.failedToday, value: <Num value={day.failed_today} /> },
    { label: w.toCollect, value: <Money value={day.to_collect} /> },
    { label: w.cash, value: <Money value={day.cash_in_hand} />, tone },
    ...(day.cash_limit === null
      ? []
      : [{ label: w.limit, value: <Money value={day.cash_limit} /> }]),
    { label: w.commission, value: <Money value={day.commission_due} /> },
    ...(day.shortage === 0
      ? []
      : [{ label: w.shortage, value: <Money value={day.shortage} />, tone: 'danger' as const }]),
  ];
}
