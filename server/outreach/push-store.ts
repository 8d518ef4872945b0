import { sql, type Db, type Tx } from '#database/connect.ts';
import { bounds } from '#domain/people/bounds.ts';
import { liveSession } from '../http/session-store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const findPushKeys = (db: Db): Promise<PushKeys | null> =>
  db.one(sql`
    select public_key as "publicKey", private_key as "privateKey" from push_keys where id = 1`);

/** If two servers start together, one pair remains. */
export const insertPushKeys = (db: Db, keys: PushKeys): Promise<number> =>
  db.run(sql`
    insert into push_keys (id, public_key, private_key)
    values (1, ${keys.publicKey}, ${keys.privateKey}) on conflict (id) do nothing`);

export const listEndpoints = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db.rows<{ endpoint: string }>(sql`
      select p.endpoint from push_subscriptions p join sessions s on s.id = p.session_id
      where p.user_id = ${userId} and ${liveSession} order by p.created_at`)
  ).map((row) => row.endpoint);

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A browser has one subscription, for the user currently signed in there. */
export async function storeSubscription(
  tx: Tx,
  { endpoint, p256dh, auth }: Subscription,
  whose: { uuid: string; userId: number; tokenHash: Buffer },
): Promise<void> {
  await tx.run(sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth)
    select ${whose.uuid}, s.user_id, s.id, ${endpoint}, ${p256dh}, ${auth}
    from sessions s where s.token_hash = ${whose.tokenHash}
    on conflict (endpoint) do update set user_id = excluded.user_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = now()`);
  await tx.run(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${whose.userId}
      order by created_at desc, id desc offset ${bounds.browsers})`);
}

export const dropSubscription = (tx: Tx, userId: number, endpoint: string): Promise<number> =>
  tx.run(sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`);
