import type { InputOf } from '#contract/contract.ts';
import type { ListName } from '#dashboard/api/list.ts';
import { sql } from '#database/connect.ts';
import type { ShippedRoleName } from '#domain/people/roles.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import { signIns } from '#server/seed/demo-people.ts';
import { asPerson, signIn, type Person, type World } from '#test/kit/world.ts';

/** Rows of the sample company that a person can see, to fill the addresses of screens with. */
export interface Rows {
  paramsOf(key: ScreenKey): { readonly id: number; readonly uuid?: string };
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
  const papers: Record<string, Row> = {
    commission: await first('documents.commission.list', {}),
    collection: await first('documents.collection.list', {}),
    subscriber: await first('documents.subscriber.list', {}),
  };
  return {
    paramsOf: (key) => {
      const [room, family = ''] = key.split('.');
      if (room === 'documents') return { id: (papers[family] ?? none).id };
      if (key === 'people.merchant') return { id: merchant.id };
      if (key === 'people.user' || key === 'people.userEdit') return { id: user.id };
      const { id, uuid = '' } = key === 'shipments.edit' ? young : parcel;
      return { id, uuid };
    },
  };
}
