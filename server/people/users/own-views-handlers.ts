import { v7 as uuidv7 } from 'uuid';
import type { ownViewsContract } from '#contract/people/own-views.ts';
import { mostViews, mostViewsInAll } from '#domain/people/own-views.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { badField } from '../../http/bad-field.ts';
import type { Handlers } from '../../http/call.ts';
import {
  countOtherViews,
  dropView,
  isNameTaken,
  listViews,
  renameView,
  saveView,
} from './own-views-store.ts';

const ok = { data: { ok: true } } as const;

/** A saved view is personal: it is not in the activity log. */
export const ownViewHandlers = {
  'auth.views': async ({ db, actor }) => ({ data: await listViews(db, actor.userId) }),
  'auth.saveView': async ({ tx, actor, input }) => {
    const { here, all } = await countOtherViews(tx, actor.userId, input);
    if (here >= mostViews || all >= mostViewsInAll) throw badField('label', 'views_full');
    const stored = await saveView(tx, actor.userId, { uuid: uuidv7(), ...input });
    return { data: required(stored, 'not_found') };
  },
  'auth.renameView': async ({ tx, actor, input }) => {
    refuseIf(await isNameTaken(tx, actor.userId, input), 'duplicate_code', { field: 'label' });
    refuseIf((await renameView(tx, actor.userId, input)) === 0, 'not_found');
    return ok;
  },
  'auth.dropView': async ({ tx, actor, input }) => {
    refuseIf((await dropView(tx, actor.userId, input.uuid)) === 0, 'not_found');
    return ok;
  },
} satisfies Handlers<keyof typeof ownViewsContract>;
