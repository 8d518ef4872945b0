import type { Field } from '#dashboard/shell/fields/fields.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { onRequest, payoutTimes, type PayoutTime } from '#domain/people/payout-schedule.ts';
import { payoutScheduleWords as t, payoutTimeNames } from '#words/people/payouts.ts';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';

/** The form state of when a merchant is paid. */
export interface ScheduleValues {
  readonly payoutWhen: PayoutTime;
  readonly payoutDays: readonly Option[];
  readonly payoutMinimum: number | null;
}

export const noSchedule: ScheduleValues = {
  payoutWhen: onRequest.when,
  payoutDays: [],
  payoutMinimum: null,
};

export const scheduleInput = ({ payoutWhen, payoutDays, payoutMinimum }: ScheduleValues) => ({
  payout_when: payoutWhen,
  payout_days: payoutWhen === 'days' ? payoutDays.map(({ id }) => Number(id)) : [],
  payout_minimum: payoutMinimum ?? 0,
});

const days = weekOrder.map((id) => ({ id, name: weekdayNames[id] ?? '' }));

/** Only on the form of a new merchant: afterwards it has a section of its own. */
export const newScheduleFields = (): readonly Field<ScheduleValues>[] => [
  {
    key: 'payoutWhen',
    kind: 'choice',
    label: t.title,
    name: 'payout_when',
    only: 'create',
    choices: payoutTimes.map((value) => ({ value, label: payoutTimeNames[value] })),
  },
  {
    key: 'payoutDays',
    kind: 'picks',
    label: t.days,
    name: 'payout_days',
    only: 'create',
    when: ({ payoutWhen }) => payoutWhen === 'days',
    options: async (typed) => matchOptions(days, typed),
  },
  {
    key: 'payoutMinimum',
    kind: 'amount',
    label: t.minimum,
    description: t.minimumHow,
    name: 'payout_minimum',
    only: 'create',
    optional: true,
  },
];
