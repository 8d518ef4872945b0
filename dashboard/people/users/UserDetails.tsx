import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { addressOf, screenByKey, to } from '#dashboard/screens.ts';
import {
  DetailsScreen,
  DetailsSection,
  type FactGroup,
} from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, DateTimeText, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { mayHaveFactor } from '#domain/people/sign-in/second-factor.ts';
import { rolesLabel } from '#words/people/names.ts';
import { userTypeNames, userWords as t } from '#words/people/screens.ts';
import { rateAssignWords } from '#words/pricing/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { whyNotUser } from './own-reach.ts';
import { IdentityDocumentNotice, IdentityDocuments } from './IdentityDocuments.tsx';
import styles from '../profile/sessions.module.css';
import { NewCode } from './NewCode.tsx';
import { UserFactor } from './UserFactor.tsx';
import { UserSessions } from '../profile/SessionList.tsx';
import { workplaceOf } from './Users.tsx';

type User = AnswerOf<'users.one'>['data'];

export function UserDetails() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('users.one', { id });
  const user = data?.data;
  const can = useCan();
  usePageTitle(user?.name ?? t.one);
  if (error && !user) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!user) return <Skeleton lines={8} />;
  const whyNot = whyNotUser(user.beyond_own);
  const mayManage = can('users.edit') && whyNot === null;
  return (
    <DetailsScreen
      kind={userTypeNames[user.type]}
      title={<Name>{user.name}</Name>}
      backHref={`#${to('people.users')}`}
      actions={<UserActions user={user} />}
      notice={<IdentityDocumentNotice day={user.identity_expires_on} />}
      groups={[
        accountOf(user),
        {
          key: 'work',
          title: t.work,
          facts: [
            {
              label: user.roles.length > 1 ? t.roles : t.role,
              value: <Name>{rolesLabel(user.roles)}</Name>,
            },
            {
              label: user.type === 'client' ? t.merchant : t.branch,
              value: <Name>{workplaceOf(user)}</Name>,
            },
            ...(user.type === 'courier'
              ? [
                  {
                    label: t.cashLimit,
                    value: user.cash_limit === null ? t.noLimit : <Money value={user.cash_limit} />,
                  },
                ]
              : []),
          ],
          foot: user.type === 'courier' ? <CourierDocuments id={user.id} /> : null,
        },
      ]}
    >
      {can('users.edit') && whyNot !== null ? (
        <DetailsSection title={t.notManaged}>
          <p>{whyNot}</p>
        </DetailsSection>
      ) : null}
      {mayManage && mayHaveFactor(user.type) ? <UserFactor user={user} /> : null}
      {user.type === 'client' ? null : (
        <IdentityDocuments owner={{ kind: 'user', id: user.id }} isShownOnly={whyNot !== null} />
      )}
      {mayManage ? <UserSessions user={user} /> : null}
    </DetailsScreen>
  );
}

const accountOf = (user: User): FactGroup => ({
  key: 'account',
  title: t.account,
  facts: [
    { label: t.state, value: user.active ? t.stateActive : t.stateOff },
    { label: t.phone, value: <Phone value={user.phone} link /> },
    ...(user.phone !== null && !user.signs_in_by_phone
      ? [{ label: t.signIn, value: t.sharedPhone }]
      : []),
    ...(user.email === null
      ? []
      : [{ label: t.email, value: <Code>{user.email}</Code>, wide: true }]),
    { label: t.created, value: <DateTimeText at={user.created_at} /> },
  ],
});

const documents = [
  { screen: 'shipments.courierAccount', search: 'courier_id', label: t.courierAccount },
  { screen: 'documents.runSheet.list', search: 'party', label: t.courierRunSheets },
  { screen: 'documents.cashHandIn.list', search: 'party', label: t.courierCash },
  { screen: 'ledger.userStatements', search: 'user', label: t.statement },
] as const;

/** What belongs to a courier: the account and the documents signed with them. */
function CourierDocuments({ id }: { id: number }) {
  const can = useCan();
  const shown = documents.filter(({ screen }) => can(screenByKey(screen).permission));
  return (
    <Row as="nav" gap={8} wrap className={styles.documents} aria-label={t.courierDocuments}>
      {shown.map(({ screen, search, label }) => (
        <LinkButton key={screen} size="small" href={`#${addressOf(screen, {}, { [search]: id })}`}>
          {label}
        </LinkButton>
      ))}
    </Row>
  );
}

function UserActions({ user }: { user: User }) {
  const can = useCan();
  const go = useGo();
  const me = useCurrentUser();
  const [openQuestion, setOpenQuestion] = useState(false);
  const whyNot = whyNotUser(user.beyond_own);
  const remove = useCommand('users.delete', { invalidates: ['users'] });
  const give = useCommand('users.newCode', { invalidates: ['users'] });
  return (
    <>
      {can('users.edit') && user.active && me.id !== user.id ? (
        <NewCode user={user} reason={whyNot} give={give} />
      ) : null}
      {user.type === 'client' && user.merchant ? (
        <LinkButton href={`#${to('people.merchant', { id: user.merchant.id })}`}>
          {t.merchant}
        </LinkButton>
      ) : null}
      {user.type === 'courier' && user.active && can('shipments.assign') ? (
        <LinkButton href={`#${to('shipments.assign', { id: user.id })}`}>
          {screenByKey('shipments.assign').title}
        </LinkButton>
      ) : null}
      {can('rates.edit') && (user.type === 'client' || user.type === 'courier') ? (
        <LinkButton href={`#${to('pricing.rateAssign', { id: user.id })}`}>
          {user.type === 'client' ? rateAssignWords.merchantTitle : rateAssignWords.courierTitle}
        </LinkButton>
      ) : null}
      {can('users.edit') && user.type !== 'client' ? (
        <LinkButton
          tone="primary"
          href={`#${to('people.userEdit', { id: user.id })}`}
          reason={whyNot}
        >
          {uiWords.edit}
        </LinkButton>
      ) : null}
      {can('users.delete') && user.active && user.id !== me.id ? (
        <Button tone="danger" reason={whyNot} onClick={() => setOpenQuestion(true)}>
          {t.remove}
        </Button>
      ) : null}
      <Confirm
        open={openQuestion}
        danger
        title={t.removeQuestion(user.name)}
        text={t.removeHow}
        actionLabel={t.removeAction}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() =>
          remove.mutate(
            { id: user.id },
            {
              onSuccess: () => {
                toast(t.removed);
                go(to('people.users'), { replace: true });
              },
            },
          )
        }
      />
    </>
  );
}
