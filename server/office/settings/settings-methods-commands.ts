import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import {
  deleteMethod,
  getMethod,
  insertMethod,
  lockMethod,
  updateMethod,
  type MethodRow,
} from './settings-methods-store.ts';

type Wanted = Pick<MethodRow, 'name' | 'sort' | 'active'> & {
  readonly is_cash?: boolean | undefined;
};

const noteOf = (action: string, id: number, title: string) =>
  ({ action: `paymentMethods.${action}`, subject: 'setting', subjectId: id, title }) as const;

/** @throws Refusal forbidden, duplicate_code */
export async function createMethod(
  tx: Tx,
  actor: Actor,
  after: Wanted,
  who: Who,
): Promise<MethodRow> {
  checkReach(actor, null);
  const id = await insertMethod(tx, { ...after, is_cash: after.is_cash ?? false, uuid: uuidv7() });
  await writeActivity(tx, { ...noteOf('create', id, after.name), after }, who);
  return getMethod(tx, id);
}

/** @throws Refusal forbidden, not_found, duplicate_code */
export async function changeMethod(
  tx: Tx,
  actor: Actor,
  { id, ...changes }: { readonly [K in keyof Wanted]?: Wanted[K] | undefined } & { id: number },
  who: Who,
): Promise<MethodRow> {
  checkReach(actor, null);
  const before = await lockMethod(tx, id);
  const after = {
    name: changes.name ?? before.name,
    sort: changes.sort ?? before.sort,
    active: changes.active ?? before.active,
    is_cash: changes.is_cash ?? before.is_cash,
  };
  await updateMethod(tx, id, after);
  await writeActivity(tx, { ...noteOf('update', id, after.name), before, after }, who);
  return getMethod(tx, id);
}

/** @throws Refusal forbidden, not_found, in_use */
export async function removeMethod(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  checkReach(actor, null);
  const before = await getMethod(tx, id);
  await deleteMethod(tx, id);
  await writeActivity(tx, { ...noteOf('delete', id, before.name), before }, who);
}
