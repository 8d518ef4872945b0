import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { isMerchantRole } from '#domain/people/roles.ts';
import { userWords } from '#words/people/screens.ts';
import { merchantRoleNames, teamWords as t } from '#words/people/team.ts';

type Member = RowOf<'team.list'>;

const nameOfRole = (role: string | undefined): string | null =>
  role !== undefined && isMerchantRole(role) ? merchantRoleNames[role] : null;

const columns: readonly Column<Member>[] = [
  { key: 'name', header: userWords.name, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
  {
    key: 'role',
    header: userWords.role,
    priority: 1,
    cell: ({ role }) => <Name>{nameOfRole(role?.name)}</Name>,
  },
  {
    key: 'phone',
    header: userWords.phone,
    priority: 2,
    cell: ({ phone }) => <Phone value={phone} link />,
  },
  {
    key: 'email',
    header: userWords.email,
    priority: 3,
    hiddenFirst: true,
    cell: ({ email }) => <Code>{email}</Code>,
  },
  {
    key: 'state',
    header: userWords.state,
    priority: 2,
    cell: ({ active }) => (active ? userWords.stateActive : userWords.stateOff),
  },
];

/** A merchant's own users; the company's staff open it from the merchant's page. */
export function Team() {
  const go = useGo();
  const can = useCan();
  const { merchant: own } = useCurrentUser();
  const [values, change] = useSearchValues();
  const { search, per, merchant } = values;
  const input = {
    per_page: perPage(per),
    ...(search && { search }),
    ...(own === null && { merchant_id: Number(merchant ?? 0) }),
  };
  const list = useList('team.list', input, { enabled: own !== null || merchant !== undefined });
  const mayEdit = can('team.edit');
  const address = to('people.memberCreate', {}, own === null ? { merchant } : {});
  const create = mayEdit ? <CreateLink address={address}>{t.create}</CreateLink> : null;
  if (own === null && merchant === undefined) {
    return (
      <EmptyFirst
        title={t.pickMerchant}
        action={<LinkButton href={`#${to('people.merchants')}`}>{t.toMerchants}</LinkButton>}
      />
    );
  }
  return (
    <ListScreen
      listKey="team"
      title={t.list}
      noun={userWords.noun}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      rowTone={({ active }) => (active ? undefined : 'pending')}
      {...(mayEdit && { onOpen: ({ id }: Member) => go(to('people.memberEdit', { id })) })}
      values={values}
      onValues={change}
      searchLabel={userWords.search}
      actions={create}
      empty={<EmptyFirst title={t.none} text={t.noneHow} action={create} />}
    />
  );
}
