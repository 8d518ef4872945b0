import { join, sql, type Sql } from '#database/connect.ts';
import { type AccountOwner, accountKeys, chart } from '#domain/ledger/chart.ts';

const names: Record<AccountOwner, Sql> = {
  bank: sql`(select x.name from bank_accounts x where x.id = a.owner_id)`,
  branch: sql`(select x.branch_name from branches x where x.id = a.owner_id)`,
  courier: sql`(select x.name from users x where x.id = a.owner_id)`,
  user: sql`(select x.name from users x where x.id = a.owner_id)`,
  merchant: sql`(select x.store_name from merchants x where x.id = a.owner_id)`,
  company: sql`null::text`,
};

/** Whose an account `a` is; null: the company's. For the rows of a page, not for all accounts. */
export const ownerName = sql`case ${join(
  (Object.keys(names) as AccountOwner[]).map((owner) => {
    const keys = accountKeys.filter((key) => chart[key].owner === owner);
    return sql`when a.key = any(${keys}::text[]) then ${names[owner]}`;
  }),
  ' ',
)} end`;
