import type { receiptsContract } from '#contract/custody/receipts.ts';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { limitCalls } from '../../http/limits/rate-limits.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { confirmReceipt, renewPin } from './receipts.ts';

const done = { data: { ok: true as const } };
type Confirming = Call<'documents.settlement.confirm'>;
type Renewing = Call<'documents.settlement.newPin'>;

/** The two calls of a document that its recipient confirms; they differ only in its family. */
const callsOf = <const F extends ReceiptFamily>(family: F) =>
  ({
    [`documents.${family}.confirm`]: async (call: Confirming) => {
      const { db, config, actor, who, input } = call;
      const { id, pin } = input;
      if (pin !== undefined)
        limitCalls(config, 'pin', `${actor.userId}`, { limit: 20, seconds: 60 });
      await confirmReceipt({ db, actor, who, family, id, pin });
      return done;
    },
    [`documents.${family}.newPin`]: async (call: Renewing) => {
      await renewPin(await moverOf(call), family, call.input.id);
      return done;
    },
  }) as unknown as Handlers<`documents.${F}.confirm` | `documents.${F}.newPin`>;

export const receiptHandlers = {
  ...callsOf('settlement'),
  ...callsOf('payment'),
  ...callsOf('returnToMerchant'),
} satisfies Handlers<keyof typeof receiptsContract>;
