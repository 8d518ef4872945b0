import { describe, expect, it } from 'vitest';
import { shownOf } from './use-errors.ts';

const found = { name: 'يلزم اسم', phone: 'رقم غير صحيح' };

describe('a form that was refused', () => {
  it('shows no problem of a field that was neither left nor sent', () => {
    expect(shownOf(found, { watched: ['name'], refused: {} })).toEqual({ name: 'يلزم اسم' });
  });

  it('clears the error of a field as soon as any change makes it valid', () => {
    const watched = ['name', 'phone'];
    expect(shownOf({ phone: 'رقم غير صحيح' }, { watched, refused: {} })).toEqual({
      phone: 'رقم غير صحيح',
    });
    expect(shownOf({}, { watched, refused: {} })).toEqual({});
  });

  it('shows what the server refused, and above it what was found since', () => {
    const refused = { phone: 'مسجَّل من قبل', 'lines.1.code': 'غير معروف' };
    expect(shownOf({}, { watched: [], refused })).toEqual(refused);
    expect(shownOf(found, { watched: ['phone'], refused })).toEqual({
      ...refused,
      phone: 'رقم غير صحيح',
    });
  });
});
