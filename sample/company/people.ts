import { sql, type Database } from '#database/connect.ts';
import { courierNames } from '../data/couriers.ts';
import { sampleBranches, type SampleBranchCode } from '../data/branches.ts';
import type { Actor } from '#domain/people/actor.ts';
import {
  isMerchantRole,
  type MerchantRole,
  shippedRoles,
  type ShippedRoleName,
} from '#domain/people/roles.ts';
import { showPhone } from '#domain/phone.ts';
import { hashPassword } from '#server/people/sign-in/passwords.ts';
import { createAdmin } from '#server/seed/first-admin.ts';
import { roleLabel } from '#words/people/names.ts';
import { personName, phoneNumber } from './names.ts';
import { at, type Chance } from './random.ts';
import type { FileRow } from '../going-live.ts';
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
  readonly phone: string;
  readonly cashLimit?: number;
  /** Agreed with this courier; otherwise what the branch pays. */
  readonly commission?: number;
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

/** The users of the sample company, before they are in the books. */
export interface Hiring {
  readonly admin: Wish;
  readonly others: readonly Wish[];
}

/** The first user of an installation: everybody else comes in by the files of the Admin. */
export async function appoint(db: Database, { admin }: Hiring, at: string): Promise<Actor> {
  const row = await db.transaction((tx) =>
    createAdmin(tx, { name: admin.name, email: admin.email, passwordHash: '-' }),
  );
  await db.run(sql`
    update users set phone = ${admin.phone}, signs_in_by_phone = true, created_at = ${at}::timestamptz
    where id = ${row}`);
  return actorOf(db, row);
}

export const peopleFile = ({ others }: Hiring): FileRow[] =>
  others.map(({ name, role, phone, email, branch, cashLimit, commission }) => ({
    person: name,
    role: roleLabel(role),
    phone: showPhone(phone),
    email,
    branch: branch ?? '',
    cash_limit: cashLimit ?? '',
    commission: commission ?? '',
  }));

/** Everybody has used the code of the first sign-in, and chosen the same password. */
export async function choosePasswords(db: Database, chosenAt: string): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.run(sql`
    update users set password_hash = ${passwordHash}, must_change_password = false,
      code_expires_at = null, updated_at = ${chosenAt}::timestamptz`);
}

/** The users as they act from now on. */
export async function readStaff(db: Database, hiring: Hiring): Promise<Staff> {
  const users = await db.rows<{ id: number; email: string }>(
    sql`select id, email from users where email is not null`,
  );
  const idOf = new Map(users.map((row) => [row.email, row.id]));
  const actor = async (email: string): Promise<Actor> => actorOf(db, idOf.get(email) ?? 0);
  const branches = await db.rows<{ id: number; code: SampleBranchCode }>(
    sql`select id, code from branches order by id`,
  );
  const teams = new Map<number, Team>();
  for (const { id, code } of branches) {
    const couriers = hiring.others.filter(
      (wish) => wish.role === 'Courier' && wish.branch === code,
    );
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

export function hiringOf(chance: Chance): Hiring {
  const seated = (role: ShippedRoleName, branch: SampleBranchCode | null): Wish => ({
    role,
    branch,
    email: emailOf(role, branch),
    name: personName(chance),
    phone: phoneNumber(chance),
  });
  const codes = sampleBranches.map((branch) => branch.code);
  const couriers = codes.flatMap((branch) =>
    Array.from({ length: couriersOf[branch] }, () => branch),
  );
  const admin = seated('Admin', null);
  const others = [
    seated('Call centre', 'BGD'),
    seated('Data entry', 'BGD'),
    ...codes.flatMap((branch) => office.map((role) => seated(role, branch))),
    ...couriers.map(
      (branch, index): Wish => ({
        role: 'Courier',
        branch,
        email: courierEmail(index + 1),
        name: at(courierNames, index),
        phone: phoneNumber(chance),
        ...(index % 3 === 0 ? { cashLimit: 5_000_000 } : {}),
        ...(index % 7 === 3 ? { commission: 1_500 } : {}),
      }),
    ),
  ];
  return { admin, others };
}
