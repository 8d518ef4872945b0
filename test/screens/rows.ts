import type { InputOf } from '#contract/contract.ts';
import type { ListName } from '#dashboard/api/list.ts';
import { sql } from '#database/connect.ts';
import { type FamilyKey, familyKeys } from '#domain/custody/families.ts';
import type { ShippedRoleName } from '#domain/people/roles.ts';
import { type ScreenKey, screenByKey, screenKeys, type SearchValues } from '#dashboard/screens.ts';
import { signIns } from '#server/seed/demo-people.ts';
import { asPerson, signIn, type Person, type World } from '#test/kit/world.ts';

/** Rows of the sample company that a person can see, to fill the addresses of screens with. */
export interface Rows {
  paramsOf(key: ScreenKey): { readonly id: number; readonly uuid?: string };
  /** The screen shows one row, and this person has none: it will say that it found nothing. */
  lacks(key: ScreenKey): boolean;
  /** What some screens are told after `?`: whose account, which labels. */
  searchOf(key: ScreenKey): SearchValues;
}

/** The sample company's person of a role, signed in. */
export async function signInAs(world: World, role: ShippedRoleName): Promise<Person> {
  const email = signIns.find((one) => one.role === role)?.email ?? '';
  const user = await world.db.one<{ id: number; name: string }>(
    sql`select id, name from users where email = ${email}`,
  );
  if (!user) throw new Error(`nobody is ${role}`);
  const token = await signIn(world.db, user.id);
  return asPerson(world.app, { ...user, email, token });
}

interface Row {
  readonly id: number;
  readonly uuid?: string;
}
const none: Row = { id: 1, uuid: '00000000-0000-7000-8000-000000000000' };
const firstStage = 1;
type ListedFamily = Exclude<FamilyKey, 'collectionRequestReceive'>;
/** Those with screens of their own, from the table of screens. */
const familiesOnScreen = familyKeys.filter((family): family is ListedFamily =>
  screenKeys.some((key) => key === `documents.${family}.print`),
);

export async function rowsFor(person: Person): Promise<Rows> {
  // A list that is not for this person has no row either: the screen will say so.
  const first = async <N extends ListName>(name: N, input: InputOf<N>): Promise<Row> => {
    const { status, body } = await person.call(name, input);
    return (status === 200 ? (body as { data: readonly Row[] }).data[0] : undefined) ?? none;
  };
  const parcel = await first('shipments.listAll', {});
  const young = await first('shipments.listByStage', { status: firstStage });
  const merchant = await first('merchants.accepted', {});
  const user = await first('users.list', {});
  const couriers = await person.call('users.couriers', {});
  const courier = (couriers.status === 200 ? couriers.body.data[0] : undefined) ?? none;
  const papers = new Map<FamilyKey, Row>();
  for (const family of familiesOnScreen) {
    papers.set(family, await first(`documents.${family}.list`, {}));
  }
  const rowOf = (key: ScreenKey): Row => {
    const [room, family = ''] = key.split('.');
    if (room === 'documents') return papers.get(family as FamilyKey) ?? none;
    if (key === 'people.merchant') return merchant;
    if (key === 'shipments.assign') return courier;
    if (key === 'people.user' || key === 'people.userEdit') return user;
    return key === 'shipments.edit' ? young : parcel;
  };
  return {
    paramsOf: (key) => rowOf(key),
    lacks: (key) => screenByKey(key).path.includes('{') && rowOf(key) === none,
    searchOf: (key) => {
      if (key === 'clients.allChargesPrint') return { uuids: parcel.uuid };
      const isAccount = key.startsWith('shipments.courierAccount');
      return isAccount && courier !== none ? { courier_id: courier.id } : {};
    },
  };
}
