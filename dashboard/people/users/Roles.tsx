import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Name, Num } from '#dashboard/ui/values/Values.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
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
export function Roles() {
  const go = useGo();
  const can = useCan();
  const [values, change] = useSearchValues();
  const { search, per } = values;
  const list = useList('roles.list', { per_page: perPage(per), ...(search && { search }) });
  const create = can('roles.edit') ? (
    <CreateLink address={to('people.roleCreate')}>{t.create}</CreateLink>
  ) : null;
  return (
    <ListScreen
      listKey="roles"
      title={t.list}
      noun={t.noun}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ label }) => label}
      onOpen={({ id }) => go(to('people.role', { id }))}
      values={values}
      onValues={change}
      searchLabel={t.search}
      actions={create}
      empty={<EmptyFirst title={t.none} action={create} />}
    />
  );
}
