import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { adminRole } from '#domain/people/actor.ts';
import { shippedRoles, type ShippedRoleName } from '#domain/people/roles.ts';
import { signIn, type Fixtures } from '#test/kit/fixtures.ts';
import type { Home } from './home.ts';
import type { Reader } from './entities.ts';

export const callerKinds = [
  'anonymous',
  'bad token',
  'expired token',
  'waiting client',
  'rejected client',
  'owner',
  'another client',
  'merchant staff',
  'merchant accountant',
  'data entry',
  'branch manager',
  'the courier',
  'another courier',
  'staff without it',
  'staff with exactly it',
  'staff with all but it',
  'staff with it in another branch',
  'Admin',
] as const;
export type CallerKind = (typeof callerKinds)[number];

/**
 * The expected result of the checks before any row is read: admitted, unauthenticated, or the
 * missing permission.
 */
export type Door = 'open' | 'anonymous' | { readonly wanting: string; readonly isInner: boolean };

export interface Caller {
  readonly kind: CallerKind;
  readonly token: string | null;
  readonly reader: Reader | null;
  door(name: EndpointName): Door;
}

const permissionOf = (name: EndpointName): string => (contract[name] as EndpointSpec).permission;
/** A copy of the contract at load time: a mutant changes the contract, never the expectation. */
const permissions = new Map(
  (Object.keys(contract) as EndpointName[]).map((name) => [name, permissionOf(name)]),
);
/** Some calls require a second permission, depending on their input. */
const inner: Partial<Record<EndpointName, string>> = {
  'documents.draft.lines': 'documents.runSheet.issue',
  'documents.draft.pulse': 'documents.runSheet.view',
  'shipments.changeMany': 'shipments.receive',
  'shipments.changeStatus': 'shipments.fail',
};
/** All permissions a call requires, in the order of the checks. */
export const permissionsOf = (name: EndpointName): readonly string[] =>
  [permissions.get(name) ?? 'public', inner[name]].filter(
    (one) => one !== undefined && one !== 'signedIn' && one !== 'public',
  ) as string[];
/** The requirements common to the calls of one group. */
export const groupOf = (name: EndpointName): string => permissionsOf(name).join(' ');
const isForAll = (name: EndpointName): boolean => permissions.get(name) === 'public';

const otherBranch = 'BSR';

export async function callersOf(fixtures: Fixtures, home: Home): Promise<Caller[]> {
  const { db, branches } = fixtures;
  const here = home.staff.branchId;
  const there = branches[otherBranch] ?? 0;
  const userWhere = async (condition: ReturnType<typeof sql>): Promise<number> =>
    (
      await db.one<{
        id: number;
      }>(sql`select u.id from users u left join merchants m on m.id = u.merchant_id
      where ${condition} order by u.id limit 1`)
    )?.id ?? 0;
  const merchant = async (condition: ReturnType<typeof sql>) => {
    const id = await userWhere(sql`u.type = 'client' and ${condition}`);
    const row = await db.one<{ merchant: number }>(
      sql`select merchant_id as merchant from users where id = ${id}`,
    );
    return { id, merchant: row?.merchant ?? 0 };
  };
  const waiting = await merchant(sql`m.state = 'waiting'`);
  const rejected = await merchant(sql`m.state = 'rejected'`);
  const other = await merchant(
    sql`m.state = 'accepted' and m.branch_id = ${here} and m.id <> ${home.owner.merchantId}`,
  );
  const ofOwner = { merchantId: home.owner.merchantId ?? 0 };
  const helper = await fixtures.person({ role: 'Client staff', ...ofOwner });
  const bookkeeper = await fixtures.person({ role: 'Client accountant', ...ofOwner });
  const clerk = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
  const manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  const courier2 = await userWhere(
    sql`u.type = 'courier' and u.active and u.branch_id = ${here} and u.id <> ${home.courier.userId}`,
  );
  const admin = await fixtures.person({ role: 'Admin' });
  const outsider = (kind: CallerKind, token: string | null): Caller => ({
    kind,
    token,
    reader: null,
    door: (name) => (isForAll(name) ? 'open' : 'anonymous'),
  });
  const grantedTo = (
    kind: CallerKind,
    role: ShippedRoleName,
    token: string,
    reader: Reader,
  ): Caller => ({
    kind,
    token,
    reader,
    door: (name) =>
      doorFor(
        name,
        permissionsOf(name).filter((one) => !rolesGrant(role, one)),
      ),
  });
  const reader = (viewer: Reader['viewer'], more: Partial<Reader>): Reader => ({
    viewer,
    userId: 0,
    branchId: null,
    merchantId: null,
    ...more,
  });
  const token = (id: number, span?: string) => signIn(db, id, span);
  return [
    outsider('anonymous', null),
    outsider('bad token', 'x'.repeat(43)),
    outsider('expired token', await token(admin.id, '-1 second')),
    outsider('waiting client', await token(waiting.id)),
    outsider('rejected client', await token(rejected.id)),
    grantedTo('owner', 'Client', await token(home.owner.userId), home.owner),
    grantedTo(
      'another client',
      'Client',
      await token(other.id),
      reader('client', { userId: other.id, merchantId: other.merchant }),
    ),
    grantedTo('merchant staff', 'Client staff', helper.token ?? '', {
      ...home.owner,
      userId: helper.id,
    }),
    grantedTo('merchant accountant', 'Client accountant', bookkeeper.token ?? '', {
      ...home.owner,
      userId: bookkeeper.id,
    }),
    grantedTo(
      'data entry',
      'Data entry',
      clerk.token ?? '',
      reader('branch', { userId: clerk.id, branchId: here }),
    ),
    grantedTo(
      'branch manager',
      'Branch manager',
      manager.token ?? '',
      reader('branch', { userId: manager.id, branchId: here }),
    ),
    grantedTo('the courier', 'Courier', await token(home.courier.userId), home.courier),
    grantedTo(
      'another courier',
      'Courier',
      await token(courier2),
      reader('courier', { userId: courier2, branchId: here }),
    ),
    ...(await clerksOf(fixtures, here ?? 0, there)),
    grantedTo('Admin', adminRole, admin.token ?? '', reader('company', { userId: admin.id })),
  ];
}

