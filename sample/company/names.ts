import {
  christianFamilyNames,
  christianFemaleNames,
  christianMaleNames,
  kurdishFamilyNames,
  kurdishFemaleNames,
  kurdishMaleNames,
} from '../data/community-names.ts';
import { familyNames, fatherNames, femaleNames, maleNames } from '../data/names.ts';
import type { Chance } from './random.ts';

const kurdish = new Set(['EBL', 'SUL', 'DHK', 'HLB']);

/** A full name typical of that governorate; most recipients are women. */
export function personName(chance: Chance, governorate = 'BGD'): string {
  const female = chance.happens(0.55);
  const community = chance.next();
  if (kurdish.has(governorate) ? community < 0.7 : governorate === 'KRK' && community < 0.3) {
    const first = chance.pick(female ? kurdishFemaleNames : kurdishMaleNames);
    return `${first} ${chance.pick(kurdishMaleNames)} ${chance.pick(kurdishFamilyNames)}`;
  }
  if (community > 0.98) {
    const first = chance.pick(female ? christianFemaleNames : christianMaleNames);
    return `${first} ${chance.pick(christianMaleNames)} ${chance.pick(christianFamilyNames)}`;
  }
  const first = chance.pick(female ? femaleNames : maleNames);
  return `${first} ${chance.pick(fatherNames)} ${chance.pick(familyNames)}`;
}

/** A mobile number of one of the three networks, E.164. */
export const phoneNumber = (chance: Chance): string =>
  `+964${chance.pick(['770', '771', '772', '780', '781', '782', '790', '750', '751'])}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`;
