import type { collectionContract } from '#contract/custody/collection.ts';
import type { commissionContract } from '#contract/custody/commission.ts';
import type { subscriberContract } from '#contract/custody/subscriber.ts';
import { money } from '#domain/money.ts';
import { pickCommission } from '#domain/pricing/quote.ts';
import { required } from '#domain/refusal.ts';
import { dayOf } from '#domain/time.ts';
import type { Handlers } from '../http/call.ts';
import { getSettings } from '../settings-store.ts';
import { familyHandlers } from './family-handlers.ts';
import { findCommission, readyDestinations } from './run-sheet-store.ts';

const asMoney = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : money(amount);

export const custodyHandlers = {
  ...familyHandlers('commission'),
  ...familyHandlers('collection'),
  ...familyHandlers('subscriber'),

  'documents.commission.branchDestinations': async ({ db, actor, input }) => ({
    data: await readyDestinations(db, actor, input.branch_id),
  }),

  'documents.commission.commissionToDestination': async ({ db, actor, input, now }) => {
    const settings = await getSettings(db);
    const found = required(
      await findCommission(
        db,
        actor,
        input.courier_id,
        input.destination_id,
        dayOf(new Date(now), settings.timezone),
      ),
      'not_found',
    );
    return {
      data: pickCommission({
        courier: asMoney(found.courier),
        branch: asMoney(found.branch),
        default: money(settings.default_commission),
      }),
    };
  },
} satisfies Handlers<
  | keyof typeof commissionContract
  | keyof typeof collectionContract
  | keyof typeof subscriberContract
>;
