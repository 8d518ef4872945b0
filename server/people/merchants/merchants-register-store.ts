import { sql, type Db, type Tx } from '#database/connect.ts';
import { ownerRole } from '#domain/people/roles.ts';

export interface Registration {
  readonly uuid: string;
  readonly store_name: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly email: string | null;
  readonly destination_id: number;
  readonly area_text: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly store_type_id: number | null;
  readonly rules_version: number;
  readonly search: string;
}

export interface RegistrationContext {
  destination: boolean;
  store_type: boolean;
  /** The newest version of the rules. */
  rules_version: number;
}

/** References of a registration: whether they exist, and the rules to accept. */
export async function getRegistrationContext(
  db: Db,
  params: { destinationId: number; storeTypeId: number | null },
): Promise<RegistrationContext> {
  const row = await db.one<RegistrationContext>(sql`
    select
      exists (select from destinations where id = ${params.destinationId} and active)
        as destination,
      ${params.storeTypeId}::bigint is null
        or exists (select from store_types where id = ${params.storeTypeId}::bigint) as store_type,
      (select coalesce(max(version), 0) from rules_versions) as rules_version`);
  return row ?? { destination: false, store_type: false, rules_version: 0 };
}

export async function insertMerchant(tx: Tx, registration: Registration): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, phone2, email, destination_id,
      area_text, address, latitude, longitude, store_type_id, state, rules_version, search)
    select uuid, store_name, owner_name, phone, phone2, email, destination_id, area_text, address,
      latitude, longitude, store_type_id, 'waiting', rules_version, search
    from jsonb_populate_record(null::merchants, ${JSON.stringify(registration)}::jsonb)
    returning id`);
  if (!row) throw new RangeError('the merchant was not written');
  return row.id;
}

/** Deletes a registration whose address is taken: it was never visible. */
export const deleteMerchant = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from merchants where id = ${id}`);

export interface NewClient {
  readonly id: number;
  readonly code_expires_at: string | null;
}

/**
 * Creates the user of the merchant's owner. The user is active at once, but cannot sign in until
 * the merchant is accepted. The phone is the sign-in name, unless it belongs to another account:
 * then the e-mail is. Returns null if neither is possible: the e-mail, or the phone of an owner
 * without one, has an account already.
 */
export async function insertClient(
  tx: Tx,
  client: {
    uuid: string;
    merchantId: number;
    name: string;
    nameFold: string;
    email: string | null;
    phone: string;
    passwordHash: string;
    /** The lifetime of the password if it is a one-time code; null: the owner chose it. */
    codeHours: number | null;
  },
): Promise<NewClient | null> {
  const written = await tx.one<NewClient & { role_id: number | null }>(sql`
    insert into users
      (uuid, name, name_fold, email, phone, signs_in_by_phone, type, role_id, merchant_id, password_hash,
        must_change_password, code_expires_at)
    select ${client.uuid}::uuid, ${client.name}, ${client.nameFold}, ${client.email}::text, ${client.phone},
      number.is_free, 'client', (select id from roles where name = ${ownerRole}), ${client.merchantId}::bigint,
      ${client.passwordHash}, ${client.codeHours !== null}::boolean,
      now() + make_interval(hours => ${client.codeHours}::int)
    from (select not exists (
      select from users where phone = ${client.phone} and signs_in_by_phone and active) as is_free) number
    where number.is_free or ${client.email}::text is not null
    on conflict do nothing returning id, code_expires_at, role_id`);
  if (written && written.role_id === null) throw new RangeError('there is no role Client');
  return written;
}
