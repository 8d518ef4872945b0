import { required } from '#domain/refusal.ts';
import { badField } from '../../http/bad-field.ts';
import { findLoginById } from './auth-store.ts';
import { checkedLogin, type OwnPassword } from './sign-in.ts';

interface WayIn {
  readonly id: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly current_password?: string | undefined;
}

/**
 * Users who change their own e-mail or phone type their password again: an unattended session must
 * not be able to redirect the reset code, and with it the account. Others' are changed by users who
 * may edit them; the owner is notified at the previous address.
 * @throws Refusal unauthenticated, invalid_input, too_many_requests, wrong_current_password
 */
export async function checkOwnWayIn(call: OwnPassword, input: WayIn): Promise<void> {
  if (input.id !== call.actor.userId) return;
  const now = required(await findLoginById(call.db, input.id), 'unauthenticated');
  if (now.email === input.email && now.phone === input.phone) return;
  if (input.current_password === undefined) throw badField('current_password', 'required');
  await checkedLogin(call, input.current_password);
}
