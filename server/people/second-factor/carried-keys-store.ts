import { sql, type Db } from '#database/connect.ts';

export interface CarriedRow {
  key_id: Buffer;
  sealed: Buffer;
}

export const listCarriedKeys = (db: Db): Promise<CarriedRow[]> =>
  db.rows(sql`select key_id, sealed from carried_keys order by carried_at, key_id`);

export const putCarriedKey = (db: Db, keyId: Buffer, sealed: Buffer): Promise<number> =>
  db.run(sql`
    insert into carried_keys (key_id, sealed) values (${keyId}, ${sealed})
    on conflict (key_id) do update set sealed = excluded.sealed`);

export interface SealedFactor {
  user_id: number;
  secret: Buffer;
}

/** The next ones in the order of their users, locked. */
export const lockFactorsAfter = (db: Db, after: number, limit: number): Promise<SealedFactor[]> =>
  db.rows(sql`
    select user_id, secret from second_factors where user_id > ${after}
    order by user_id limit ${limit} for update`);

export const putFactors = (db: Db, factors: readonly SealedFactor[]): Promise<number> =>
  db.run(sql`
    update second_factors f set secret = given.secret
    from unnest(${factors.map((one) => one.user_id)}::bigint[],
      ${factors.map((one) => one.secret)}::bytea[]) as given (user_id, secret)
    where f.user_id = given.user_id`);

export interface SealedAnswer {
  actor: string;
  key: string;
  sealed: string;
}

/** The next responses that are stored sealed, in the order of their primary key, locked. */
export const lockAnswersAfter = (
  db: Db,
  after: { readonly actor: string; readonly key: string },
  limit: number,
): Promise<SealedAnswer[]> =>
  db.rows(sql`
    select actor, key, answer ->> 'sealed' as sealed from idempotency_keys
    where (actor, key) > (${after.actor}, ${after.key}) and answer ? 'sealed'
    order by actor, key limit ${limit} for update`);

export const putAnswers = (db: Db, answers: readonly SealedAnswer[]): Promise<number> =>
  db.run(sql`
    update idempotency_keys k set answer = jsonb_build_object('sealed', given.sealed)
    from unnest(${answers.map((one) => one.actor)}::text[], ${answers.map((one) => one.key)}::text[],
      ${answers.map((one) => one.sealed)}::text[]) as given (actor, key, sealed)
    where k.actor = given.actor and k.key = given.key`);
