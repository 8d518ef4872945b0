import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { isMerchantRole, type MerchantRole, merchantRoles } from '#domain/people/roles.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { userWords } from '#words/people/screens.ts';
import { merchantRoleHow, merchantRoleNames, teamWords as t } from '#words/people/team.ts';
import {
  currentPasswordField,
  currentPasswordOf,
  isWayInChanged,
  type OwnWayIn,
  ownWayIn,
} from './own-way-in.ts';
import { toSignInCode } from './handed-codes.ts';
import { NewCode } from './NewCode.tsx';
import { whyNotUser } from './own-reach.ts';

type Member = AnswerOf<'team.one'>['data'];

interface MemberValues {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly role: MerchantRole;
  readonly active: boolean;
  /** Set by the company's staff; for a merchant's owner it is their own merchant. */
  readonly merchantId: number | null;
  readonly wayIn: OwnWayIn | null;
  readonly currentPassword: string;
}

const bodyOf = ({ name, phone, email, role }: MemberValues) => ({
  name,
  phone,
  email: email.trim() || null,
  role,
});

const forms = catalogueForm({
  words: { create: t.create, edit: t.edit, created: t.added, saved: userWords.saved },
  back: 'people.team',
  empty: ({ search }): MemberValues => ({
    name: '',
    phone: '',
    email: '',
    role: 'Client staff',
    active: true,
    merchantId: search.merchant ? Number(search.merchant) : null,
    wayIn: null,
    currentPassword: '',
  }),
  one: byId('team.one'),
  locked: ({ beyond_own }: Member) => whyNotUser(beyond_own),
  startOf: (member: Member, me): MemberValues => ({
    name: member.name,
    phone: member.phone ?? '',
    email: member.email ?? '',
    role: member.role && isMerchantRole(member.role.name) ? member.role.name : 'Client staff',
    active: member.active,
    merchantId: null,
    wayIn: ownWayIn(member, me),
    currentPassword: '',
  }),
  nameOf: ({ name }) => name,
  create: 'team.create',
  createInput: (values) => ({
    ...bodyOf(values),
    ...(values.merchantId !== null && { merchant_id: values.merchantId }),
  }),
  // The code is only in this response.
  leadsTo: ({ data }) => toSignInCode(data, data.sign_in_code),
  update: 'team.update',
  updateInput: (values, { id }) => ({
    ...bodyOf(values),
    id,
    active: values.active,
    ...currentPasswordOf(values),
  }),
  invalidates: ['team'],
  sections: [
    {
      title: userWords.account,
      fields: [
        { key: 'name', kind: 'text', label: userWords.name },
        { key: 'phone', kind: 'phone', label: userWords.phone, description: userWords.phoneHow },
        {
          key: 'role',
          kind: 'choice',
          label: userWords.role,
          choices: merchantRoles.map((value) => ({ value, label: merchantRoleNames[value] })),
          description: ({ role }) => merchantRoleHow[role],
        },
      ],
    },
    {
      title: userWords.signIn,
      aside: true,
      fields: [
        {
          key: 'email',
          kind: 'email',
          label: userWords.email,
          optional: true,
          description: userWords.emailHow,
        },
        {
          key: 'currentPassword',
          kind: 'password',
          ...currentPasswordField,
          when: (values) => isWayInChanged(values),
        },
        {
          key: 'active',
          kind: 'switch',
          label: userWords.active,
          description: userWords.activeHow,
          only: 'edit',
        },
      ],
    },
  ],
});

export function MemberCreate() {
  return (
    <Page>
      <forms.Create />
      <Row as="p" gap="0 12" wrap className="quiet">
        {userWords.codeFollows}
      </Row>
    </Page>
  );
}

export function MemberEdit() {
  const id = Number(useParam('id'));
  const me = useCurrentUser();
  const { data } = useCall('team.one', { id });
  const member = data?.data;
  const give = useCommand('team.newCode', { invalidates: ['team'] });
  return (
    <Page>
      <forms.Edit />
      {member?.active && member.id !== me.id ? (
        <p>
          <NewCode user={member} reason={whyNotUser(member.beyond_own)} give={give} />
        </p>
      ) : null}
    </Page>
  );
}
