import { v7 as uuidv7 } from 'uuid';
import type { callsContract } from '#contract/shipments/calls.ts';
import { required } from '#domain/refusal.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { findCalled, insertCall, listCalls } from './calls-store.ts';

export const callHandlers = {
  'calls.list': async ({ db, actor, input }) => {
    required(await findCalled(db, actor, input.uuid), 'not_found');
    return { data: await listCalls(db, actor, input.uuid) };
  },

  'calls.log': async ({ tx, actor, input, who }) => {
    const { id, code } = required(await findCalled(tx, actor, input.uuid), 'not_found');
    const { callee, outcome, words } = input;
    const call = { uuid: uuidv7(), shipmentId: id, callee, outcome, words };
    const data = await insertCall(tx, call, who);
    const after = { callee, outcome, words };
    const note = { action: 'calls.log', subject: 'shipment', subjectId: id, title: code } as const;
    await writeActivity(tx, { ...note, after }, who);
    return { data };
  },
} satisfies Handlers<keyof typeof callsContract>;
