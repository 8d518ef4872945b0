import { sql, type Db, type Tx } from '#database/connect.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { accountNames } from '#words/ledger/names.ts';

export interface AccountCode {
  readonly key: AccountKey;
  readonly code: string;
  /** The name of the other program; null: ours. */
  readonly name: string | null;
}
export type AccountCodes = ReadonlyMap<AccountKey, AccountCode>;

/** What other accounting programs call each account: the company's own words, else the shipped. */
export async function accountCodes(db: Db): Promise<AccountCodes> {
  const rows = await db.rows<AccountCode>(sql`select key, code, name from account_codes`);
  const set = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    accountKeys.map((key) => [key, set.get(key) ?? { key, code: chart[key].code, name: null }]),
  );
}

export const codeOf = (codes: AccountCodes, key: AccountKey): string =>
  codes.get(key)?.code ?? chart[key].code;
export const exportedName = (codes: AccountCodes, key: AccountKey): string =>
  codes.get(key)?.name ?? accountNames[key];

export const writeCode = (tx: Tx, { key, code, name }: AccountCode): Promise<number> =>
  tx.run(sql`
    insert into account_codes (key, code, name) values (${key}, ${code}, ${name})
    on conflict (key) do update set code = excluded.code, name = excluded.name, updated_at = now()`);
