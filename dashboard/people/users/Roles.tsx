import type { RowOf } from '#dashboard/api/list.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Name, Num } from '#dashboard/ui/values/Values.tsx';
import { adminRole } from '#domain/people/actor.ts';
import { roleWords as t } from '#words/people/roles.ts';

type RoleRow = RowOf<'roles.list'>;

const columns: readonly Column<RoleRow>[] = [
  { key: 'name', header: t.name, priority: 1, cell: ({ label }) => <Name>{label}</Name> },
  {
    key: 'permissions',
    header: t.permissions,
    priority: 2,
    numeric: true,
    cell: ({ name, permissions }) => (name === adminRole ? t.all : <Num value={permissions} />),
  },
  {
    key: 'users',
    header: t.users,
    priority: 2,
    numeric: true,
    cell: ({ users }) => <Num value={users} />,
  },
  {
    key: 'kind',
    header: t.kind,
    priority: 2,
    cell: ({ shipped }) => (shipped ? t.shipped : t.own),
  },
];

/** Roles, with the number of permissions and users of each. */
export const Roles = catalogueList({
  ...listWords(t),
  list: 'roles.list',
  columns,
  rowLabel: ({ label }) => label,
  create: { screen: 'people.roleCreate', label: t.create },
  open: 'people.role',
});
