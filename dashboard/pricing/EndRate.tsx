import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
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

/** Ends a rate now or on a day, and shows what applies afterwards. */
export function EndRate(props: { call: EndCall; rate: EndingRate; onClose: () => void }) {
  const { call, rate, onClose } = props;
  const today = fmt.today();
  const begins = rate.from > today;
  const [when, setWhen] = useState<'now' | 'day'>(begins ? 'day' : 'now');
  const [lastOn, setLastOn] = useState<Day | null>(begins ? rate.from : today);
  const end = useCommand(call, { invalidates: [rooms[call]] });
  const { error } = end;
  const fault = error && !error.isFailure ? (formErrors(error)['ends_on'] ?? error.message) : null;
  const save = () => {
    const day = when === 'day' && lastOn ? { ends_on: lastOn } : {};
    end.mutate({ id: rate.id, ...day }, { onSuccess: () => done(onClose) });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.title}
      footer={
        <DialogButtons
          tone="danger"
          label={t.action}
          busy={end.isPending}
          onBack={onClose}
          onGo={save}
        />
      }
    >
      <p className={styles.route}>
        {rate.label} · <Money value={rate.amount} />
      </p>
      <ChoiceField
        label={t.when}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t.now, note: t.nowHow, reason: begins ? t.notBegun : null },
          { value: 'day', label: t.onDay, note: t.onDayHow },
        ]}
      />
      {when === 'day' ? (
        <DayField
          label={t.lastDay}
          name="ends_on"
          value={lastOn}
          min={begins ? rate.from : today}
          onChange={setLastOn}
        />
      ) : null}
      <p>{messages.afterwards(rate.afterwards)}</p>
      {fault === null ? null : (
        <p role="alert" className={styles.refused}>
          {fault}
        </p>
      )}
    </Dialog>
  );
}

function done(onClose: () => void): void {
  toast(t.done);
  onClose();
}

/** The rate that applies after a list rate has ended. */
export function afterEnd(row: { merchant: object | null; area: object | null }): string {
  if (row.merchant !== null) return t.thenGeneral;
  return row.area === null ? t.thenNone : t.thenDestination;
}
