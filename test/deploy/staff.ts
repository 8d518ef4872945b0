import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { connect, sql } from '#database/connect.ts';
import { hashToken } from '#server/http/auth.ts';

/** A manager, whose sessions are created as needed, and a merchant to create shipments for. */
export interface Staff {
  readonly merchantId: number;
  readonly destinationId: number;
  signIn(): Promise<string>;
}

/** Different users each time. */
export async function hire(url: string): Promise<Staff> {
  const mark = randomBytes(6).toString('hex');
  const db = connect(url, { max: 1 });
  const branch = await db.one<{ id: number; destination_id: number }>(
    sql`select b.id, d.id as destination_id from destinations d join branches b on b.id = d.branch_id order by d.id limit 1`,
  );
  const merchant = await db.one<{ id: number }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search)
    values (${uuidv7()}, 'متجر', 'صاحبه', '+9647701234567', ${`${mark}@merchant.example.com`}, ${branch?.destination_id}, 'accepted', ${branch?.id}, 1, 'متجر')
    returning id`);
  const manager = await db.one<{ id: number }>(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, branch_id, password_hash)
    select ${uuidv7()}, 'مدير', 'مدير', ${`${mark}@example.com`}, 'staff', id, ${branch?.id}::bigint, 'not a hash'
    from roles where name = 'Branch manager' returning id`);
  await db.close();
  const signIn = async (): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const door = connect(url, { max: 1 });
    await door.run(sql`
      insert into sessions (token_hash, id, user_id, remember, expires_at)
      values (${hashToken(token)}, ${uuidv7()}, ${manager?.id}, false, now() + interval '2 hours')`);
    await door.close();
    return token;
  };
  return { merchantId: merchant?.id ?? 0, destinationId: branch?.destination_id ?? 0, signIn };
}
