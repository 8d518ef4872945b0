import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { userTypes } from '#domain/people/actor.ts';
import { identityDocumentStatuses } from '#domain/people/identity-documents.ts';
import {
  identityDocumentStatusNames,
  identityDocumentWords,
} from '#words/people/identity-documents.ts';
import { roleLabel, rolesLabel } from '#words/people/names.ts';
import { userTypeNames, userWords as t } from '#words/people/screens.ts';
import { ExpiryBadge } from './IdentityDocuments.tsx';

export type UserRow = RowOf<'users.list'>;

const columns: readonly Column<UserRow>[] = [
  { key: 'name', header: t.name, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
  { key: 'type', header: t.type, priority: 2, cell: ({ type }) => userTypeNames[type] },
  {
    key: 'role',
    header: t.role,
    priority: 2,
    cell: ({ roles }) => <Name>{rolesLabel(roles)}</Name>,
  },
  {
    key: 'branch',
    header: t.workplace,
    priority: 2,
    cell: (row) => <Name>{workplaceOf(row)}</Name>,
  },
  { key: 'phone', header: t.phone, priority: 2, cell: ({ phone }) => <Phone value={phone} link /> },
  { key: 'email', header: t.email, priority: 3, cell: ({ email }) => <Code>{email}</Code> },
  {
    key: 'limit',
    header: t.cashLimit,
    numeric: true,
    priority: 2,
    hiddenFirst: true,
    cell: (row) => (row.type === 'courier' ? <Money value={row.cash_limit} bare /> : null),
  },
  {
    key: 'state',
    header: t.state,
    priority: 2,
    cell: ({ active }) => (active ? t.stateActive : t.stateOff),
  },
  {
    key: 'documents',
    header: identityDocumentWords.column,
    priority: 2,
    cell: (row) => <ExpiryBadge day={row.identity_expires_on} />,
  },
  {
    key: 'created',
    header: t.created,
    priority: 2,
    hiddenFirst: true,
    cell: (row) => <DateText at={row.created_at} />,
  },
];

/** A client works for a merchant, staff for one branch or for all. */
export function workplaceOf({ type, merchant, branch }: UserRow): string {
  if (type === 'client') return merchant?.store_name ?? '';
  return branch?.branch_name ?? t.allBranches;
}

const findRoles = async (typed: string) => {
  const { data } = await readOnce('users.roles', {});
  return matchOptions(
    data.map(({ id, name }) => ({ id, name: roleLabel(name) })),
    typed,
  );
};

const filters = [
  {
    key: 'type',
    label: t.type,
    kind: 'choice',
    choices: userTypes.map((value) => ({ value, label: userTypeNames[value] })),
  },
  { key: 'role', label: t.role, kind: 'pick', options: findRoles },
  { key: 'branch', label: t.branch, ...amongBranches },
  {
    key: 'documents',
    label: identityDocumentWords.column,
    kind: 'choice',
    choices: identityDocumentStatuses.map((value) => ({
      value,
      label: identityDocumentStatusNames[value],
    })),
  },
] as const satisfies readonly FilterDef[];

/** All users: staff, couriers, merchants. */
export const Users = catalogueList({
  ...listWords(t),
  list: 'users.list',
  columns,
  filters,
  rowLabel: ({ name }) => name,
  create: { screen: 'people.userCreate', label: t.create },
  open: 'people.user',
});
