import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { connect, sql } from '#database/connect.ts';
import { hashToken } from '#server/http/auth.ts';
import type { Shift } from './stubborn-clients.ts';

/**
 * A manager with a session, and a merchant to create shipments for: inserted directly into the
 * database, as in any other test.
 */
export async function hire(databaseUrl: string, base: string): Promise<Omit<Shift, 'ignoresKeys'>> {
  const direct = connect(databaseUrl, { max: 1 });
  const token = randomBytes(32).toString('base64url');
  const branch = await direct.one<{ id: number; destination_id: number }>(
    sql`select id, destination_id from branches limit 1`,
  );
  const merchant = await direct.one<{ id: number }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search)
    values (${uuidv7()}, 'متجر', 'صاحبه', '+9647701234567', 'merchant@example.com', ${branch?.destination_id}, 'accepted', ${branch?.id}, 1, 'متجر')
    returning id`);
  await direct.run(sql`
    with manager as (
      insert into users (uuid, name, name_fold, email, type, role_id, branch_id, password_hash)
      select ${uuidv7()}, 'مدير', 'مدير', 'manager@example.com', 'staff', id, ${branch?.id}::bigint, 'not a hash'
      from roles where name = 'Branch manager' returning id)
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    select ${hashToken(token)}, ${uuidv7()}, id, false, now() + interval '1 hour' from manager`);
  await direct.close();
  return { base, token, merchantId: merchant?.id ?? 0, destinationId: branch?.destination_id ?? 0 };
}
