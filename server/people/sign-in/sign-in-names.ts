import type { Tx } from '#database/connect.ts';
import { refuseTaken } from '../../books/checks/unique.ts';

interface SignInNames {
  /** The user itself, if it is changed. */
  readonly id?: number | undefined;
  readonly email: string | null;
  readonly phone: string | null;
  /** A disabled user keeps no phone from others. */
  readonly active?: boolean;
}

/** The checks of what a user signs in with, for `together`. @throws email_taken, phone_taken */
export const signInNames = (tx: Tx, { id, email, phone, active = true }: SignInNames) => {
  const own = id === undefined ? {} : { id };
  return [
    () => refuseTaken(tx, 'users_email_key', { value: email, ...own }),
    () => refuseTaken(tx, 'users_sign_in_phone', { value: active ? phone : null, ...own }),
  ] as const;
};
