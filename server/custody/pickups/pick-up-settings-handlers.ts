import { v7 as uuidv7 } from 'uuid';
import type { pickUpSettingsContract } from '#contract/custody/pick-up-settings.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import {
  branchesWithout,
  deleteSetting,
  getSetting,
  insertSetting,
  listSettings,
  lockSetting,
  updateSetting,
  type SettingFields,
  type SettingRow,
} from './pick-up-settings-store.ts';

interface Call {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
}

const noteOf = (action: string, { id, branch }: SettingRow) =>
  ({
    action: `pickupSettings.${action}`,
    subject: 'setting',
    subjectId: id,
    title: branch.branch_name,
  }) as const;

/** @throws Refusal forbidden, not_found, pickup_setting_exists */
async function create({ tx, actor, who }: Call, input: SettingFields): Promise<SettingRow> {
  checkReach(actor, input.branch_id);
  const row = await getSetting(tx, actor, await insertSetting(tx, uuidv7(), input));
  await writeActivity(tx, { ...noteOf('create', row), after: input }, who);
  return row;
}

/** The branch of a setting cannot be changed. @throws Refusal not_found, forbidden */
async function change(
  { tx, actor, who }: Call,
  { id, ...input }: SettingFields & { id: number },
): Promise<SettingRow> {
  const before = await lockSetting(tx, actor, id);
  refuseIf(input.branch_id !== before.branch.id, 'forbidden', { field: 'branch_id' });
  await updateSetting(tx, id, input);
  await writeActivity(tx, { ...noteOf('update', before), before, after: input }, who);
  return getSetting(tx, actor, id);
}

/** @throws Refusal not_found */
async function remove({ tx, actor, who }: Call, id: number): Promise<void> {
  const before = await lockSetting(tx, actor, id);
  await deleteSetting(tx, id);
  await writeActivity(tx, { ...noteOf('delete', before), before }, who);
}

export const pickUpSettingsHandlers = {
  'pickupSettings.eligible': async ({ db, actor, input }) => {
    const { rows, meta } = await branchesWithout(db, actor, input);
    return { data: rows, meta };
  },
  'pickupSettings.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listSettings(db, actor, input);
    return { data: rows, meta };
  },
  'pickupSettings.one': async ({ db, actor, input }) => ({
    data: await getSetting(db, actor, input.id),
  }),
  'pickupSettings.create': async (call) => ({ data: await create(call, call.input) }),
  'pickupSettings.update': async (call) => ({ data: await change(call, call.input) }),
  'pickupSettings.delete': async (call) => {
    await remove(call, call.input.id);
    return { data: { ok: true } };
  },
} satisfies Handlers<keyof typeof pickUpSettingsContract>;
