import type { Database, Db, Tx } from '#database/connect.ts';
import type { Config } from '../../config.ts';
import {
  listCarriedKeys,
  lockAnswersAfter,
  lockFactorsAfter,
  putAnswers,
  putCarriedKey,
  putFactors,
  type SealedAnswer,
  type SealedFactor,
} from './carried-keys-store.ts';
import { isSealedByCurrent, type Owner, ownerOfAnswer, seal, unseal } from './seal.ts';
import {
  type CarriedKeys,
  checkUses,
  type CheckKeys,
  type CheckUse,
  keyBytes,
  ringOf,
  SealBroken,
} from './secret-keys.ts';

/** Rows of one transaction: an interruption repeats at most these. */
const atOnce = 500;
/** A pass over the stored responses of 30 days may take longer than a user's statement. */
const patient = { statementTimeoutMs: 0 } as const;

/** What a pass has found, by what was sealed. */
export interface Rekeyed {
  readonly factors: Count;
  readonly answers: Count;
  /** The former keys whose codes and links stay valid. */
  readonly carried: number;
}
export interface Count {
  resealed: number;
  /** Sealed by a key that is neither the current one nor a previous one. */
  unreadable: number;
}

const ownerOfCarried = (id: Buffer): string => `carried key ${id.toString('hex')}`;
const uses = Object.keys(checkUses) as CheckUse[];

const packed = (check: CheckKeys): Buffer => Buffer.concat(uses.map((use) => check[use]));
const unpacked = (all: Buffer): CheckKeys =>
  Object.fromEntries(
    uses.map((use, at) => [use, all.subarray(at * keyBytes, (at + 1) * keyBytes)]),
  ) as unknown as CheckKeys;

/**
 * Reads the keys carried over from former ones, once at the start. Returns how many could not be
 * opened: they were carried by another key than this server has.
 */
export async function readCarriedKeys(db: Db, config: Config): Promise<number> {
  const rows = await listCarriedKeys(db);
  const carried: CarriedKeys[] = [];
  for (const { key_id: id, sealed } of rows) {
    const all = opened(config, ownerOfCarried(id), sealed);
    if (all) carried.push({ id, check: unpacked(all) });
  }
  ringOf(config).carried = carried;
  return rows.length - carried.length;
}

/**
 * Seals everything stored by a previous key again by the current one. May be interrupted and run
 * again: what is done is passed over. Codes and links cannot be made again, so the keys that check
 * them are carried over first.
 */
export async function rekey(db: Database, config: Config): Promise<Rekeyed> {
  const carried = await db.transaction((tx) => carryKeys(tx, config));
  return {
    carried,
    factors: await resealFactors(db, config),
    answers: await resealAnswers(db, config),
  };
}

async function carryKeys(tx: Tx, config: Config): Promise<number> {
  const { current, previous } = ringOf(config);
  await readCarriedKeys(tx, config);
  const stored = ringOf(config).carried;
  const all = [...stored, ...previous].filter(({ id }) => !id.equals(current.id));
  for (const { id, check } of all)
    await putCarriedKey(tx, id, seal(config, ownerOfCarried(id), packed(check)));
  return new Set(all.map(({ id }) => id.toString('hex'))).size;
}

function opened(config: Config, owner: Owner, sealed: Buffer): Buffer | null {
  try {
    return unseal(config, owner, sealed);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Sealed by the current key; null when there is nothing to do or no key opens it. */
function resealed(config: Config, count: Count, owner: Owner, sealed: Buffer): Buffer | null {
  if (isSealedByCurrent(config, sealed)) return null;
  const plain = opened(config, owner, sealed);
  count[plain ? 'resealed' : 'unreadable'] += 1;
  return plain && seal(config, owner, plain);
}

async function resealFactors(db: Database, config: Config): Promise<Count> {
  const count = { resealed: 0, unreadable: 0 };
  for (let after = 0; ; ) {
    const last = await db.transaction(async (tx) => {
      const rows = await lockFactorsAfter(tx, after, atOnce);
      const changed: SealedFactor[] = [];
      for (const { user_id, secret } of rows) {
        const again = resealed(config, count, user_id, secret);
        if (again) changed.push({ user_id, secret: again });
      }
      if (changed.length > 0) await putFactors(tx, changed);
      return rows.length < atOnce ? undefined : rows.at(-1);
    }, patient);
    if (!last) return count;
    after = last.user_id;
  }
}

async function resealAnswers(db: Database, config: Config): Promise<Count> {
  const count = { resealed: 0, unreadable: 0 };
  for (let after = { actor: '', key: '' }; ; ) {
    const last = await db.transaction(async (tx) => {
      const rows = await lockAnswersAfter(tx, after, atOnce);
      const changed: SealedAnswer[] = [];
      for (const { actor, key, sealed } of rows) {
        const owner = ownerOfAnswer(actor, key);
        const again = resealed(config, count, owner, Buffer.from(sealed, 'base64'));
        if (again) changed.push({ actor, key, sealed: again.toString('base64') });
      }
      if (changed.length > 0) await putAnswers(tx, changed);
      return rows.length < atOnce ? undefined : rows.at(-1);
    }, patient);
    if (!last) return count;
    after = last;
  }
}
