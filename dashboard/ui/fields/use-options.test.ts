import { describe, expect, it } from 'vitest';
import { matchOptions } from './use-options.ts';

const names = ['الكرادة', 'العشار', 'عبد الله كريم', 'كرار علي', 'أحمد إبراهيم', 'بغداد'];
const options = names.map((name, id) => ({ id, name, note: id === 1 ? 'البصرة' : undefined }));
const found = (typed: string) => matchOptions(options, typed).map(({ name }) => name);

describe('finding in a list of names', () => {
  it('forgives spelling, a missing space and the article', () => {
    expect(found('احمد ابراهيم')).toEqual(['أحمد إبراهيم']);
    expect(found('عبدالله')).toEqual(['عبد الله كريم']);
    expect(found('كراده')).toEqual(['الكرادة']);
    expect(found('گرادة')).toEqual(['الكرادة']);
  });

  it('puts names that begin so before names that contain it', () => {
    expect(found('كر')).toEqual(['الكرادة', 'كرار علي', 'عبد الله كريم']);
  });

  it('looks into the note last, and gives all for nothing', () => {
    expect(found('بصره')).toEqual(['العشار']);
    expect(found('')).toHaveLength(names.length);
    expect(found('زاخو')).toEqual([]);
  });
});
