import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { firstDay } from '#domain/custody/dating.ts';
import { families } from '#domain/custody/families.ts';
import type { Day } from '#domain/time.ts';

/** The days a voucher may have, as the server enforces them; an existing one may keep its own. */
export function useVoucherDays(own: Day | null): { min?: Day; max: Day } {
  const { settings } = useCurrentUser();
  const can = useCan();
  const today = fmt.today();
  const first = firstDay(families.payment.dated, {
    today,
    mostBack: settings.document_days_back,
    mayGoFurther: can('documents.backdate'),
    closedOn: settings.closed_on,
  });
  if (first === null) return { max: today };
  return { min: own !== null && own < first ? own : first, max: today };
}
