import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Money } from '#dashboard/ui/values/Values.tsx';
import type { RateState } from '#domain/pricing/rate-days.ts';
import type { Day } from '#domain/time.ts';
import { rateEndMessages as messages, rateEndWords as t } from '#words/pricing/screens.ts';
import styles from './rates.module.css';

export type EndCall = 'rates.end' | 'areaRates.end' | 'pickupRates.end' | 'rates.endCommission';

const rooms = {
  'rates.end': 'rates',
  'areaRates.end': 'areaRates',
  'pickupRates.end': 'pickupRates',
  'rates.endCommission': 'rates',
} as const satisfies Record<EndCall, string>;

export interface EndingRate {
  readonly id: number;
  readonly amount: number;
  readonly from: string;
  /** The route of the rate, and its owner. */
  readonly label: string;
  /** The rate that applies afterwards. */
  readonly afterwards: string;
}

/** Why a rate cannot be ended; null if it can. */
export const endedReason = (state: RateState): string | null => (state === 'past' ? t.ended : null);

interface Ending {
  readonly when: 'now' | 'day';
  readonly endsOn: Day | null;
}

/** Ends a rate now or on a day, and shows what applies afterwards. */
export function EndRate(props: { call: EndCall; rate: EndingRate; onClose: () => void }) {
  const { call, rate, onClose } = props;
  const today = fmt.today();
  const begins = rate.from > today;
  const end = useCommand(call, { invalidates: [rooms[call]] });
  return (
    <FormDialog<Ending>
      title={t.title}
      call={call}
      start={begins ? { when: 'day', endsOn: rate.from } : { when: 'now', endsOn: today }}
      fields={[
        () => (
          <p className={styles.route}>
            {rate.label} · <Money value={rate.amount} />
          </p>
        ),
        {
          key: 'when',
          kind: 'choice',
          label: t.when,
          choices: [
            { value: 'now', label: t.now, note: t.nowHow, reason: begins ? t.notBegun : null },
            { value: 'day', label: t.onDay, note: t.onDayHow },
          ],
        },
        {
          key: 'endsOn',
          kind: 'day',
          label: t.lastDay,
          min: begins ? rate.from : today,
          when: ({ when }) => when === 'day',
        },
        () => <p>{messages.afterwards(rate.afterwards)}</p>,
      ]}
      actions={[
        {
          label: t.action,
          tone: 'danger',
          send: async ({ when, endsOn }) => {
            const day = when === 'day' && endsOn ? { ends_on: endsOn } : {};
            await end.mutateAsync({ id: rate.id, ...day });
            toast(t.done);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}

/** The rate that applies after a list rate has ended. */
export function afterEnd(row: { merchant: object | null; area: object | null }): string {
  if (row.merchant !== null) return t.thenGeneral;
  return row.area === null ? t.thenNone : t.thenDestination;
}