const doorFor = (name: EndpointName, [wanting]: readonly string[]): Door =>
  wanting === undefined ? 'open' : { wanting, isInner: wanting === inner[name] };

const rolesGrant = (role: ShippedRoleName, permission: string): boolean =>
  role === adminRole ||
  shippedRoles.some(
    ({ name, grants }) => name === role && grants.some((one) => one === permission),
  );

const clerks = [
  'staff without it',
  'staff with exactly it',
  'staff with all but it',
  'staff with it in another branch',
] as const;

/**
 * Four clerks, each with a role of its own, whose permissions `grantFor` sets again for each
 * permission.
 */
async function clerksOf(fixtures: Fixtures, here: number, there: number): Promise<Caller[]> {
  const made: Caller[] = [];
  for (const kind of clerks) {
    const isAway = kind === 'staff with it in another branch';
    const role = await fixtures.db.one<{ id: number }>(sql`
      insert into roles (name, permissions) values (${roleOf(kind)}, '{}') returning id`);
    const clerk = await fixtures.person({
      role: 'Warehouse',
      branch: isAway ? otherBranch : 'BGD',
    });
    await fixtures.db.run(sql`update users set role_id = ${role?.id} where id = ${clerk.id}`);
    made.push({
      kind,
      token: clerk.token,
      reader: {
        viewer: 'branch',
        userId: clerk.id,
        branchId: isAway ? there : here,
        merchantId: null,
      },
      door: (name) => doorFor(name, lackedBy(kind, permissionsOf(name))),
    });
  }
  return made;
}

const roleOf = (kind: string): string => `matrix: ${kind}`;

/** The permissions of a call that each clerk lacks. */
const lackedBy = (kind: string, params: readonly string[]): readonly string[] => {
  if (kind === 'staff without it') return params;
  return kind === 'staff with all but it' ? params.slice(-1) : [];
};

/** Gives the four clerks the permissions their names describe. They apply from the next request. */
export async function grantFor(
  { db }: Fixtures,
  params: readonly string[],
  all: readonly string[],
): Promise<void> {
  for (const kind of clerks) {
    const lacks = new Set(lackedBy(kind, params));
    const from = kind === 'staff with all but it' ? all : params;
    const permissions = from.filter((one) => !lacks.has(one));
    await db.run(
      sql`update roles set permissions = ${permissions}::text[] where name = ${roleOf(kind)}`,
    );
  }
}
