import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';

/**
 * Encrypted with another key than the server has: `SECRET_KEY` or the key file does not belong to
 * this database.
 */
class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

interface Keys {
  readonly seal: Buffer;
  readonly recovery: Buffer;
  readonly reset: Buffer;
  readonly requests: Buffer;
  readonly links: Buffer;
}
const known = new WeakMap<Config, Keys>();
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Next to the data folder, not inside: a copy of the database alone decrypts nothing. */
const keyFileOf = (config: Config): string => `${config.dataDir}.key`;

function keysOf(config: Config): Keys {
  const found = known.get(config);
  if (found) return found;
  const master = Buffer.from(config.secretKey ?? fileKey(keyFileOf(config)), 'base64');
  if (master.length !== keyBytes) throw new SealBroken(`a key has ${keyBytes} bytes in base64`);
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, '', purpose, keyBytes));
  const keys = {
    seal: derive('second factor'),
    recovery: derive('recovery codes'),
    reset: derive('reset codes'),
    requests: derive('requests'),
    links: derive('links in mail'),
  };
  known.set(config, keys);
  return keys;
}

/**
 * Created once; a second server on this machine that starts at the same moment uses the file of the
 * first.
 */
function fileKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** A user, or a stored response by its key. */
type Owner = number | string;
/** Bound to its owner: a row copied to another owner cannot be decrypted. */
const ownerOf = (owner: Owner): Buffer =>
  Buffer.from(typeof owner === 'number' ? `user ${owner}` : owner);

export function seal(config: Config, owner: Owner, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keysOf(config).seal, iv);
  cipher.setAAD(ownerOf(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(config: Config, owner: Owner, sealed: Buffer): Buffer {
  const start = ivBytes + tagBytes;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keysOf(config).seal,
    sealed.subarray(0, ivBytes),
    { authTagLength: tagBytes },
  );
  decipher.setAAD(ownerOf(owner));
  decipher.setAuthTag(sealed.subarray(ivBytes, start));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]);
  } catch {
    throw new SealBroken('sealed by another key');
  }
}

/**
 * Short codes are hashed with a key, so that they cannot be brute-forced from a copy of the
 * database.
 */
export const hashCode = (config: Config, use: 'recovery' | 'reset', code: string): Buffer =>
  createHmac('sha256', keysOf(config)[use]).update(code).digest();

/**
 * For the hash of a request that contains a password: the hash alone must not allow guesses to be
 * verified.
 */
export const hashSecretly = (config: Config, hash: Buffer): Buffer =>
  createHmac('sha256', keysOf(config).requests).update(hash).digest();

/** The signature of a link that is used without a sign-in. */
export const signLink = (config: Config, text: string): Buffer =>
  createHmac('sha256', keysOf(config).links).update(text).digest();
