import type { contactContract } from '#contract/outreach/contact.ts';
import type { Handlers } from '../http/call.ts';
import { answer, sendMessage } from './contact-commands.ts';
import { listMessages } from './contact-store.ts';

export const contactHandlers = {
  'contact.send': async ({ tx, actor, input, who }) => {
    await sendMessage(tx, actor, input, who);
    return { data: { ok: true } };
  },
  'contact.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listMessages(db, actor, input);
    return { data: rows, meta };
  },
  'contact.answer': async ({ tx, actor, input, who }) => ({
    data: await answer(tx, actor, input, who),
  }),
} satisfies Handlers<keyof typeof contactContract>;
