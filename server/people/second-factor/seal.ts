import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Config } from '../../config.ts';
import { checkKeysOf, type DerivedKeys, keyIdBytes, ringOf, SealBroken } from './secret-keys.ts';

const ivBytes = 12;
const tagBytes = 16;
/** The first byte of a sealed value; its key's id follows. Earlier versions wrote neither. */
const form = Buffer.from([1]);
const headBytes = form.length + keyIdBytes;

/** A user, or a stored response or carried key by its name. */
export type Owner = number | string;
/** Bound to its owner: a row copied to another owner cannot be decrypted. */
const ownerOf = (owner: Owner): Buffer =>
  Buffer.from(typeof owner === 'number' ? `user ${owner}` : owner);

/** The owner of a stored response. */
export const ownerOfAnswer = (actor: string, key: string): string => `answer ${actor} ${key}`;

const headOf = ({ id }: DerivedKeys): Buffer => Buffer.concat([form, id]);
const startsWith = (sealed: Buffer, head: Buffer): boolean =>
  sealed.subarray(0, headBytes).equals(head);

export function seal(config: Config, owner: Owner, plain: Buffer): Buffer {
  const { current } = ringOf(config);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', current.seal, iv);
  cipher.setAAD(ownerOf(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([headOf(current), iv, cipher.getAuthTag(), sealed]);
}

/** Whether it names the current key, so that no other key is needed to open it. */
export const isSealedByCurrent = (config: Config, sealed: Buffer): boolean =>
  startsWith(sealed, headOf(ringOf(config).current));

/** @throws SealBroken when none of the keys has sealed it for this owner */
export function unseal(config: Config, owner: Owner, sealed: Buffer): Buffer {
  const { current, previous } = ringOf(config);
  for (const keys of [current, ...previous]) {
    // A value of an earlier version may begin like one with a head: it is tried both ways.
    const named = startsWith(sealed, headOf(keys))
      ? open(keys, owner, sealed.subarray(headBytes))
      : null;
    const plain = named ?? open(keys, owner, sealed);
    if (plain) return plain;
  }
  throw new SealBroken('sealed by another key');
}

/** Null when it was sealed by another key, or for another owner. */
function open(keys: DerivedKeys, owner: Owner, sealed: Buffer): Buffer | null {
  const start = ivBytes + tagBytes;
  if (sealed.length < start) return null;
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keys.seal, iv, { authTagLength: tagBytes });
  decipher.setAAD(ownerOf(owner));
  decipher.setAuthTag(sealed.subarray(ivBytes, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]);
  } catch {
    return null;
  }
}

const keyed = (key: Buffer, text: string | Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest();

/**
 * Short codes are hashed with a key, so that they cannot be brute-forced from a copy of the
 * database. The first hash is the one to store; a stored code may equal any of them.
 */
export const hashesOfCode = (
  config: Config,
  use: 'recovery' | 'reset',
  code: string,
): readonly [Buffer, ...Buffer[]] => {
  const [current, ...others] = checkKeysOf(config, use);
  return [keyed(current, code), ...others.map((key) => keyed(key, code))];
};

/**
 * For the hash of a request that contains a password: the hash alone must not allow guesses to be
 * verified. The first is the one to store.
 */
export const hashesOfRequest = (config: Config, hash: Buffer): readonly [Buffer, ...Buffer[]] => {
  const [current, ...others] = checkKeysOf(config, 'requests');
  return [keyed(current, hash), ...others.map((key) => keyed(key, hash))];
};

/** The signature of a link that is used without a sign-in. */
export const signLink = (config: Config, text: string): Buffer =>
  keyed(checkKeysOf(config, 'links')[0], text);

/** Whether this server, or one with a former key, has signed the link. */
export const isSignedLink = (config: Config, text: string, signature: Buffer): boolean =>
  checkKeysOf(config, 'links').some((key) => isEqual(keyed(key, text), signature));

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
