import { expect, it } from 'vitest';
import { settingClashes, settingDefaults, settingKeys, settingRules } from '#domain/settings.ts';

it('what ships keeps its own rules', () => {
  expect(settingClashes(settingDefaults)).toEqual([]);
  for (const key of settingKeys) {
    const rule = settingRules[key];
    const value = settingDefaults[key];
    if (rule.kind === 'whole') expect(value).toBeGreaterThanOrEqual(rule.min);
    if (rule.kind === 'choice') expect(rule.options).toContain(value);
    if (rule.kind === 'flag') expect(typeof value).toBe('boolean');
  }
});

it('a zone nobody knows and a share above the whole do not go together with the rest', () => {
  expect(settingClashes({ ...settingDefaults, timezone: 'Asia/Atlantis' })).toEqual(['timezone']);
  const fee = { return_fee_kind: 'percent', return_fee_value: 101 } as const;
  expect(settingClashes({ ...settingDefaults, ...fee })).toEqual(['return_fee_value']);
});
