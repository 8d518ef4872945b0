import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { usersContract } from '#contract/people/users.ts';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { ZERO } from '#domain/money.ts';
import { adminRole, grantedBy, type Actor, type UserType } from '#domain/people/actor.ts';
import { checkUserChange, type Standing } from '#domain/people/manage-users.ts';
import { refuseIf } from '#domain/refusal.ts';
import { accountNotice, emailChangedMail, passwordSetMail } from '#words/mails.ts';
import { writeActivity, writeOutbox, type Who } from '../books/activity.ts';
import { declare } from '../books/effects.ts';
import { tell, toUser } from '../books/notices.ts';
import { badField } from '../http/bad-field.ts';
import { endSessionsOf } from './auth-store.ts';
import { branchIsOpen } from './merchants-store.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { standingOfRow } from './users-present.ts';
import {
  disableUser,
  findRole,
  getBurden,
  getUser,
  insertUser,
  lockUser,
  updateUser,
  type UserRow,
  type WrittenUser,
} from './users-store.ts';

type CreateInput = ParsedInput<(typeof usersContract)['users.create']>;
type UpdateInput = ParsedInput<(typeof usersContract)['users.update']>;

const clientRole = 'Client';
const noBurden = { parcels: 0, cash: ZERO };

/**
 * A new staff member, data-entry user or courier, who must choose a password of their own. Returns
 * the id.
 * @throws Refusal invalid_input, forbidden, beyond_own_permissions, weak_password, email_taken
 */
export async function createUser(
  tx: Tx,
  actor: Actor,
  input: CreateInput,
  who: Who,
): Promise<number> {
  const after = await standingOf(tx, { ...input, active: true }, null);
  checkUserChange(actor, { userId: null, before: null, after, otherAdmins: 0, burden: noBurden });
  const passwordHash = await newHash(input.password, input);
  const user = { ...written(input, true), uuid: uuidv7(), passwordHash };
  const id = await insertUser(tx, user);
  const note = {
    action: 'users.create',
    subject: 'user',
    subjectId: id,
    title: input.name,
  } as const;
  await writeActivity(tx, { ...note, after: { ...shown(after), ...kept(user) } }, who);
  return id;
}

/**
 * Disabling, and a password set by somebody else, end the person's sessions with this very
 * transaction. One's own password is changed where the current one is asked for.
 * @throws Refusal not_found, invalid_input, forbidden, beyond_own_permissions, last_admin, in_use,
 *   own_password, weak_password, email_taken
 */
export async function changeUser(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  who: Who,
): Promise<void> {
  const { otherAdmins, row, before, burden } = await lockedUser(tx, actor, input.id);
  const after = await standingOf(tx, input, row);
  checkUserChange(actor, { userId: row.id, before, after, otherAdmins, burden });
  const isOwnPassword = input.password !== undefined && row.id === actor.userId;
  refuseIf(isOwnPassword, 'own_password', { field: 'password' });
  const hash = input.password === undefined ? null : await newHash(input.password, input);
  const user = written(input, input.active);
  await updateUser(tx, row.id, user, hash);
  // Their cash limit and their branch are part of a courier's day.
  declare(tx, { couriers: [row.id] });
  if (!input.active || hash !== null) await endSessionsOf(tx, row.id, null);
  await tellOfChange(tx, actor, { row, email: input.email, isPasswordSet: hash !== null });
  const note = {
    action: 'users.update',
    subject: 'user',
    subjectId: row.id,
    title: input.name,
  } as const;
  const change = {
    before: { ...shown(before), ...kept({ ...row, cashLimit: row.cash_limit }) },
    after: { ...shown(after), ...kept(user), password: hash !== null },
  };
  await writeActivity(tx, { ...note, ...change }, who);
}

interface SignInChange {
  readonly row: UserRow;
  /** From now on. */
  readonly email: string;
  readonly isPasswordSet: boolean;
}

