import type { documentsContract } from '#contract/custody/documents.ts';
import { money } from '#domain/money.ts';
import { pickCommission } from '#domain/pricing/quote.ts';
import { required } from '#domain/refusal.ts';
import { dayOf } from '#domain/time.ts';
import type { Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { confirmMoney } from '../cash/confirm-command.ts';
import { detailsOf, ordinaryHandlers } from './family-handlers.ts';
import { findCommission, readyDestinations } from './run-sheet-store.ts';

const asMoney = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : money(amount);

export const custodyHandlers = {
  ...ordinaryHandlers,

  'documents.moneyTransfer.confirm': async (call) => {
    const { input } = call;
    await confirmMoney(await moverOf(call), input.id, {
      counted: money(input.counted_amount),
      denominations: input.denominations ?? null,
      differenceReason: input.difference_reason,
    });
    return detailsOf(call.tx, call.actor, { family: 'moneyTransfer', id: input.id });
  },

  'documents.runSheet.branchDestinations': async ({ db, actor, input }) => ({
    data: await readyDestinations(db, actor, input.branch_id),
  }),

  'documents.runSheet.commissionToDestination': async ({ db, actor, input, now }) => {
    const settings = await getSettings(db);
    const found = required(
      await findCommission(db, actor, {
        courierId: input.courier_id,
        destinationId: input.destination_id,
        today: dayOf(new Date(now), settings.timezone),
      }),
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
} satisfies Handlers<keyof typeof documentsContract>;
