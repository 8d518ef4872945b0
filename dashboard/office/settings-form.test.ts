import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedKeys,
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
    const values = { ...valuesOf(settings), postpone_max_days: 7 };
    const keys = changedKeys(settings, values);
    expect(bodyOf(keys, values)).toEqual({ postpone_max_days: 7 });
    expect(changedKeys(settings, valuesOf(settings))).toEqual([]);
  });

  it('keeps the settings of a section together', () => {
    const sections = sectionsOf(settings);
    expect(sections.map(({ key }) => key)).toEqual(['company', 'postponing']);
    expect(sections[0]?.settings).toHaveLength(2);
  });

  it('says which number is missing; an empty text is one', () => {
    const values = { ...valuesOf(settings), postpone_max_days: null };
    expect(Object.keys(problemsOf(settings, values))).toEqual(['postpone_max_days']);
  });
});
