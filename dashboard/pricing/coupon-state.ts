import type { RowOf } from '#dashboard/api/list.ts';
import type { Day } from '#domain/time.ts';
import { couponWords as t } from '#words/pricing/screens.ts';
import { catalogueWords } from '#words/shell/catalogue.ts';

type Dated = Pick<RowOf<'coupons.list'>, 'active' | 'starts_on' | 'ends_on'>;

/** A coupon outside its days is not accepted, even if it was not stopped. */
export function couponState({ active, starts_on, ends_on }: Dated, today: Day): string {
  if (!active) return catalogueWords.stopped;
  if (ends_on !== null && ends_on < today) return t.ended;
  return starts_on > today ? t.notBegun : catalogueWords.active;
}
