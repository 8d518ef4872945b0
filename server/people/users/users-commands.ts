import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { usersContract } from '#contract/people/users.ts';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { ZERO } from '#domain/money.ts';
import { adminRole, grantedBy, type Actor, type UserType } from '#domain/people/actor.ts';
import { mayHoldTogether } from '#domain/people/manage/role-mix.ts';
import { isMerchantRole } from '#domain/people/roles.ts';
import { checkUserChange, type UserState } from '#domain/people/manage/manage-users.ts';
import { signInCodeRules } from '#domain/people/sign-in/sign-in-code.ts';
import { refuseIf } from '#domain/refusal.ts';
import { accountNotice, emailChangedMail, passwordSetMail } from '#words/outreach/mails.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { type Reachable, sendTo } from '../../books/reach.ts';
import { declare } from '../../books/effects.ts';
import { notify, toUser } from '../../books/notices.ts';
import { together } from '../../books/checks/together.ts';
import { badField } from '../../http/bad-field.ts';
import type { Once } from '../../http/once.ts';
import { endSessionsOf } from '../sign-in/auth-store.ts';
import { branchIsOpen } from '../merchants/merchants-store.ts';
import { checkNewPassword, hashPassword, ownWordsOf } from '../sign-in/passwords.ts';
import { newSignInCode, sendSignInCode, type SentCode } from '../sign-in/sign-in-codes.ts';
import { signInNames } from '../sign-in/sign-in-names.ts';
import { presentUserDetails, userStateOfRow } from './users-present.ts';
import {
  disableUser,
  findRole,
  findRoles,
  getBurden,
  getUser,
  insertUser,
  lockUser,
  setMoreRoles,
  updateUser,
  type GivenRole,
  type UserRow,
  type WrittenUser,
} from './users-store.ts';

type CreateInput = ParsedInput<(typeof usersContract)['users.create']>;
type UpdateInput = ParsedInput<(typeof usersContract)['users.update']>;

interface Around {
  readonly actor: Actor;
  readonly who: Who;
  readonly once: Once;
}

const noBurden = { shipments: 0, cash: ZERO };

/**
 * Creates a staff member, data-entry user or courier, who must choose a password of their own.
 * Without a password they are given a one-time code. Hashed before the transaction begins.
 * @throws Refusal invalid_input, forbidden, beyond_own_permissions, weak_password, email_taken,
 *   phone_taken
 */
export async function createUser(around: Around, input: CreateInput) {
  const { actor, who, once } = around;
  const code = input.password === undefined ? newSignInCode() : null;
  const checkPassword = () => code ?? checkedPassword(input.password ?? '', input);
  const passwordHash = await hashPassword(code ?? input.password ?? '');
  return once(async (tx) => {
    const [after] = await together(
      async () => {
        const state = await userStateOf(tx, { ...input, active: true }, null);
        const change = { userId: null, before: null, otherAdmins: 0, burden: noBurden };
        checkUserChange(actor, { ...change, after: state });
        return state;
      },
      checkPassword,
      ...signInNames(tx, input),
    );
    const codeHours = code === null ? null : signInCodeRules.hours;
    const signsInByPhone = input.phone !== null;
    const user = { ...written(input, { active: true, signsInByPhone }), uuid: uuidv7() };
    const made = await insertUser(tx, { ...user, passwordHash, codeHours });
    const { id } = made;
    await setMoreRoles(tx, id, input.more_role_ids ?? []);
    const note = { action: 'users.create', subject: 'user', subjectId: id } as const;
    const shownUser = { ...shown(after), ...stored(user) };
    await writeActivity(tx, { ...note, title: input.name, after: shownUser }, who);
    const sent = await inviteIf(tx, { ...input, expires_at: made.code_expires_at }, code);
    const row = presentUserDetails(actor, await getUser(tx, actor, id));
    return { data: { ...row, sign_in_code: sent } };
  });
}

const inviteIf = async (
  tx: Tx,
  to: Reachable & { readonly name: string; readonly expires_at: string | null },
  code: string | null,
): Promise<SentCode | null> =>
  code === null || to.expires_at === null
    ? null
    : sendSignInCode(tx, { ...to, expires_at: to.expires_at }, code);

/**
 * Disabling a user, or setting another user's password, ends the user's sessions in the same
 * transaction. Users change their own password with the current one.
 * @throws Refusal not_found, invalid_input, forbidden, beyond_own_permissions, last_admin, in_use,
 *   own_password, weak_password, email_taken, phone_taken
 */
export async function changeUser(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  who: Who,
): Promise<void> {
  const { otherAdmins, row, before, burden } = await lockedUser(tx, actor, input.id);
  const { password, email } = input;
  const signsInByPhone = opensByPhone(input, row);
  const phone = signsInByPhone ? input.phone : null;
  const [after] = await together(
    async () => {
      const state = await userStateOf(tx, input, row);
      checkUserChange(actor, { userId: row.id, before, after: state, otherAdmins, burden });
      return state;
    },
    () => password !== undefined && checkOthersPassword(actor, row, { ...input, password }),
    ...signInNames(tx, { id: row.id, email, phone, active: input.active }),
  );
  const hash = password === undefined ? null : await hashPassword(password);
  const user = written(input, { active: input.active, signsInByPhone });
  await updateUser(tx, row.id, user, hash);
  if (input.more_role_ids !== undefined) await setMoreRoles(tx, row.id, input.more_role_ids);
  // The cash limit and the branch are part of a courier's day.
  declare(tx, { couriers: [row.id] });
  if (!input.active || hash !== null) await endSessionsOf(tx, row.id, null);
  await notifyOfChange(tx, actor, { row, email: input.email, isPasswordSet: hash !== null });
  const note = {
    action: 'users.update',
    subject: 'user',
    subjectId: row.id,
    title: input.name,
  } as const;
  const change = {
    before: { ...shown(before), ...stored({ ...row, cashLimit: row.cash_limit }) },
    after: { ...shown(after), ...stored(user), password: hash !== null },
  };
  await writeActivity(tx, { ...note, ...change }, who);
}

