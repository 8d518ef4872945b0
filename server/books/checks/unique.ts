import { raw, sql, type Db } from '#database/connect.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';

interface Unique {
  readonly code: RefusalCode;
  /** The field of the form that is refused. */
  readonly field: string;
  readonly table: string;
  /** In addition to the field. */
  readonly within?: string;
  /** The rows that count. */
  readonly only?: string;
}

/** Values that one row only may have, by the constraint that holds them. */
// biome-ignore format: a table reads by the line
export const uniques = {
  users_sign_in_phone: { code: 'phone_taken', field: 'phone', table: 'users', only: 'signs_in_by_phone and active' },
  users_email_key: { code: 'email_taken', field: 'email', table: 'users' },
  roles_name_key: { code: 'duplicate_code', field: 'name', table: 'roles' },
  coupons_code_key: { code: 'duplicate_code', field: 'code', table: 'coupons' },
  areas_destination_id_name_key: { code: 'duplicate_code', field: 'name', table: 'areas', within: 'destination_id' },
  destinations_key_key: { code: 'duplicate_code', field: 'key', table: 'destinations' },
  paths_branch_name: { code: 'duplicate_code', field: 'name', table: 'paths', within: 'branch_id' },
  payment_methods_name: { code: 'duplicate_code', field: 'name', table: 'payment_methods' },
  expense_kinds_name: { code: 'duplicate_code', field: 'name', table: 'expense_kinds' },
  bank_accounts_name: { code: 'duplicate_code', field: 'name', table: 'bank_accounts' },
  branches_code_key: { code: 'duplicate_code', field: 'code', table: 'branches' },
  pickup_settings_branch: { code: 'pickup_setting_exists', field: 'branch_id', table: 'pickup_settings' },
} as const satisfies Record<string, Unique>;

interface Wanted {
  /** Null: no value, which is never taken. */
  readonly value: string | number | null;
  readonly within?: number;
  /** The row itself, if it is changed. */
  readonly id?: number;
}

/**
 * Refuses a value that another row has, together with the other problems of a form. Between two
 * users at the same moment the constraint decides.
 * @throws Refusal of the constraint
 */
export async function refuseTaken(
  db: Db,
  constraint: keyof typeof uniques,
  { value, within, id = 0 }: Wanted,
): Promise<void> {
  if (value === null) return;
  const unique: Unique = uniques[constraint];
  const { code, field, table } = unique;
  const isWithin =
    unique.within === undefined ? sql`` : sql`and ${raw(unique.within)} = ${within ?? null}`;
  const counts = unique.only === undefined ? sql`` : sql`and ${raw(unique.only)}`;
  const other = await db.one<{ id: number }>(sql`
    select id from ${raw(table)}
    where ${raw(field)} = ${value} and id <> ${id} ${isWithin} ${counts} limit 1`);
  if (other) throw new Refusal(code, { field });
}
