import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { arFold } from '#domain/arabic.ts';
import { showPhone } from '#domain/phone.ts';
import { refuseIf } from '#domain/refusal.ts';
import { together } from '../../books/checks/together.ts';

// argon2id with 64 MiB and three passes, off the event loop.
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), cost);

/** 128 random bits: no guess succeeds, however often it is tried. */
export const newOneTimePassword = (): string => randomBytes(16).toString('base64url');

/**
 * Verifying against this keeps the response time of an unknown address the same as that of a known
 * one.
 */
let decoy: Promise<string> | null = null;

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return right && stored !== null;
}

/** Of at least the minimum length of the contract: shorter ones are refused before the lookup. */
const shortest = 8;

const regional = ['adminadmin', 'baghdad1', 'baghdad123', 'كلمه السر', 'كلمه المرور'];

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Passwords from breaches of other sites, the most frequent ones (17,950 of them have the minimum
 * length), and regional ones, which the list of the package does not contain. Loaded with the first
 * new password: a server at rest does not hold them in memory.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    [...dictionary['passwords-common'], ...regional]
      .filter((word) => word.length >= shortest)
      .map((word) => arFold(word).replaceAll(' ', '')),
  );
}

interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What is generally known about a user, and would be tried first. */
export const ownWordsOf = ({ name, email, phone }: Person): string[] => [
  name,
  email?.split('@')[0] ?? '',
  phone === null ? '' : showPhone(phone).replace(/\D/g, ''),
  phone ?? '',
];

/** @throws Refusal password_mismatch, weak_password */
export async function checkNewPassword(
  password: string,
  confirmation: string,
  context: readonly string[],
): Promise<void> {
  const isOther = password !== confirmation;
  await together(
    () => refuseIf(isOther, 'password_mismatch', { field: 'password_confirmation' }),
    async () => refuseIf(await isWeak(password, context), 'weak_password', { field: 'password' }),
  );
}

async function isWeak(password: string, context: readonly string[]): Promise<boolean> {
  const folded = arFold(password).replaceAll(' ', '');
  const own = context
    .map((word) => arFold(word).replaceAll(' ', ''))
    .filter((word) => word.length >= 4);
  common ??= readCommon();
  return (
    (await common).has(folded) ||
    /^(.)\1+$/u.test(folded) ||
    own.some(
      (word) => folded === word || (folded.startsWith(word) && folded.length - word.length <= 3),
    )
  );
}
