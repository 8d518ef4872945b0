import { hash, verify } from '@node-rs/argon2';
import { arFold } from '#domain/arabic.ts';
import { refuseIf } from '#domain/refusal.ts';

// argon2id with 64 MiB and three passes: about 45 ms, off the event loop.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), cost);

/** Verifying against this keeps the time of an unknown address the same as that of a known one. */
let decoy: Promise<string> | null = null;

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return right && stored !== null;
}

const common = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '87654321',
  'password',
  'password1',
  'qwertyui',
  'qwerty123',
  'iloveyou',
  'admin123',
  'adminadmin',
  'abcd1234',
  'a1234567',
  '12341234',
  '11223344',
  'zaq12wsx',
  'passw0rd',
  'welcome1',
  'baghdad1',
  'كلمهالسر',
  'كلمهالمرور',
]);

/** @throws Refusal password_mismatch, weak_password */
export function checkNewPassword(
  password: string,
  confirmation: string,
  context: readonly string[],
): void {
  refuseIf(password !== confirmation, 'password_mismatch', { field: 'password_confirmation' });
  const folded = arFold(password).replaceAll(' ', '');
  const own = context
    .map((word) => arFold(word).replaceAll(' ', ''))
    .filter((word) => word.length >= 4);
  const weak =
    common.has(folded) ||
    /^(.)\1+$/u.test(folded) ||
    own.some(
      (word) => folded === word || (folded.startsWith(word) && folded.length - word.length <= 3),
    );
  refuseIf(weak, 'weak_password', { field: 'password' });
}
