import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Config } from '../../config.ts';
import { hashesOfCode } from './seal.ts';

/**
 * Codes that people type are short enough to try all of them against a copy of the database. They
 * are hashed with the server's key first, then slowly and with salt, in case the key leaks too.
 * argon2id with the least cost that OWASP recommends: ten recovery codes are hashed at once.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const saltBytes = 16;
const keyedBytes = 32;

type Use = Parameters<typeof hashesOfCode>[1];
interface Code {
  readonly use: Use;
  readonly userId: number;
  readonly code: string;
}

export const newSalt = (): Buffer => randomBytes(saltBytes);

/** Null for a code that an earlier version stored with its key alone. */
export const saltOf = (stored: Buffer): Buffer | null =>
  stored.length === keyedBytes ? null : stored.subarray(0, saltBytes);

/** Each once: codes made together share a salt, so that one typed code is hashed once. */
export const saltsOf = (stored: readonly Buffer[]): readonly (Buffer | null)[] => [
  ...new Map(stored.map(saltOf).map((salt) => [salt?.toString('hex'), salt])).values(),
];

/** The stored form: the salt, then the hash. Without a salt: the form of earlier versions. */
export const hashShortCode = async (
  config: Config,
  code: Code,
  salt: Buffer | null,
): Promise<Buffer> => slowly(keyedOf(config, code)[0], salt);

/** The stored forms that the code may have: by the current key, then by every former one. */
export const possibleHashes = (
  config: Config,
  code: Code,
  salt: Buffer | null,
): Promise<readonly Buffer[]> =>
  Promise.all(keyedOf(config, code).map((keyed) => slowly(keyed, salt)));

const keyedOf = (config: Config, { use, userId, code }: Code) =>
  hashesOfCode(config, use, `${userId}:${code}`);

async function slowly(keyed: Buffer, salt: Buffer | null): Promise<Buffer> {
  return salt === null
    ? keyed
    : Buffer.concat([salt, await hashRaw(keyed, { ...cost, salt, outputLen: keyedBytes })]);
}
