import { sql, type Db, type Tx } from '#database/connect.ts';
import { factorRules, factorTypes } from '#domain/people/sign-in/second-factor.ts';

export interface FactorState {
  since: string | null;
  recovery_left: number;
}

/** Confirmed ones only; null: none. */
export const findFactor = (db: Db, userId: number): Promise<FactorState | null> =>
  db.one(sql`
    select f.confirmed_at as since,
      (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as recovery_left
    from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null`);

export interface FactorReach {
  people: number;
  without: number;
}

/** All office users who may sign in, and how many of them have no second factor. */
export async function factorReach(db: Db): Promise<FactorReach> {
  const row = await db.one<FactorReach>(sql`
    select count(*) as people,
      count(*) filter (where not exists (
        select from second_factors f
        where f.user_id = u.id and f.confirmed_at is not null)) as without
    from users u where u.active and u.type = any (${[...factorTypes]}::text[])`);
  return row ?? { people: 0, without: 0 };
}

/** A new secret, unconfirmed until its first code. 0 when one is already in use. */
export const putPending = (db: Db, userId: number, secret: Buffer): Promise<number> =>
  db.run(sql`
    insert into second_factors as f (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now()
    where f.confirmed_at is null`);

export interface TriedFactor {
  secret: Buffer;
  tries: number;
  /** Until when further attempts are refused after too many. */
  seconds_left: number;
}

const triesWindow = sql`make_interval(secs => ${factorRules.triesSeconds})`;

/** Counts a guess before checking it, so that concurrent guesses cannot exceed the limit. */
export const countTry = (db: Db, userId: number, isOn: boolean): Promise<TriedFactor | null> =>
  db.one(sql`
    update second_factors set
      tries = case when tries_since < now() - ${triesWindow} then 1 else tries + 1 end,
      tries_since = case when tries_since < now() - ${triesWindow} then now() else tries_since end
    where user_id = ${userId} and (confirmed_at is not null) = ${isOn}
    returning secret, tries,
      ceil(extract(epoch from tries_since + ${triesWindow} - now()))::int as seconds_left`);

/** Each code is valid once: 0 when this one, or a later one, was already used. */
export const useStep = (tx: Tx, userId: number, step: number): Promise<number> =>
  tx.run(sql`
    update second_factors set last_step = ${step}, tries = 0
    where user_id = ${userId} and last_step < ${step}`);

/** The stored hashes of the unused ones. */
export const listRecoveryCodes = async (db: Db, userId: number): Promise<Buffer[]> => {
  const rows = await db.rows<{ code_hash: Buffer }>(sql`
    select code_hash from recovery_codes where user_id = ${userId} and used_at is null`);
  return rows.map((row) => row.code_hash);
};

export async function useRecoveryCode(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<number> {
  const used = await tx.run(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = any(${[...hashes]}::bytea[]) and used_at is null`);
  if (used > 0) await tx.run(sql`update second_factors set tries = 0 where user_id = ${userId}`);
  return used;
}

/** 0 when there is no unconfirmed one. */
export const confirmPending = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`
    update second_factors set confirmed_at = now()
    where user_id = ${userId} and confirmed_at is null`);

export const putRecoveryCodes = (tx: Tx, userId: number, hashes: readonly Buffer[]) =>
  tx.run(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, hash from unnest(${[...hashes]}::bytea[]) hash`);

/** With its recovery codes. 0 when there was none in use. */
export async function deleteFactor(tx: Tx, userId: number): Promise<number> {
  await tx.run(sql`
    update sign_in_challenges set used_at = now() where user_id = ${userId} and used_at is null`);
  return tx.run(sql`
    delete from second_factors where user_id = ${userId} and confirmed_at is not null`);
}

interface NewChallenge {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remember: boolean;
}

export const insertChallenge = (db: Db, { tokenHash, userId, remember }: NewChallenge) =>
  db.run(sql`
    insert into sign_in_challenges (token_hash, user_id, remember, expires_at)
    values (${tokenHash}, ${userId}, ${remember}, now() + make_interval(secs => ${factorRules.challengeSeconds}))`);

export interface Challenge {
  user_id: number;
  remember: boolean;
}

/** Counts an attempt at a valid challenge; null when it is no longer valid. */
export const tryChallenge = (db: Db, tokenHash: Buffer): Promise<Challenge | null> =>
  db.one(sql`
    update sign_in_challenges set attempts = attempts + 1
    where token_hash = ${tokenHash} and used_at is null and expires_at > now()
      and attempts < ${factorRules.triesPerChallenge}
    returning user_id, remember`);

export const useChallenge = (tx: Tx, tokenHash: Buffer): Promise<number> =>
  tx.run(sql`
    update sign_in_challenges set used_at = now() where token_hash = ${tokenHash} and used_at is null`);
