import type { amountTerms } from '#contract/shipments/amount-terms.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { getSender } from './create-command.ts';
import { setAmountTerms } from './create-store.ts';

export const amountTermsHandlers = {
  'shipments.amountTerms': async ({ db, actor, input }) => {
    const { amount_includes_fee } = await getSender(db, actor, input.merchant_id);
    return { data: { amount_includes_fee } };
  },
  'shipments.setAmountTerms': async ({ tx, actor, input, who }) => {
    const sender = await getSender(tx, actor, input.merchant_id);
    const { id, store_name: title, amount_includes_fee: was } = sender;
    const { amount_includes_fee } = input;
    await setAmountTerms(tx, id, amount_includes_fee);
    const note = {
      action: 'shipments.setAmountTerms',
      subject: 'merchant',
      subjectId: id,
    } as const;
    const sides = { before: { amount_includes_fee: was }, after: { amount_includes_fee } };
    await writeActivity(tx, { ...note, title, ...sides }, who);
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof amountTerms>;
