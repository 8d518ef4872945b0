import type { AnswerOf, InputOf } from '#contract/contract.ts';
import { arFold } from '#domain/arabic.ts';
import { settingWords as t } from '#words/office/settings.ts';

export type Setting = AnswerOf<'settings.all'>['data'][number];
/** The field's value: null while a number cannot be parsed. */
export type SettingValue = Setting['value'] | null;
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** The values the user saw, and the current field values. */
export interface Draft {
  readonly seen: SettingValues;
  readonly values: SettingValues;
}

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

type Section = ReturnType<typeof sectionsOf>[number];

/** Whole sections whose name matches the text; from other sections only the matching settings. */
export function sectionsFound(sections: readonly Section[], typed: string): readonly Section[] {
  const wanted = arFold(typed);
  return sections.flatMap((section) => {
    if (arFold(section.label).includes(wanted)) return [section];
    const settings = section.settings.filter(({ label }) => arFold(label).includes(wanted));
    return settings.length === 0 ? [] : [{ ...section, settings }];
  });
}

/** The user's own changes: nothing else is sent. */
export const changedKeys = ({ seen, values }: Draft): string[] =>
  Object.keys(seen).filter((key) => values[key] !== seen[key]);

/**
 * The values another user saved since these settings were read, by key; empty for other refusals.
 */
export function newerValues(details: Readonly<Record<string, unknown>>): SettingValues {
  const settings = (details['settings'] ?? []) as readonly { key: string; now: SettingValue }[];
  return Object.fromEntries(settings.map(({ key, now }) => [key, now]));
}

export function problemsOf(
  settings: readonly Setting[],
  values: SettingValues,
): Record<string, string> {
  const empty = settings.filter(({ key }) => values[key] === null || values[key] === undefined);
  return Object.fromEntries(empty.map(({ key, label }) => [key, t.needed(label)]));
}

/** The body of the save, with the values the user saw; each value has the type given by its row. */
export function bodyOf(draft: Draft): InputOf<'settings.update'> {
  const keys = changedKeys(draft);
  const pick = (from: SettingValues) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { ...pick(draft.values), seen: pick(draft.seen) } as InputOf<'settings.update'>;
}
