import type { correctionsContract } from '#contract/shipments/corrections.ts';
import { refuseIf } from '#domain/refusal.ts';
import { decideCorrection, note } from '#domain/shipments/requests/corrections.ts';
import type { Call, Handlers } from '../../http/call.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import { deliveredBy, getRecipient, writeNote } from './corrections-store.ts';
import { decidingShipment, decisionAfter, decisionOf } from '../details/details-store.ts';
import { pageAnswer } from '../list/list-handlers.ts';
import { lockedFor, write } from '../moves/move-commands.ts';
import { correctRecipient, editsBetween } from '../create/recipient-command.ts';
import { branchesOf } from '../shipment-store.ts';

export const correctionsHandlers = {
  'corrections.infoList': (call) => pageAnswer(call, { view: 'correctable' }),
  'corrections.priceList': (call) => pageAnswer(call, { view: 'correction_pending' }),

  'corrections.info': decidingShipment({
    read: (call: Call<'corrections.info'>) => lockedFor(call, call.input.uuid),
    decide: async ({ input }, { mover, shipment }) => {
      refuseIf(shipment.version !== input.version, 'changed_meanwhile', { code: shipment.code });
      const { recipient_name, recipient_phone, recipient_phone2, landmark, notes, reason } = input;
      const label = { recipient_name, recipient_phone, recipient_phone2, landmark, notes };
      const move = await correctRecipient(mover, shipment, label, { reason });
      return move ? decisionAfter(shipment, move) : decisionOf(shipment);
    },
  }),

  'corrections.note': decidingShipment({
    read: (call: Call<'corrections.note'>) => lockedFor(call, call.input.uuid),
    decide: async ({ input, tx, actor }, { mover, shipment }) => {
      const move = note(shipment, actor, input.version);
      const before = await getRecipient(tx, shipment.id);
      const edits = editsBetween(before, { ...before, notes: input.notes });
      if (Object.keys(edits).length === 0) return decisionOf(shipment);
      await writeNote(tx, shipment.id, input.notes);
      await write(mover, 'corrections.note', [{ move: { ...move, edits }, entries: [] }]);
      return decisionAfter(shipment, move);
    },
  }),

  'corrections.price': decidingShipment({
    read: (call: Call<'corrections.price'>) => lockedFor(call, call.input.uuid),
    decide: async ({ input, tx, actor }, { mover, shipment }) => {
      refuseIf(shipment.version !== input.version, 'changed_meanwhile', { code: shipment.code });
      const makerId = await deliveredBy(tx, shipment.id);
      const people = await secondPeople(tx, 'corrections.approve', mover.settings);
      const second = people(...branchesOf(shipment));
      const { decision, reason } = input;
      const params = { decision, reason, makerId, second };
      const { alone, ...planned } = decideCorrection(shipment, actor, params);
      await write(mover, `corrections.${decision}`, [planned]);
      const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
      if (alone) await markAlone(tx, about, 'corrections.approve', mover.who);
      return decisionAfter(shipment, planned.move);
    },
  }),
} satisfies Handlers<keyof typeof correctionsContract>;
