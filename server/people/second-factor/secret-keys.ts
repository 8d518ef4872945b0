import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';

export const keyBytes = 32;
export const keyIdBytes = 4;

/** The keys that check what was stored or sent: hashes of codes and requests, link signatures. */
export const checkUses = {
  recovery: 'recovery codes',
  reset: 'reset codes',
  requests: 'requests',
  links: 'links in mail',
} as const;
export type CheckUse = keyof typeof checkUses;
export type CheckKeys = Readonly<Record<CheckUse, Buffer>>;

/** Everything derived from one `SECRET_KEY`. */
export interface DerivedKeys {
  /** Says which key sealed a value, and nothing about the key. */
  readonly id: Buffer;
  readonly seal: Buffer;
  readonly check: CheckKeys;
}

/** A key carried over from a former `SECRET_KEY`: it checks, it opens nothing. */
export interface CarriedKeys {
  readonly id: Buffer;
  readonly check: CheckKeys;
}

interface KeyRing {
  /** Seals, hashes and signs. */
  readonly current: DerivedKeys;
  /** During a change of the key, what these sealed, hashed or signed is accepted too. */
  readonly previous: readonly DerivedKeys[];
  carried: readonly CarriedKeys[];
}

/** `SECRET_KEY` or the key file does not belong to this database, or is no key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const known = new WeakMap<Config, KeyRing>();

/** Next to the data folder, not inside: a copy of the database alone decrypts nothing. */
const keyFileOf = (config: Config): string => `${config.dataDir}.key`;
const previousFileOf = (config: Config): string => `${keyFileOf(config)}.previous`;

/** @throws SealBroken when a key does not have 32 bytes */
export function ringOf(config: Config): KeyRing {
  const found = known.get(config);
  if (found) return found;
  const ring: KeyRing = {
    current: derive(config.secretKey ?? fileKey(keyFileOf(config))),
    previous: previousOf(config).map(derive),
    carried: [],
  };
  known.set(config, ring);
  return ring;
}

function previousOf(config: Config): readonly string[] {
  if (config.secretKey !== null) return config.previousSecretKeys;
  const file = previousFileOf(config);
  return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
}

function derive(secretKey: string): DerivedKeys {
  const master = Buffer.from(secretKey, 'base64');
  if (master.length !== keyBytes) throw new SealBroken(`a key has ${keyBytes} bytes in base64`);
  const of = (purpose: string, bytes = keyBytes): Buffer =>
    Buffer.from(hkdfSync('sha256', master, '', purpose, bytes));
  return {
    id: of('key id', keyIdBytes),
    seal: of('second factor'),
    check: {
      recovery: of(checkUses.recovery),
      reset: of(checkUses.reset),
      requests: of(checkUses.requests),
      links: of(checkUses.links),
    },
  };
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

/** All keys that may check a code, a request or a link: the current one is the first. */
export function checkKeysOf(config: Config, use: CheckUse): readonly [Buffer, ...Buffer[]] {
  const { current, previous, carried } = ringOf(config);
  const others = previous.filter(({ id }) => !id.equals(current.id));
  const ids = [current, ...others].map(({ id }) => id);
  const former = carried.filter((keys) => !ids.some((id) => id.equals(keys.id)));
  return [current.check[use], ...[...others, ...former].map(({ check }) => check[use])];
}
