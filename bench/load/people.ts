import { courierNames } from '#sample/data/couriers.ts';
import { familyNames, fatherNames, femaleNames, maleNames } from '#sample/data/names.ts';
import { sampleStores } from '#sample/data/stores.ts';
import { arFold } from '#domain/arabic.ts';
import { hashPassword } from '#server/people/sign-in/passwords.ts';
import type { Workers } from './workers.ts';

/** The password of all loaded users. */
export const benchPassword = 'ninety nine shipments';

/** Email addresses of the users the measurements run as. */
export const people = {
  admin: 'admin@bench.local',
  manager: (branch: string) => `manager-${branch.toLowerCase()}@bench.local`,
  merchant: (number: number) => `merchant-${number}@bench.local`,
  courier: (branch: string, number: number) =>
    `courier-${branch.toLowerCase()}-${number}@bench.local`,
};

export interface Traffic {
  readonly shipments: number;
  readonly merchants: number;
  readonly couriersPerBranch: number;
  /** Shipments of the second merchant in addition to its regular ones. */
  readonly ofOneMerchant: number;
}

export const trafficFor = (shipments: number, ofOneMerchant = 0): Traffic => ({
  shipments,
  ofOneMerchant,
  merchants: Math.max(40, Math.round(shipments / 500)),
  couriersPerBranch: Math.max(4, Math.round(shipments / 20_000)),
});

interface UserRow {
  readonly email: string;
  readonly name: string;
  readonly name_fold: string;
  readonly type: string;
  readonly role: string;
  readonly branch: string | null;
  readonly merchant: number | null;
}

const userRow = (
  email: string,
  name: string,
  role: string,
  of: { type: string; branch?: string; merchant?: number },
): UserRow => ({
  email,
  name,
  role,
  name_fold: arFold(name),
  type: of.type,
  branch: of.branch ?? null,
  merchant: of.merchant ?? null,
});

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Merchants with one client each, a manager and couriers for every branch, one Admin, and their
 * accounts.
 */
export async function loadPeople(workers: Workers, traffic: Traffic): Promise<void> {
  const branches = await workers.rows<{ code: string }>('select code from branches order by id');
  const codes = branches.map((branch) => branch.code);
  const merchants = Array.from({ length: traffic.merchants }, (_, index) => {
    const name = `${pick(sampleStores, index).name} ${index + 1}`;
    // Every other merchant belongs to the main branch; the rest are spread.
    const branch = index % 2 === 0 ? codes[0] : pick(codes, index);
    return {
      number: index + 1,
      name,
      search: arFold(name),
      branch,
      email: people.merchant(index + 1),
    };
  });
  await workers.rows(
    `insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search, decided_at)
     select gen_random_uuid(), r.name, r.name, '+96477' || lpad(r.number::text, 8, '0'), r.email, b.destination_id, 'accepted', b.id, 1, r.search, now()
     from jsonb_to_recordset($1::jsonb) r(number int, name text, search text, branch text, email text) join branches b on b.code = r.branch
     order by r.number`,
    [JSON.stringify(merchants)],
  );
  await loadUsers(workers, [
    userRow(people.admin, 'مدير القياس', 'Admin', { type: 'staff' }),
    ...codes.map((branch) =>
      userRow(people.manager(branch), `مدير ${branch}`, 'Branch manager', {
        type: 'staff',
        branch,
      }),
    ),
    ...codes.flatMap((branch) =>
      Array.from({ length: traffic.couriersPerBranch }, (_, index) =>
        userRow(
          people.courier(branch, index + 1),
          `${pick(courierNames, index)} ${branch} ${index + 1}`,
          'Courier',
          { type: 'courier', branch },
        ),
      ),
    ),
    ...merchants.map((merchant) =>
      userRow(merchant.email, merchant.name, 'Client', {
        type: 'client',
        merchant: merchant.number,
      }),
    ),
  ]);
  await loadAccounts(workers);
}

async function loadUsers(workers: Workers, users: readonly UserRow[]): Promise<void> {
  await workers.rows(
    `insert into users (uuid, name, name_fold, email, type, role_id, branch_id, merchant_id, password_hash)
     select gen_random_uuid(), r.name, r.name_fold, r.email, r.type, ro.id, b.id, m.id, $2
     from jsonb_to_recordset($1::jsonb) r(email text, name text, name_fold text, type text, role text, branch text, merchant int)
     join roles ro on ro.name = r.role left join branches b on b.code = r.branch left join merchants m on m.email = r.email
     order by r.type, r.branch, r.email`,
    [JSON.stringify(users), await hashPassword(benchPassword)],
  );
}

async function loadAccounts(workers: Workers): Promise<void> {
  await workers.rows(`
    insert into accounts (key, owner_id)
    select key, u.id from users u cross join unnest(array['cash_courier', 'commission_payable']) key where u.type = 'courier'
    union all select 'merchant_payable', id from merchants
    union all select key, b.id from branches b cross join
      unnest(array['cash_branch', 'cash_transfer', 'delivery_revenue', 'commission_expense', 'compensation_expense']) key
    on conflict do nothing`);
}

/** Names of recipients with their search keys. */
export function recipientNames(): { name: string; fold: string }[] {
  const first = [...maleNames, ...femaleNames];
  return first.flatMap((given, g) =>
    Array.from({ length: 150 }, (_, index) => {
      const name = `${given} ${pick(fatherNames, g + index)} ${pick(familyNames, g * 7 + index)}`;
      return { name, fold: arFold(name) };
    }),
  );
}
