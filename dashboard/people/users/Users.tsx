import { userColumns } from '#contract/people/columns/people.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches, resolved, searched } from '#dashboard/shell/list/pick-options.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { userTypes } from '#domain/people/actor.ts';
import { identityDocumentStatuses } from '#domain/people/identity-documents.ts';
import {
  identityDocumentStatusNames,
  identityDocumentWords,
} from '#words/people/identity-documents.ts';
import { roleLabel } from '#words/people/names.ts';
import { userTypeNames, userWords as t } from '#words/people/screens.ts';
import { ExpiryBadge } from './IdentityDocuments.tsx';

export type UserRow = RowOf<'users.list'>;

const c = columnsByKey(userColumns);
const columns: readonly Column<UserRow>[] = [
  { ...c.name, priority: 1 },
  c.type,
  c.role,
  {
    key: 'branch',
    header: t.workplace,
    cell: (row) => <Name>{workplaceOf(row)}</Name>,
  },
  c.phone,
  { ...c.email, priority: 3 },
  {
    ...c.limit,
    hiddenFirst: true,
    cell: (row) => (row.type === 'courier' ? <Money value={row.cash_limit} bare /> : null),
  },
  c.state,
  {
    key: 'documents',
    header: identityDocumentWords.column,
    cell: (row) => <ExpiryBadge day={row.identity_expires_on} />,
  },
  { ...c.created, hiddenFirst: true, cell: (row) => <DateText at={row.created_at} /> },
];

/** A client works for a merchant, staff for one branch or for all. */
export function workplaceOf({ type, merchant, branch }: UserRow): string {
  if (type === 'client') return merchant?.store_name ?? '';
  return branch?.branch_name ?? t.allBranches;
}

const allRoles = async () =>
  (await readOnce('users.roles', {})).data.map(({ id, name }) => ({ id, name: roleLabel(name) }));

const filters = [
  {
    key: 'type',
    label: t.type,
    kind: 'choice',
    choices: userTypes.map((value) => ({ value, label: userTypeNames[value] })),
  },
  {
    key: 'role',
    label: t.role,
    kind: 'pick',
    options: searched(allRoles),
    resolve: resolved(allRoles),
  },
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