/** Who can sign in as somebody else leaves word with them, at the address of before. */
async function tellOfChange(
  tx: Tx,
  actor: Actor,
  { row, email, isPasswordSet }: SignInChange,
): Promise<void> {
  if (row.id === actor.userId) return;
  const mails = [
    ...(isPasswordSet ? [passwordSetMail(row.name, actor.name)] : []),
    ...(email === row.email ? [] : [emailChangedMail(row.name, actor.name)]),
  ];
  if (mails.length > 0) {
    await writeOutbox(
      tx,
      mails.map((text) => ({ topic: 'mail', payload: { to: row.email, ...text } })),
    );
  }
  if (!isPasswordSet) return;
  const text = accountNotice.passwordSet(actor.name);
  await tell(tx, { uuid: uuidv7(), ...text, link: null, sentBy: actor.userId }, toUser(row.id));
}

/**
 * Stops a user. The row stays: parcels, papers and the timeline name the person.
 * @throws Refusal not_found, forbidden, beyond_own_permissions, last_admin, in_use
 */
export async function deleteUser(tx: Tx, actor: Actor, id: number, who: Who): Promise<void> {
  const { otherAdmins, row, before, burden } = await lockedUser(tx, actor, id);
  const after = { ...before, active: false };
  checkUserChange(actor, { userId: row.id, before, after, otherAdmins, burden });
  await disableUser(tx, row.id);
  await endSessionsOf(tx, row.id, null);
  const note = {
    action: 'users.delete',
    subject: 'user',
    subjectId: row.id,
    title: row.name,
  } as const;
  await writeActivity(tx, { ...note, before: shown(before), after: shown(after) }, who);
}

async function lockedUser(tx: Tx, actor: Actor, id: number) {
  const otherAdmins = await lockUser(tx, id);
  const row = await getUser(tx, actor, id);
  const before = standingOfRow(row);
  const burden = row.type === 'courier' ? await getBurden(tx, id) : noBurden;
  return { otherAdmins, row, before, burden };
}

interface Wanted {
  readonly type: UserType;
  readonly role_id: number;
  readonly branch_id: number | null;
  readonly active: boolean;
}

/** What the fields come to, each held against what is there. `row` is null for a new user. */
async function standingOf(tx: Tx, wanted: Wanted, row: UserRow | null): Promise<Standing> {
  const isClient = wanted.type === 'client';
  if (isClient !== (row?.type === 'client')) throw badField('type');
  const role = await findRole(tx, wanted.role_id);
  const fits =
    role !== null &&
    isClient === (role.name === clientRole) &&
    (role.name !== adminRole || wanted.type === 'staff');
  if (!fits) throw badField('role_id');
  const branchId = wanted.branch_id;
  if (wanted.type === 'courier' && branchId === null) throw badField('branch_id', 'required');
  const keepsBranch = branchId === null || branchId === row?.branch_id;
  if (isClient && branchId !== null) throw badField('branch_id');
  if (!keepsBranch && !(await branchIsOpen(tx, branchId))) throw badField('branch_id');
  const permissions = grantedBy(role.name, role.permissions);
  return { type: wanted.type, role: role.name, permissions, branchId, active: wanted.active };
}

/** The role says what it grants. */
const shown = ({ permissions: _permissions, ...standing }: Standing) => standing;

/** Beside the standing: how a person is reached, and how much of the company's cash they may carry. */
const kept = (user: Pick<WrittenUser, 'name' | 'email' | 'phone' | 'cashLimit'>) => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  cash_limit: user.cashLimit,
});

const newHash = (password: string, person: { email: string; name: string }): Promise<string> => {
  checkNewPassword(password, password, [person.email.split('@')[0] ?? '', person.name]);
  return hashPassword(password);
};

const written = (
  input: Omit<CreateInput, 'type' | 'password'> & { type: UserType },
  active: boolean,
): WrittenUser => ({
  name: input.name,
  nameFold: arFold(input.name),
  email: input.email,
  phone: input.phone,
  type: input.type,
  roleId: input.role_id,
  branchId: input.branch_id,
  // Only couriers carry the company's cash.
  cashLimit: input.type === 'courier' ? input.cash_limit : null,
  active,
});