/**
 * A phone is a sign-in name if only one user has it. One that several users shared when sign-in by
 * phone was introduced stays unusable, unless the user has no other sign-in name.
 */
const opensByPhone = (
  { phone, email }: { phone: string | null; email: string | null },
  before: UserRow,
): boolean =>
  phone !== null && (phone !== before.phone || before.signs_in_by_phone || email === null);

interface SignInChange {
  readonly row: UserRow;
  /** From now on. */
  readonly email: string | null;
  readonly isPasswordSet: boolean;
}

/** When the sign-in address changes, the user is notified at the previous address. */
async function notifyOfChange(
  tx: Tx,
  actor: Actor,
  { row, email, isPasswordSet }: SignInChange,
): Promise<void> {
  if (row.id === actor.userId) return;
  const mails = [
    ...(isPasswordSet ? [passwordSetMail(row.name, actor.name)] : []),
    ...(email === row.email ? [] : [emailChangedMail(row.name, actor.name)]),
  ];
  for (const text of mails) await sendTo(tx, row, text);
  if (!isPasswordSet) return;
  const text = accountNotice.passwordSet(actor.name);
  await notify(tx, { uuid: uuidv7(), ...text, link: null, sentBy: actor.userId }, toUser(row.id));
}

/**
 * Disables a user. The row stays: shipments, documents and the history refer to the user.
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
  const before = userStateOfRow(row);
  const burden = row.type === 'courier' ? await getBurden(tx, id) : noBurden;
  return { otherAdmins, row, before, burden };
}

interface Wanted {
  readonly type: UserType;
  readonly role_id: number;
  /** If omitted: unchanged. */
  readonly more_role_ids?: readonly number[] | undefined;
  readonly branch_id: number | null;
  readonly active: boolean;
}

/**
 * The new values of the fields, validated against the current row. `row` is null for a new user.
 */
async function userStateOf(tx: Tx, wanted: Wanted, row: UserRow | null): Promise<UserState> {
  const isClient = wanted.type === 'client';
  if (isClient !== (row?.type === 'client')) throw badField('type');
  const ids = wanted.more_role_ids ?? row?.more_roles?.map(({ id }) => id) ?? [];
  const [[role, more]] = await together(
    async () => {
      const first = await firstRole(tx, wanted);
      return [first, await othersOf(tx, first, ids)] as const;
    },
    () => checkBranch(tx, wanted, row),
  );
  const granted = [role, ...more].flatMap((one) => grantedBy(one.name, one.permissions));
  const moreRoles = more.map(({ name }) => name);
  const permissions = [...new Set(granted)];
  const { type, active, branch_id: branchId } = wanted;
  return { type, role: role.name, moreRoles, permissions, branchId, active };
}

async function firstRole(tx: Tx, { type, role_id: id }: Wanted): Promise<GivenRole> {
  const role = await findRole(tx, id);
  const fits =
    role !== null &&
    (type === 'client') === isMerchantRole(role.name) &&
    (role.name !== adminRole || type === 'staff');
  if (!fits) throw badField('role_id');
  return role;
}

async function checkBranch(tx: Tx, { type, branch_id: id }: Wanted, row: UserRow | null) {
  if (type === 'courier' && id === null) throw badField('branch_id', 'required');
  if (type === 'client' && id !== null) throw badField('branch_id');
  const isOwn = id === null || id === row?.branch_id;
  if (!isOwn && !(await branchIsOpen(tx, id))) throw badField('branch_id');
}

async function othersOf(
  tx: Tx,
  first: GivenRole,
  ids: readonly number[],
): Promise<readonly GivenRole[]> {
  const found = await findRoles(tx, ids);
  const names = [first, ...found].map(({ name }) => name);
  if (found.length < ids.length || !mayHoldTogether(names)) throw badField('more_role_ids');
  return found;
}

/** The permissions follow from the role. */
const shown = ({ permissions: _permissions, ...state }: UserState) => state;

/** In addition to the status: the user's contact, and their cash limit. */
const stored = (user: Pick<WrittenUser, 'name' | 'email' | 'phone' | 'cashLimit'>) => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  cash_limit: user.cashLimit,
});

interface Named {
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string;
}

const checkedPassword = (password: string, person: Named): Promise<void> =>
  checkNewPassword(password, password, ownWordsOf(person));

/** Users change their own password with the current one. */
function checkOthersPassword(
  actor: Actor,
  { id }: UserRow,
  input: Named & { readonly password: string },
): Promise<void> {
  refuseIf(id === actor.userId, 'own_password', { field: 'password' });
  return checkedPassword(input.password, input);
}

const written = (
  input: Omit<CreateInput, 'type' | 'password'> & { type: UserType },
  { active, signsInByPhone }: Pick<WrittenUser, 'active' | 'signsInByPhone'>,
): WrittenUser => ({
  name: input.name,
  nameFold: arFold(input.name),
  email: input.email,
  phone: input.phone,
  signsInByPhone,
  type: input.type,
  roleId: input.role_id,
  branchId: input.branch_id,
  // Only couriers carry the company's cash.
  cashLimit: input.type === 'courier' ? input.cash_limit : null,
  active,
});
