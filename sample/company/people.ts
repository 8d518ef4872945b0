import { v7 as uuidv7 } from 'uuid';
import { sql, type Database } from '#database/connect.ts';
import { courierNames } from '../data/couriers.ts';
import { sampleBranches, type SampleBranchCode } from '../data/branches.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import {
  isMerchantRole,
  type MerchantRole,
  shippedRoles,
  type ShippedRoleName,
} from '#domain/people/roles.ts';
import { personName, phoneNumber } from './names.ts';
import { at, type Chance } from './random.ts';
import { actorOf } from '../run-as.ts';

/** Easy to type on any keyboard, and long enough for the rules. */
export const demoPassword = 'Dijla-Furat-77';

const domain = 'demo.local';
const couriersOf: Record<SampleBranchCode, number> = {
  BGD: 6,
  KRH: 5,
  BSR: 4,
  NIN: 2,
  EBL: 2,
  KRK: 2,
  BBL: 2,
  NJF: 2,
};
const office = ['Branch manager', 'Accountant', 'Warehouse'] as const;

interface Wish {
  readonly role: ShippedRoleName;
  readonly branch: SampleBranchCode | null;
  readonly email: string;
  readonly name: string;
  readonly cashLimit?: number;
}

/** The staff of one branch. */
export interface Team {
  readonly branchId: number;
  readonly manager: Actor;
  readonly accountant: Actor;
  readonly warehouse: Actor;
  readonly couriers: readonly Actor[];
}

export interface Staff {
  readonly admin: Actor;
  readonly dataEntry: Actor;
  readonly teams: ReadonlyMap<number, Team>;
  readonly branchIds: Readonly<Record<SampleBranchCode, number>>;
}

const slug = (role: string): string => role.toLowerCase().replaceAll(' ', '');
const emailOf = (role: ShippedRoleName, branch: SampleBranchCode | null): string =>
  `${slug(role)}${branch === null ? '' : `.${branch.toLowerCase()}`}@${domain}`;
const courierEmail = (number: number): string => `courier${number}@${domain}`;
export const merchantEmail = (number: number): string => `merchant${number}@${domain}`;
/** The users of the first merchant, in addition to its owner. */
export const helperEmail = (role: MerchantRole): string =>
  `merchant1.${role === 'Client staff' ? 'staff' : 'accountant'}@${domain}`;

/** One sign-in for each role, all with `demoPassword`. */
export const signIns: readonly { role: ShippedRoleName; email: string }[] = shippedRoles.map(
  ({ name: role }) => {
    if (role === 'Admin') return { role, email: emailOf(role, null) };
    if (role === 'Courier') return { role, email: courierEmail(1) };
    if (role === 'Client') return { role, email: merchantEmail(1) };
    if (isMerchantRole(role)) return { role, email: helperEmail(role) };
    return { role, email: emailOf(role, 'BGD') };
  },
);

/** All users of the sample company, with one password for all. */
export async function seedStaff(
  db: Database,
  passwordHash: string,
  chance: Chance,
  hiredAt: string,
): Promise<Staff> {
  const wishes = wishesOf(chance);
  const rows = wishes.map((wish) => ({
    uuid: uuidv7(),
    name: wish.name,
    name_fold: arFold(wish.name),
    email: wish.email,
    phone: phoneNumber(chance),
    role: wish.role,
    type: shippedRoles.find((role) => role.name === wish.role)?.type ?? 'staff',
    branch: wish.branch,
    cash_limit: wish.cashLimit ?? null,
  }));
  const written = await db.rows<{ id: number; email: string }>(sql`
    insert into users (uuid, name, name_fold, email, phone, signs_in_by_phone, type, role_id, branch_id, password_hash, cash_limit, created_at, updated_at)
    select r.uuid, r.name, r.name_fold, r.email, r.phone, true, r.type, o.id, b.id, ${passwordHash}, r.cash_limit, ${hiredAt}::timestamptz, ${hiredAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(uuid uuid, name text, name_fold text, email text, phone text, role text, type text, branch text, cash_limit bigint)
    join roles o on o.name = r.role left join branches b on b.code = r.branch
    returning id, email`);
  const idOf = new Map(written.map((row) => [row.email, row.id]));
  const actor = async (email: string): Promise<Actor> => actorOf(db, idOf.get(email) ?? 0);
  const branches = await db.rows<{ id: number; code: SampleBranchCode }>(
    sql`select id, code from branches`,
  );
  const teams = new Map<number, Team>();
  for (const { id, code } of branches) {
    const couriers = wishes.filter((wish) => wish.role === 'Courier' && wish.branch === code);
    teams.set(id, {
      branchId: id,
      manager: await actor(emailOf('Branch manager', code)),
      accountant: await actor(emailOf('Accountant', code)),
      warehouse: await actor(emailOf('Warehouse', code)),
      couriers: await Promise.all(couriers.map((wish) => actor(wish.email))),
    });
  }
  return {
    admin: await actor(emailOf('Admin', null)),
    dataEntry: await actor(emailOf('Data entry', 'BGD')),
    teams,
    branchIds: Object.fromEntries(branches.map((row) => [row.code, row.id])) as Staff['branchIds'],
  };
}

function wishesOf(chance: Chance): Wish[] {
  const seated = (role: ShippedRoleName, branch: SampleBranchCode | null): Wish => ({
    role,
    branch,
    email: emailOf(role, branch),
    name: personName(chance),
  });
  const codes = sampleBranches.map((branch) => branch.code);
  const couriers = codes.flatMap((branch) =>
    Array.from({ length: couriersOf[branch] }, () => branch),
  );
  return [
    seated('Admin', null),
    seated('Call centre', 'BGD'),
    seated('Data entry', 'BGD'),
    ...codes.flatMap((branch) => office.map((role) => seated(role, branch))),
    ...couriers.map(
      (branch, index): Wish => ({
        role: 'Courier',
        branch,
        email: courierEmail(index + 1),
        name: at(courierNames, index),
        ...(index % 3 === 0 ? { cashLimit: 5_000_000 } : {}),
      }),
    ),
  ];
}
