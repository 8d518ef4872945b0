import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { ScreenLink, useGo, usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card, Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { DateText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { adminRole } from '#domain/people/actor.ts';
import { isNamedByTheProgram } from '#domain/people/manage/manage-roles.ts';
import { roleWords as t } from '#words/people/roles.ts';
import { permissionNames } from '#words/people/permissions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { whyNotRole } from './own-reach.ts';
import styles from './permissions.module.css';
import { roomsMatching } from './role-permissions.ts';

type Role = AnswerOf<'roles.one'>['data'];

export function RoleDetails() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('roles.one', { id });
  const role = data?.data;
  usePageTitle(role?.label ?? t.one);
  if (error && !role) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!role) return <Skeleton lines={8} />;
  return (
    <DetailsScreen
      kind={t.one}
      title={<Name>{role.label}</Name>}
      backHref={`#${to('people.roles')}`}
      actions={<RoleActions role={role} />}
      groups={[
        {
          key: 'facts',
          title: t.facts,
          facts: [
            { label: t.kind, value: role.shipped ? t.shipped : t.own },
            {
              label: t.permissions,
              value: role.name === adminRole ? t.all : <Num value={role.permissions.length} />,
            },
            { label: t.users, value: <Num value={role.users} /> },
            { label: t.created, value: <DateText at={role.created_at} /> },
          ],
        },
      ]}
    >
      <Holders role={role} />
      <DetailsSection title={t.permissions}>
        <Granted permissions={new Set(role.permissions)} />
      </DetailsSection>
    </DetailsScreen>
  );
}

/** The users with this role who are visible to the viewer; the count includes all. */
function Holders({ role }: { role: Role }) {
  const unseen = role.users - role.held_by.length;
  return (
    <DetailsSection title={t.holders}>
      {role.users === 0 ? <p className="faint">{t.noHolders}</p> : null}
      <Grid as="ul" min={220} fill gap="4 16" className={styles.holders}>
        {role.held_by.map(({ id, name, branch_name: branch }) => (
          <li key={id}>
            <ScreenLink screen="people.user" params={{ id }}>
              <Name>{name}</Name>
            </ScreenLink>
            <span className="faint">
              <Name>{branch}</Name>
            </span>
          </li>
        ))}
      </Grid>
      {unseen > 0 ? <p className="faint">{t.moreHolders(unseen)}</p> : null}
    </DetailsSection>
  );
}

function Granted({ permissions }: { permissions: ReadonlySet<string> }) {
  return (
    <Stack gap={12}>
      {roomsMatching('').map(({ room, name, permissions: all }) => {
        const granted = all.filter((permission) => permissions.has(permission));
        return (
          <Card as="section" key={room} aria-label={name}>
            <h3 className={styles.head}>
              {name}
              <span className={styles.count}>
                {t.of(fmt.number(granted.length), fmt.number(all.length))}
              </span>
            </h3>
            {granted.length === 0 ? <p className={styles.none}>{t.noneGranted}</p> : null}
            <Grid as="ul" min={264} fill gap="0 16" className={styles.list}>
              {granted.map((permission) => (
                <Row as="li" gap={8} align="center" key={permission} className={styles.granted}>
                  <Icon of={IconCheck} size={16} />
                  {permissionNames[permission]}
                </Row>
              ))}
            </Grid>
          </Card>
        );
      })}
    </Stack>
  );
}

function RoleActions({ role }: { role: Role }) {
  const can = useCan();
  const me = useCurrentUser();
  const go = useGo();
  const [openQuestion, setOpenQuestion] = useState(false);
  const remove = useCommand('roles.delete', { invalidates: ['roles', 'users.roles'] });
  if (!can('roles.edit')) return null;
  const isBuiltIn = isNamedByTheProgram(role.name);
  const whyNot = whyNotRole(me, role);
  const inUse = role.users > 0 ? t.inUse(role.users) : null;
  const whyNotDelete = isBuiltIn ? t.isProtected : (whyNot ?? inUse);
  const done = () => {
    toast(t.removed);
    go(to('people.roles'), { replace: true });
  };
  return (
    <>
      {role.name === adminRole ? null : (
        <LinkButton
          tone="primary"
          href={`#${to('people.roleEdit', { id: role.id })}`}
          reason={whyNot}
        >
          {uiWords.edit}
        </LinkButton>
      )}
      <LinkButton href={`#${to('people.roleCreate', {}, { from: role.id })}`}>{t.copy}</LinkButton>
      <Button tone="danger" reason={whyNotDelete} onClick={() => setOpenQuestion(true)}>
        {t.remove}
      </Button>
      <Confirm
        open={openQuestion}
        danger
        title={t.removeQuestion(role.label)}
        text={t.removeHow}
        actionLabel={t.removeAction}
        busy={remove.isPending}
        error={remove.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() => remove.mutate({ id: role.id }, { onSuccess: done })}
      />
    </>
  );
}
