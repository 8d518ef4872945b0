import type { shipmentReads } from '#contract/shipments/reads.ts';
import type { shipmentWrites } from '#contract/shipments/writes.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { getSettings } from '../../settings-store.ts';
import { startOfToday } from '../list/courier-day-store.ts';
import { createShipment, getSender } from './create-command.ts';
import { decidingShipment } from '../details/details-store.ts';
import { getEntered } from '../list/entered-store.ts';
import { listRecipients } from './recipients-store.ts';
import { deleteShipment, readEdited, updateShipment } from './update-command.ts';

type Names =
  | keyof Pick<typeof shipmentWrites, 'shipments.create' | 'shipments.update' | 'shipments.delete'>
  | keyof Pick<typeof shipmentReads, 'shipments.recipients' | 'shipments.entered'>;

export const createHandlers = {
  'shipments.create': decidingShipment({
    read: ({ tx, actor, input }: Call<'shipments.create'>) =>
      Promise.all([getSender(tx, actor, input.merchant_id), getSettings(tx)]),
    decide: ({ tx, actor, input, who }, [sender, settings]) =>
      createShipment(tx, actor, input, { who, sender, settings }),
  }),

  'shipments.update': decidingShipment({
    read: ({ tx, actor, input }: Call<'shipments.update'>) => readEdited(tx, actor, input.uuid),
    decide: ({ tx, actor, input, who }, edited) =>
      updateShipment(tx, actor, input, { who, ...edited }),
  }),

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
