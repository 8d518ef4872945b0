import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { teamContract } from '#contract/people/team.ts';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkTeamChange, type Member } from '#domain/people/manage/manage-team.ts';
import { signInCodeRules } from '#domain/people/sign-in/sign-in-code.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { together } from '../../books/checks/together.ts';
import { badField } from '../../http/bad-field.ts';
import type { Once } from '../../http/once.ts';
import { endSessionsOf } from '../sign-in/auth-store.ts';
import { getVisibleMerchant } from '../merchants/merchants-store.ts';
import { hashedCode, sendSignInCode, setNewCode } from '../sign-in/sign-in-codes.ts';
import { signInNames } from '../sign-in/sign-in-names.ts';
import { findRoleNamed, getMember, lockTeam } from './team-store.ts';
import { ownMerchant } from './team-own.ts';
import { presentUserDetails, userStateOfRow } from './users-present.ts';
import { insertUser, updateUser, type UserRow, type WrittenUser } from './users-store.ts';

type CreateInput = ParsedInput<(typeof teamContract)['team.create']>;
type UpdateInput = ParsedInput<(typeof teamContract)['team.update']>;

interface Around {
  readonly actor: Actor;
  readonly who: Who;
  readonly once: Once;
}

/**
 * Creates a user of a merchant, who chooses a password with a one-time code.
 * @throws Refusal not_found, merchant_not_accepted, forbidden, beyond_own_permissions, phone_taken,
 *   email_taken
 */
export async function createMember({ actor, who, once }: Around, input: CreateInput) {
  const { code, hash: passwordHash } = await hashedCode();
  return once(async (tx) => {
    const merchantId = await merchantOf(tx, actor, input.merchant_id);
    const otherOwners = await lockTeam(tx, merchantId, null);
    const [roleId] = await together(
      async () => {
        const named = await memberOf(tx, input.role, true);
        checkTeamChange(actor, { userId: null, before: null, after: named.member, otherOwners });
        return named.roleId;
      },
      ...signInNames(tx, input),
    );
    const user = {
      ...writtenMember(input, roleId, true),
      uuid: uuidv7(),
      passwordHash,
      merchantId,
    };
    const made = await insertUser(tx, { ...user, codeHours: signInCodeRules.hours });
    const note = { action: 'team.create', subject: 'user', subjectId: made.id } as const;
    await writeActivity(tx, { ...note, title: input.name, after: shown(input, true) }, who);
    const { code_expires_at: expiresAt } = made;
    if (expiresAt === null) throw new RangeError('a code without an end');
    const sent = await sendSignInCode(tx, { ...input, expires_at: expiresAt }, code);
    const row = presentUserDetails(actor, await getMember(tx, actor, made.id));
    return { data: { ...row, sign_in_code: sent } };
  });
}

/**
 * @throws Refusal not_found, forbidden, beyond_own_permissions, last_owner, phone_taken,
 *   email_taken
 */
export async function changeMember(
  tx: Tx,
  actor: Actor,
  input: UpdateInput,
  who: Who,
): Promise<void> {
  const { row, otherOwners } = await lockedMember(tx, actor, input.id);
  const before = userStateOfRow(row);
  const [roleId] = await together(
    async () => {
      const named = await memberOf(tx, input.role, input.active);
      checkTeamChange(actor, { userId: row.id, before, after: named.member, otherOwners });
      return named.roleId;
    },
    ...signInNames(tx, input),
  );
  await updateUser(tx, row.id, writtenMember(input, roleId, input.active), null);
  if (!input.active) await endSessionsOf(tx, row.id, null);
  const note = { action: 'team.update', subject: 'user', subjectId: row.id } as const;
  const was = shown({ ...row, role: row.role ?? '' }, row.active);
  const change = { before: was, after: shown(input, input.active) };
  await writeActivity(tx, { ...note, title: input.name, ...change }, who);
}

/** @throws Refusal not_found, forbidden, beyond_own_permissions, own_password, account_disabled */
export async function giveMemberCode({ actor, who, once }: Around, id: number) {
  const { code, hash } = await hashedCode();
  return once(async (tx) => {
    const { row, otherOwners } = await lockedMember(tx, actor, id);
    const same = userStateOfRow(row);
    checkTeamChange(actor, { userId: row.id, before: same, after: same, otherOwners });
    return { data: await setNewCode(tx, { actor, who, user: row }, { code, hash }) };
  });
}

async function merchantOf(tx: Tx, actor: Actor, params: number | undefined): Promise<number> {
  const own = ownMerchant(actor, params);
  if (own !== null) return own;
  const merchant = await getVisibleMerchant(tx, actor, params ?? 0);
  refuseIf(merchant.state !== 'accepted', 'merchant_not_accepted', { field: 'merchant_id' });
  return merchant.id;
}

async function lockedMember(tx: Tx, actor: Actor, id: number) {
  const { merchant_id: merchantId } = await getMember(tx, actor, id);
  const otherOwners = await lockTeam(tx, required(merchantId, 'not_found'), id);
  return { row: await getMember(tx, actor, id), otherOwners };
}

async function memberOf(
  tx: Tx,
  name: string,
  active: boolean,
): Promise<{ roleId: number; member: Member }> {
  const role = await findRoleNamed(tx, name);
  if (!role) throw badField('role');
  return { roleId: role.id, member: { role: role.name, permissions: role.permissions, active } };
}

const writtenMember = (
  { name, email, phone }: Pick<CreateInput, 'name' | 'email' | 'phone'>,
  roleId: number,
  active: boolean,
): WrittenUser => ({
  name,
  nameFold: arFold(name),
  email,
  phone,
  signsInByPhone: true,
  type: 'client',
  roleId,
  branchId: null,
  cashLimit: null,
  active,
});

const shown = (
  { name, email, phone, role }: Pick<UserRow, 'name' | 'email' | 'phone'> & { role: string },
  active: boolean,
) => ({ name, email, phone, role, active });
