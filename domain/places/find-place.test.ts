import { describe, expect, it } from 'vitest';
import { placeFinder, type WrittenPlace } from './find-place.ts';

const [baghdad, basra, babil, dhiQar] = [1, 2, 3, 4];
const names = new Map([
  [10, 'الكرادة'],
  [11, 'الكرادة داخل'],
  [12, 'المنصور'],
  [13, 'الدورة الميكانيك'],
  [14, 'حي الحسين'],
  [20, 'العشار'],
  [21, 'حي الحسين'],
]);
const find = placeFinder(
  [
    { id: baghdad, names: ['بغداد', 'BGD', 'Baghdad'] },
    { id: basra, names: ['البصرة', 'BSR', 'Basra'] },
    { id: babil, names: ['بابل', 'BBL', 'الحلة'] },
    { id: dhiQar, names: ['ذي قار', 'DHQ', 'الناصرية'] },
  ],
  [...names].map(([id, name]) => ({ id, name, destinationId: id < 20 ? baghdad : basra })),
);
const found = (written: Partial<WrittenPlace>) => {
  const { destinationId, areaId, question, certainty } = find({
    destination: '',
    area: '',
    address: '',
    ...written,
  });
  return [destinationId, areaId, question, certainty];
};

describe('a place read out of what a merchant wrote', () => {
  it.each<[string, Partial<WrittenPlace>, unknown[]]>([
    ['as it is in the list', { destination: 'بغداد', area: 'المنصور' }, [baghdad, 12, null, 100]],
    ['without «ال»', { destination: 'بصره', area: 'عشار' }, [basra, 20, null, 97]],
    ['by the seat of the governorate', { destination: 'الحله' }, [babil, null, null, 100]],
    ['in Latin letters', { destination: 'BASRA' }, [basra, null, null, 100]],
    [
      'with the kind of place before it',
      { destination: 'محافظة ذي قار' },
      [dhiQar, null, null, 97],
    ],
    [
      '«كرادة داخل», not «الكرادة»',
      { destination: 'بغداد', area: 'كرادة داخل' },
      [baghdad, 11, null, 97],
    ],
    [
      'inside a longer text',
      { destination: 'بغداد', area: 'كراده قرب المطعم' },
      [baghdad, 10, 'confirm', 88],
    ],
    ['both in one cell', { destination: 'بغداد - الكرادة داخل' }, [baghdad, 11, 'confirm', 88]],
    ['an area alone, the only one of its name', { area: 'المنصور' }, [baghdad, 12, 'confirm', 85]],
    ['an area in the governorate’s column', { destination: 'العشار' }, [basra, 20, 'confirm', 85]],
    ['out of the address', { address: 'البصرة العشار قرب الجسر' }, [basra, 20, 'confirm', 83]],
  ])('is found when it is written %s', (_, written, wanted) => {
    expect(found(written)).toEqual(wanted);
  });

  it('must be chosen by the user when an area is in two governorates, with both offered', () => {
    const place = find({ destination: '', area: 'حي الحسين', address: '' });
    expect([place.destinationId, place.question]).toEqual([null, 'destination']);
    expect(place.options.map(({ destinationId }) => destinationId).sort()).toEqual([1, 2]);
    expect(found({ destination: 'البصرة', area: 'حي الحسين' })).toEqual([basra, 21, null, 100]);
  });

  it('must be chosen by the user when it is misspelt or incomplete, never assumed', () => {
    expect(found({ destination: 'بغدادد' })).toEqual([null, null, 'destination', 72]);
    expect(found({ destination: 'بغداد', area: 'المنضور' })).toEqual([baghdad, null, 'area', 72]);
    expect(found({ destination: 'بغداد', area: 'الدورة' })).toEqual([baghdad, null, 'area', 70]);
  });

  it('is proposed, not taken, when it is read out of a longer text', () => {
    const inCell = find({ destination: 'بغداد', area: 'كراده قرب المطعم', address: '' });
    const inAddress = find({ destination: 'بغداد', area: '', address: 'الكرادة قرب المطعم' });
    expect(inCell.options).toEqual([{ destinationId: baghdad, areaId: 10, certainty: 88 }]);
    expect([inCell.inAddress, inAddress.inAddress]).toEqual([false, true]);
    expect([inAddress.areaId, inAddress.question]).toEqual([10, 'confirm']);
  });

  it('leaves an unknown area in the address, and requires no confirmation', () => {
    const place = find({ destination: 'بابل', area: 'قرية البساتين', address: '' });
    expect([place.destinationId, place.areaId, place.question]).toEqual([babil, null, null]);
    expect(place.strayArea).toBe(true);
  });

  it('is not known from nothing', () => {
    expect(found({})).toEqual([null, null, 'destination', 0]);
    expect(found({ destination: 'باريس' })[0]).toBeNull();
    expect(found({ destination: '؟؟', area: '!!' })[0]).toBeNull();
  });
});
