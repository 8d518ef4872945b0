import type { shipmentReads } from '#contract/shipments/reads.ts';
import type { shipmentWrites } from '#contract/shipments/writes.ts';
import type { Handlers } from '../../http/call.ts';
import { startOfToday } from '../list/courier-day-store.ts';
import { createShipment } from './create-command.ts';
import { detailsAnswer } from '../details/details-store.ts';
import { getEntered } from '../list/entered-store.ts';
import { listRecipients } from './recipients-store.ts';
import { deleteShipment, updateShipment } from './update-command.ts';

type Names =
  | keyof Pick<typeof shipmentWrites, 'shipments.create' | 'shipments.update' | 'shipments.delete'>
  | keyof Pick<typeof shipmentReads, 'shipments.recipients' | 'shipments.entered'>;

export const createHandlers = {
  'shipments.create': async ({ tx, actor, input, who }) =>
    detailsAnswer(tx, actor, await createShipment(tx, actor, input, who)),

  'shipments.update': async ({ tx, actor, input, who }) =>
    detailsAnswer(tx, actor, await updateShipment(tx, actor, input, who)),

  'shipments.delete': async ({ tx, actor, input, who }) => {
    await deleteShipment(tx, actor, input.id, who);
    return { data: { ok: true } };
  },

  'shipments.recipients': async ({ db, actor, input }) => ({
    data: await listRecipients(db, actor, input.phone),
  }),

  'shipments.entered': async ({ db, actor, now }) => ({
    data: await getEntered(db, actor, await startOfToday(db, now)),
  }),
} satisfies Handlers<Names>;
