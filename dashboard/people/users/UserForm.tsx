import type { AnswerOf } from '#contract/contract.ts';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { identityDocumentWords } from '#words/people/identity-documents.ts';
import { roleLabel } from '#words/people/names.ts';
import { userTypeNames, userWords as t } from '#words/people/screens.ts';
import { whyNotUser } from './own-reach.ts';
import { IdentityDocuments } from './IdentityDocuments.tsx';
import { currentPasswordField, currentPasswordOf, isWayInChanged } from './own-way-in.ts';
import { toSignInCode } from './handed-codes.ts';
import {
  moreRolesFor,
  rolesFor,
  startOf,
  type UserValues,
  type WorkerType,
  workerTypes,
} from './user-form.ts';

type User = AnswerOf<'users.one'>['data'];

const NOBODY: User | null = null;

async function rolesOf(type: WorkerType): Promise<readonly Option[]> {
  const { data } = await readOnce('users.roles', {});
  return rolesFor(type, data).map(({ id, name, beyond_own }) => ({
    id,
    name: roleLabel(name),
    ...(beyond_own.length > 0 && { note: t.roleBeyond }),
  }));
}

/** Roles in addition to the first one. */
async function othersOf({ role }: UserValues): Promise<readonly Option[]> {
  const { data } = await readOnce('users.roles', {});
  const first = data.find(({ id }) => id === Number(role?.id))?.name;
  return moreRolesFor(first, data).map(({ id, name, beyond_own }) => ({
    id,
    name: roleLabel(name),
    ...(beyond_own.length > 0 && { note: t.roleBeyond }),
  }));
}

/** A kind of account with only one role gets it; another role would be refused anyway. */
async function roleOf(type: WorkerType): Promise<Partial<UserValues>> {
  const fitting = await rolesOf(type);
  return { role: fitting.length === 1 ? (fitting[0] ?? null) : null };
}

const isCourier = ({ type }: UserValues): boolean => type === 'courier';

const bodyOf = (values: UserValues) => ({
  name: values.name,
  email: values.email.trim() || null,
  phone: values.phone || null,
  type: values.type,
  role_id: Number(values.role?.id),
  more_role_ids: values.moreRole.map(({ id }) => Number(id)),
  branch_id: values.branch ? Number(values.branch.id) : null,
  cash_limit: isCourier(values) ? values.cashLimit : null,
});

const forms = catalogueForm({
  words: { create: t.create, edit: t.edit, created: t.added, saved: t.saved },
  back: 'people.users',
  empty: (): UserValues => startOf(NOBODY),
  keep: ['type', 'role', 'branch'],
  one: byId('users.one'),
  // A merchant's own sign-in belongs to its registration.
  locked: ({ type, beyond_own }: User) =>
    type === 'client' ? t.clientEdit : whyNotUser(beyond_own),
  startOf: (user: User, me): UserValues => startOf(user, me),
  nameOf: ({ name }) => name,
  create: 'users.create',
  createInput: bodyOf,
  // The code is only in this response.
  leadsTo: ({ data }) => toSignInCode(data, data.sign_in_code),
  opens: ({ data }) => to('people.user', { id: data.id }),
  update: 'users.update',
  updateInput: (values, { id }) => ({
    ...bodyOf(values),
    id,
    active: values.active,
    ...currentPasswordOf(values),
  }),
  invalidates: ['users'],
  sections: [
    {
      title: t.account,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        {
          key: 'phone',
          kind: 'phone',
          label: t.phone,
          optional: ({ email }) => email.trim() !== '',
          description: t.phoneHow,
        },
      ],
    },
    {
      title: t.work,
      fields: [
        {
          key: 'type',
          kind: 'choice',
          label: t.type,
          choices: workerTypes.map((value) => ({ value, label: userTypeNames[value] })),
          also: roleOf,
        },
        [
          {
            key: 'role',
            kind: 'pick',
            label: t.role,
            options: async (typed, { type }) => matchOptions(await rolesOf(type), typed),
            check: (role) => role?.note ?? null,
          },
          {
            key: 'branch',
            kind: 'pick',
            label: t.branch,
            optional: (values) => !isCourier(values),
            description: (values) => (isCourier(values) ? undefined : t.branchHow),
            options: searchedBranches,
          },
        ],
        {
          key: 'moreRole',
          kind: 'picks',
          label: t.moreRoles,
          description: t.moreRolesHow,
          optional: true,
          options: async (typed, values) => matchOptions(await othersOf(values), typed),
          check: (roles) => roles.find(({ note }) => note)?.note ?? null,
        },
        {
          key: 'cashLimit',
          kind: 'amount',
          label: t.cashLimit,
          description: t.cashLimitHow,
          optional: true,
          when: isCourier,
        },
      ],
    },
    {
      title: t.signIn,
      aside: true,
      fields: [
        { key: 'email', kind: 'email', label: t.email, optional: true, description: t.emailHow },
        {
          key: 'currentPassword',
          kind: 'password',
          ...currentPasswordField,
          when: (values) => isWayInChanged(values),
        },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow, only: 'edit' },
      ],
    },
  ],
});

/** An identity document can only be added to an existing user. */
export function UserCreate() {
  return (
    <Page>
      <forms.Create />
      <Row as="p" gap="0 12" wrap className="quiet">
        {t.codeFollows}
      </Row>
      <Row as="p" gap="0 12" wrap className="quiet">
        {identityDocumentWords.createHow}
      </Row>
    </Page>
  );
}
/** Documents are saved individually and immediately, independent of the form. */
export function UserEdit() {
  const id = Number(useParam('id'));
  const { data } = useCall('users.one', { id });
  return (
    <Page>
      <forms.Edit />
      {data && data.data.type !== 'client' && data.data.beyond_own.length === 0 ? (
        <IdentityDocuments owner={{ kind: 'user', id }} />
      ) : null}
    </Page>
  );
}
