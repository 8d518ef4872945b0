import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { signInCodeRules } from '#domain/people/sign-in/sign-in-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { insertClient } from '../merchants/merchants-register-store.ts';
import { type HashedCode, sendSignInCode, type SentCode } from './sign-in-codes.ts';

interface Owner {
  readonly merchantId: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

/** The code for the first sign-in, and the id of its user. */
export interface OwnerCode extends SentCode {
  readonly user_id: number;
}

/**
 * Creates the user of a merchant's owner, with a one-time code.
 * @throws Refusal email_taken, phone_taken
 */
export async function addOwner(
  tx: Tx,
  { merchantId, name, phone, email }: Owner,
  { code, hash }: HashedCode,
): Promise<OwnerCode> {
  const made = await insertClient(tx, {
    uuid: uuidv7(),
    merchantId,
    name,
    nameFold: arFold(name),
    email,
    phone,
    passwordHash: hash,
    codeHours: signInCodeRules.hours,
  });
  if (made === null && email === null) throw new Refusal('phone_taken', { field: 'phone' });
  if (made === null) throw new Refusal('email_taken', { field: 'email' });
  const { id, code_expires_at: expiresAt } = made;
  if (expiresAt === null) throw new RangeError('a code without an end');
  const sent = await sendSignInCode(tx, { name, phone, email, expires_at: expiresAt }, code);
  return { ...sent, user_id: id };
}
