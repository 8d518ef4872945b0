import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedKeys,
  newerValues,
  problemsOf,
  sectionsOf,
  type Setting,
  valuesOf,
} from './settings-form.ts';

const row = (wish: Partial<Setting>): Setting => ({
  key: 'company_name',
  label: 'اسم الشركة',
  section: 'company',
  section_label: 'الشركة',
  kind: 'text',
  value: 'شركة',
  shipped: '',
  min: null,
  max: 120,
  options: null,
  ...wish,
});
const settings = [
  row({}),
  row({ key: 'postpone_max_days', section: 'postponing', kind: 'whole', value: 14 }),
  row({ key: 'company_phone', value: '' }),
];

describe('the settings form', () => {
  it('sends only what differs from what is saved', () => {
    const seen = valuesOf(settings);
    const draft = { seen, values: { ...seen, postpone_max_days: 7 } };
    expect(bodyOf(draft)).toEqual({ postpone_max_days: 7, seen: { postpone_max_days: 14 } });
    expect(changedKeys({ seen, values: seen })).toEqual([]);
  });

  it('reads from a refusal what another user saved', () => {
    const details = { settings: [{ key: 'postpone_max_days', now: 20, sent: 10 }] };
    expect(newerValues(details)).toEqual({ postpone_max_days: 20 });
    expect(newerValues({})).toEqual({});
  });

  it('saves the settings of a section together', () => {
    const sections = sectionsOf(settings);
    expect(sections.map(({ key }) => key)).toEqual(['company', 'postponing']);
    expect(sections[0]?.settings).toHaveLength(2);
  });

  it('reports which number is missing; an empty text is allowed', () => {
    const values = { ...valuesOf(settings), postpone_max_days: null };
    expect(Object.keys(problemsOf(settings, values))).toEqual(['postpone_max_days']);
  });
});
