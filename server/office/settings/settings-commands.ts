import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf } from '#domain/refusal.ts';
import { settingClashes, settingKeys, type SettingKey, type Settings } from '#domain/settings.ts';
import { settingNames, settingValueText } from '#words/office/settings.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { badField } from '../../http/bad-field.ts';
import { findFactor } from '../../people/second-factor/second-factor-store.ts';
import { getSettings } from '../../settings-store.ts';
import { hasAmounts, lockSettings, saveSettings } from './settings-write-store.ts';

/** Errors of a single setting; any other error is a conflict between two settings. */
const clashReasons: Partial<Record<SettingKey, 'zone' | 'tiles' | 'few_months'>> = {
  timezone: 'zone',
  maps_tiles_url: 'tiles',
  recipient_months: 'few_months',
};

type Sent = Partial<{ [K in SettingKey]: Settings[K] | undefined }>;
type Seen = Partial<Record<SettingKey, string | number | boolean | undefined>>;

/**
 * Saves the settings that were sent and differ. `seen`: the values the sender saw; another user's
 * newer value stays.
 * @throws Refusal forbidden, settings_changed, invalid_input, second_factor_own_first,
 *   currency_fixed once there are shipments
 */
export async function changeSettings(
  tx: Tx,
  actor: Actor,
  { seen = {}, ...sent }: Sent & { seen?: Seen | undefined },
  who: Who,
): Promise<void> {
  checkReach(actor, null);
  await lockSettings(tx);
  const current = await getSettings(tx);
  const changed = settingKeys.filter(
    (key) => sent[key] !== undefined && sent[key] !== current[key],
  );
  const overtaken = changed.filter((key) => seen[key] !== undefined && seen[key] !== current[key]);
  refuseIf(overtaken.length > 0, 'settings_changed', {
    settings: overtaken.map((key) => ({
      key,
      label: settingNames[key],
      now: current[key],
      now_text: settingValueText(current[key]),
      sent: sent[key],
      sent_text: settingValueText(sent[key]),
    })),
  });
  const pick = (from: object) =>
    Object.fromEntries(changed.map((key) => [key, (from as Record<string, unknown>)[key]]));
  const after = { ...current, ...pick(sent) } as Settings;
  const [clash] = settingClashes(after);
  if (clash !== undefined) throw badField(clash, clashReasons[clash] ?? 'too_big');
  const needsFactor = changed.includes('second_factor_required') && after.second_factor_required;
  refuseIf(
    needsFactor && (await findFactor(tx, actor.userId)) === null,
    'second_factor_own_first',
    { field: 'second_factor_required' },
  );
  const isFixed = changed.includes('currency') && (await hasAmounts(tx));
  refuseIf(isFixed, 'currency_fixed', { field: 'currency' });
  if (changed.length === 0) return;
  await saveSettings(tx, pick(after), who.at);
  declare(tx, { terms: true });
  const note = { action: 'settings.update', subject: 'setting' } as const;
  await writeActivity(
    tx,
    {
      ...note,
      title: changed.map((key) => settingNames[key]).join('، '),
      before: pick(current),
      after: pick(after),
    },
    who,
  );
}
