import { sql, type Db, type Tx } from '#database/connect.ts';
import { signsInAs } from './auth-store.ts';

const mostPerPerson = 20;

export const isKnownDevice = async (db: Db, name: string, tokenHash: Buffer): Promise<boolean> => {
  const found = await db.one(sql`
    select 1 as found from known_devices d join users u on u.id = d.user_id
    where ${signsInAs(name)} and d.token_hash = ${tokenHash}`);
  return found !== null;
};

/** Above the limit per user, the least recently used ones are deleted. */
export async function rememberDevice(tx: Tx, userId: number, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id, token_hash) do update set used_at = now()`);
  await tx.run(sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by used_at desc, token_hash offset ${mostPerPerson})`);
}
