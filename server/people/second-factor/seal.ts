import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';

/**
 * Sealed by another key than the server has: `SECRET_KEY` or the key file is not the one of this
 * database.
 */
class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

interface Keys {
  readonly seal: Buffer;
  readonly hash: Buffer;
  readonly requests: Buffer;
}
const known = new WeakMap<Config, Keys>();
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Beside the data folder, not inside: a copy of the database alone opens nothing. */
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
    hash: derive('recovery codes'),
    requests: derive('requests'),
  };
  known.set(config, keys);
  return keys;
}

/**
 * Made once; a second server on this machine that comes at the same moment takes what the first
 * wrote.
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

/** A person, or a stored answer by its key. */
type Owner = number | string;
/** Bound to its owner: a row moved to another one does not open. */
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
 * Short codes are hashed with a key, so that a copy of the database does not give them by trying.
 */
export const hashCode = (config: Config, userId: number, code: string): Buffer =>
  createHmac('sha256', keysOf(config).hash).update(`${userId}:${code}`).digest();

/**
 * For the hash of a request that holds a password: alone it must not tell whether a guess is right.
 */
export const hashSecretly = (config: Config, hash: Buffer): Buffer =>
  createHmac('sha256', keysOf(config).requests).update(hash).digest();
