import { z } from 'zod';
import { payoutKinds, readPayout } from '#domain/people/payout.ts';
import { payoutTimes, type PayoutTime } from '#domain/people/payout-schedule.ts';
import { requestStates } from '#domain/two-people.ts';
import { amount, textOrNull, whole } from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';

/** A merchant's payout details in responses. */
export const payoutShape = z.strictObject({
  kind: z.enum(payoutKinds),
  /** The bank’s name, or the key of a wallet. */
  provider: z.string().nullable(),
  /** The IBAN without spaces, or the number of the wallet. */
  account: z.string().nullable(),
  owner: z.string().nullable(),
});

export const payoutScheduleShape = z.strictObject({
  when: z.enum(payoutTimes),
  /** Days of the week, 0: Sunday. */
  days: z.array(z.int()),
  minimum: z.int(),
});

/** When a merchant is paid: on request, every day, or on chosen days, above a minimum. */
export const payoutScheduleFields = {
  payout_when: z.enum(payoutTimes, { error: 'pick' }),
  payout_days: z.array(whole(0, 6)).max(7, { error: 'too_big' }),
  payout_minimum: amount,
};
export const checkSchedule = (
  {
    payout_when: when,
    payout_days: days = [],
  }: {
    readonly payout_when?: PayoutTime | undefined;
    readonly payout_days?: readonly number[] | undefined;
  },
  ctx: z.RefinementCtx,
): void => {
  const add = (message: string) => ctx.addIssue({ code: 'custom', path: ['payout_days'], message });
  if (new Set(days).size !== days.length) add('twice');
  if (when === 'days' && days.length === 0) add('required');
  if (when !== 'days' && days.length > 0) add('value');
};
export const scheduleRule = runWithOtherErrors('payout_when', 'payout_days');

export const payoutRequestRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  state: z.enum(requestStates),
  /** The details in force when the change was requested. */
  before: payoutShape.nullable(),
  payout: payoutShape,
  reason: z.string().nullable(),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  answer: z.string().nullable(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

/** The form fields of a merchant's payout details. */
export const payoutFields = {
  payout_provider: textOrNull(80),
  payout_account: textOrNull(60),
  payout_owner: textOrNull(120),
};
export const payoutKind = z.enum(payoutKinds, { error: 'pick' });

export interface TypedPayoutFields {
  readonly payout_kind?: (typeof payoutKinds)[number] | null | undefined;
  readonly payout_provider: string | null;
  readonly payout_account: string | null;
  readonly payout_owner: string | null;
}

/** The same as the domain type; null when no details are given. */
export const payoutOf = (input: TypedPayoutFields) =>
  input.payout_kind == null
    ? null
    : readPayout({
        kind: input.payout_kind,
        provider: input.payout_provider,
        account: input.payout_account,
        owner: input.payout_owner,
      });

/** Checks all payout fields and reports every invalid one at once. */
export const checkPayout = (input: TypedPayoutFields, ctx: z.RefinementCtx): void => {
  const read = payoutOf(input);
  if (read === null || !('faults' in read)) return;
  for (const [field, message] of Object.entries(read.faults)) {
    ctx.addIssue({ code: 'custom', path: [`payout_${field}`], message });
  }
};
export const payoutRule = runWithOtherErrors(
  'payout_kind',
  'payout_provider',
  'payout_account',
  'payout_owner',
);
