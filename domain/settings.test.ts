import { expect, it } from 'vitest';
import { settingClashes, settingDefaults, settingKeys, settingRules } from '#domain/settings.ts';

it('the shipped settings satisfy their own rules', () => {
  expect(settingClashes(settingDefaults)).toEqual([]);
  for (const key of settingKeys) {
    const rule = settingRules[key];
    const value = settingDefaults[key];
    if (rule.kind === 'whole') expect(value).toBeGreaterThanOrEqual(rule.min);
    if (rule.kind === 'choice') expect(rule.options).toContain(value);
    if (rule.kind === 'flag') expect(typeof value).toBe('boolean');
  }
});

it('an unknown time zone and a share above the whole clash with the other settings', () => {
  expect(settingClashes({ ...settingDefaults, timezone: 'Asia/Atlantis' })).toEqual(['timezone']);
  const fee = { return_fee_kind: 'percent', return_fee_value: 101 } as const;
  expect(settingClashes({ ...settingDefaults, ...fee })).toEqual(['return_fee_value']);
});
