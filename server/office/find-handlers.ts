import type { AnswerOf } from '#contract/contract.ts';
import type { findContract } from '#contract/office/find.ts';
import { arFold } from '#domain/arabic.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { settingKeys, settingRules } from '#domain/settings.ts';
import { familyNames } from '#words/custody/names.ts';
import { foundKinds } from '#words/office/find.ts';
import { settingNames, settingSectionNames } from '#words/office/settings.ts';
import type { Handlers } from '../http/call.ts';
import { findDocuments, findMerchants, findPeople } from './find-store.ts';

type Found = AnswerOf<'office.find'>['data'][number];

const shortest = 3;
const mostSettings = 5;

/** Settings are few and have fixed names: no database lookup is needed. */
function findSettings(actor: Actor, typed: string): Found[] {
  const words = arFold(typed).split(' ');
  if (!may(actor, 'settings.view') || arFold(typed).length < shortest) return [];
  const keys = settingKeys.filter((key) => {
    const name = arFold(settingNames[key]);
    return words.every((word) => name.includes(word));
  });
  return keys.slice(0, mostSettings).map((key) => ({
    kind: 'setting',
    id: key,
    family: null,
    name: settingNames[key],
    about: foundKinds.settingOf(settingSectionNames[settingRules[key].section]),
    phone: null,
  }));
}

export const findHandlers = {
  'office.find': async ({ db, actor, input: { q } }) => {
    const merchants = (await findMerchants(db, actor, q)).map(
      ({ id, store_name: name, phone }): Found => ({
        kind: 'merchant',
        id,
        family: null,
        name,
        about: foundKinds.merchant,
        phone,
      }),
    );
    const people = (await findPeople(db, actor, q)).map(
      ({ id, name, phone, isCourier }): Found => ({
        kind: isCourier ? 'courier' : 'user',
        id,
        family: null,
        name,
        about: isCourier ? foundKinds.courier : foundKinds.user,
        phone,
      }),
    );
    const documents = (await findDocuments(db, actor, q)).map(
      ({ id, family, number }): Found => ({
        kind: 'document',
        id,
        family,
        name: number,
        about: familyNames[family].one,
        phone: null,
      }),
    );
    return { data: [...documents, ...merchants, ...people, ...findSettings(actor, q)] };
  },
} satisfies Handlers<keyof typeof findContract>;
