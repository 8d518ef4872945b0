import type { AnswerOf } from '#contract/contract.ts';
import type { CurrentUser } from '#dashboard/api/session.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { mayHoldTogether } from '#domain/people/manage/role-mix.ts';
import { shippedRoles } from '#domain/people/roles.ts';
import { roleLabel } from '#words/people/names.ts';

import { type OwnWayIn, ownWayIn } from './own-way-in.ts';

type User = AnswerOf<'users.one'>['data'];

/** Kinds of account that are created here; merchants create theirs by registering. */
export const workerTypes = ['staff', 'data_entry', 'courier'] as const;
export type WorkerType = (typeof workerTypes)[number];

export interface UserValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly type: WorkerType;
  readonly role: Option | null;
  /** In addition to the first. */
  readonly moreRole: readonly Option[];
  readonly branch: Option | null;
  readonly cashLimit: number | null;
  readonly active: boolean;
  readonly wayIn: OwnWayIn | null;
  readonly currentPassword: string;
}

const isWorker = (type: string): type is WorkerType => workerTypes.some((one) => one === type);

export function startOf(user: User | null, me?: CurrentUser): UserValues {
  const { role, branch } = user ?? { role: null, branch: null };
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    type: user && isWorker(user.type) ? user.type : 'staff',
    moreRole: (user?.roles ?? []).slice(1).map(({ id, name }) => ({ id, name: roleLabel(name) })),
    role: role && { id: role.id, name: roleLabel(role.name) },
    branch: branch && { id: branch.id, name: branch.branch_name },
    cashLimit: user?.cash_limit ?? null,
    active: user?.active ?? true,
    wayIn: ownWayIn(user, me),
    currentPassword: '',
  };
}

/** Roles that can be combined with a first one: a merchant's and the Admin's cannot. */
export function moreRolesFor<R extends { readonly name: string }>(
  first: string | undefined,
  roles: readonly R[],
): readonly R[] {
  return roles.filter(({ name }) => mayHoldTogether([first ?? '', name]));
}

/** Roles that fit a kind of account; roles the company created can be given to staff. */
export function rolesFor<R extends { readonly name: string }>(
  type: WorkerType,
  roles: readonly R[],
): readonly R[] {
  return roles.filter(({ name }) => {
    const shipped = shippedRoles.find((role) => role.name === name);
    return (shipped?.type ?? 'staff') === type;
  });
}
