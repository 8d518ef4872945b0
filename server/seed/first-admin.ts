import { v7 as uuidv7 } from 'uuid';
import { sql, type Database, type Tx } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { adminRole } from '#domain/people/actor.ts';
import { alone } from './alone.ts';
import { hashPassword, newOneTimePassword } from '../people/sign-in/passwords.ts';

/**
 * Creates the first Admin when there is none, with a one-time password that must be changed; null
 * when there is one.
 */
export async function seedFirstAdmin(
  db: Database,
): Promise<{ email: string; password: string } | null> {
  return alone(db, async (tx) => ((await isThere(tx)) ? null : firstAdmin(tx)));
}

const isThere = async (tx: Tx): Promise<boolean> =>
  (await tx.one(
    sql`select 1 as there from users u join roles r on r.id = u.role_id where r.name = ${adminRole} limit 1`,
  )) !== null;

async function firstAdmin(tx: Tx): Promise<{ email: string; password: string }> {
  const email = 'admin@courier.local';
  const password = newOneTimePassword();
  const passwordHash = await hashPassword(password);
  await createAdmin(tx, { email, name: 'مدير النظام', passwordHash });
  return { email, password };
}

/** An Admin that nobody grants the role to; the password must be changed at the first sign-in. */
export async function createAdmin(
  tx: Tx,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, password_hash, must_change_password)
    select ${uuidv7()}, ${name}, ${arFold(name)}, ${email}, 'staff', r.id, ${passwordHash}, true
    from roles r where r.name = ${adminRole} returning id`);
  if (!row) throw new RangeError('there is no role Admin');
  return row.id;
}
