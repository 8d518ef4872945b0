import { useCan, useFreshUser } from '#dashboard/api/session.ts';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { firstDay } from '#domain/custody/dating.ts';
import { families } from '#domain/custody/families.ts';
import { addDays, type Day } from '#domain/time.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { bookedOnApproval, datedEarlier } from '#dashboard/shell/details/dated-earlier.ts';
import { usePostingDay } from './posting-day.ts';

export type Posts = 'now' | 'approved' | 'draft';

const bookedOf: Record<Posts, (date: Day | null) => string | null> = {
  now: (date) => datedEarlier(date).join(' '),
  approved: bookedOnApproval,
  draft: () => null,
};

interface VoucherDayProps {
  readonly label: string;
  /** The day the voucher already has; null for a new one. */
  readonly own: Day | null;
  /** Whether it has posted on its day, which stays when its month is closed. */
  readonly isIssued?: boolean;
  readonly value: Day | null;
  readonly error: string | null;
  /** Whether saving posts the voucher now, its approval posts it, or it is a draft. */
  readonly posts: Posts;
  readonly onChange: (value: Day | null) => void;
}

/** The day of a voucher that was written later than it happened. */
export function VoucherDayField(props: VoucherDayProps) {
  const { label, own, isIssued = false, value, error, posts, onChange } = props;
  const days = useVoucherDays(own);
  const { fixed } = usePostingDay(isIssued ? own : null);
  return (
    <DayField
      label={label}
      name="date"
      optional
      {...days}
      disabled={fixed !== null}
      value={fixed === null ? value : own}
      error={error}
      description={fixed ?? bookedOf[posts](value)}
      onChange={onChange}
    />
  );
}

/** The days a voucher may have, as the server enforces them; an existing one may keep its own. */
function useVoucherDays(own: Day | null): { min?: Day; minReason?: string; max: Day } {
  const { settings } = useFreshUser();
  const can = useCan();
  const today = fmt.today();
  const first = firstDay(families.payment.dated, {
    today,
    mostBack: settings.document_days_back,
    mayGoFurther: can('documents.backdate'),
    closedOn: settings.closed_on,
  });
  if (first === null) return { max: today };
  if (own !== null && own < first) return { min: own, max: today };
  const before = addDays(first, -1);
  const isClosed = before === settings.closed_on;
  return {
    min: first,
    max: today,
    ...(isClosed && { minReason: postingDayWords.closedUpTo(before) }),
  };
}
