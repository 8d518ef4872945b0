import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { settingWords as t } from '#words/settings.ts';

export type Setting = AnswerOf<'settings.all'>['data'][number];
/** What stands in the field: null while a number cannot be read. */
export type SettingValue = Setting['value'] | null;
export type SettingValues = Readonly<Record<string, SettingValue>>;

export const valuesOf = (settings: readonly Setting[]): SettingValues =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

/** Sections in the order of the table, each with its settings. */
export function sectionsOf(settings: readonly Setting[]) {
  const sections = new Map<string, { label: string; settings: Setting[] }>();
  for (const setting of settings) {
    const section = sections.get(setting.section);
    if (section) section.settings.push(setting);
    else sections.set(setting.section, { label: setting.section_label, settings: [setting] });
  }
  return [...sections].map(([key, section]) => ({ key, ...section }));
}

/** What differs from what is saved: nothing else is sent. */
export const changedKeys = (settings: readonly Setting[], values: SettingValues): string[] =>
  settings.filter(({ key, value }) => values[key] !== value).map(({ key }) => key);

export function problemsOf(
  settings: readonly Setting[],
  values: SettingValues,
): Record<string, string> {
  const empty = settings.filter(({ key }) => values[key] === null || values[key] === undefined);
  return Object.fromEntries(empty.map(({ key, label }) => [key, t.needed(label)]));
}

/** The body of the save; each value has the kind that its row says. */
export const bodyOf = (keys: readonly string[], values: SettingValues) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as InputOf<'settings.update'>;
