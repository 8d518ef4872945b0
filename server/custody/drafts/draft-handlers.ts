import type { draftsContract } from '#contract/custody/drafts.ts';
import { permissionsOf } from '#domain/custody/families.ts';
import { may } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Handlers } from '../../http/call.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { changeLines } from './draft-lines-command.ts';
import { findProbe, sharedLines } from './draft-store.ts';

export const draftHandlers: Handlers<keyof typeof draftsContract> = {
  'documents.draft.lines': async (call) => {
    const { tx, actor, input } = call;
    const { family } = required(await findProbe(tx, actor, input.id), 'not_found');
    const permission = permissionsOf(family).issue;
    refuseIf(!may(actor, permission), 'forbidden', { permission });
    const refused = await changeLines(await moverOf(call), family, input);
    const {
      changed_by: _,
      family: __,
      ...now
    } = required(await findProbe(tx, actor, input.id), 'not_found');
    const items = await sharedLines(tx, input.id);
    return { data: { ...now, items, refused: [...refused] } };
  },

  'documents.draft.pulse': async ({ db, actor, input }) => {
    const { family, ...probe } = required(await findProbe(db, actor, input.id), 'not_found');
    const permission = permissionsOf(family).view;
    refuseIf(!may(actor, permission), 'forbidden', { permission });
    return { data: probe };
  },
};
