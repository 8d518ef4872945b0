import type { stepsContract } from '#contract/office/steps.ts';
import type { Handlers } from '../../http/call.ts';
import { changeStep, createStep, removeStep } from './steps-commands.ts';
import { getStep } from './steps-write-store.ts';

export const stepHandlers = {
  'steps.one': async ({ db, actor, input }) => ({ data: await getStep(db, actor, input.uuid) }),
  'steps.create': async ({ tx, actor, input, who }) => ({
    data: await getStep(tx, actor, await createStep(tx, actor, input, who)),
  }),
  'steps.update': async ({ tx, actor, input, who }) => {
    await changeStep(tx, actor, input, who);
    return { data: await getStep(tx, actor, input.uuid) };
  },
  'steps.delete': async ({ tx, actor, input, who }) => {
    const params = { id: input.id, move: input.move_shipments ?? false };
    return { data: { moved: await removeStep(tx, actor, params, who) } };
  },
} satisfies Handlers<keyof typeof stepsContract>;
