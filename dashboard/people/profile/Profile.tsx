import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DevicePush } from './DevicePush.tsx';
import type { Errors, FieldSection, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { PasswordField } from '#dashboard/ui/fields/TextField.tsx';
import { Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { rolesLabel } from '#words/people/names.ts';
import { profileWords as t, userTypeNames, userWords } from '#words/people/screens.ts';
import { newPasswordProblem, repeatProblem } from '../registration/guest-checks.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { OwnIdentityDocuments } from '../users/IdentityDocuments.tsx';
import { takeTyped } from '../registration/typed-password.ts';
import { OwnReports } from './OwnReports.tsx';
import { OwnSessions } from './SessionList.tsx';

interface Passwords {
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}
const EMPTY: Passwords = { currentPassword: '', password: '', passwordConfirmation: '' };

const inputOf = (values: Passwords) => ({
  current_password: values.currentPassword,
  password: values.password,
  password_confirmation: values.passwordConfirmation,
});

function problemsOf(values: Passwords): Errors {
  const found = {
    current_password: values.currentPassword === '' ? userWords.needed(t.current) : null,
    password: newPasswordProblem(values.password),
    password_confirmation: repeatProblem(values.passwordConfirmation, values),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The user's own account: identity, password, second factor, devices. */
export function Profile() {
  const { must_change_password: mustChange, second_factor } = useCurrentUser();
  const { offered, due } = second_factor;
  // A required step is shown alone.
  return (
    <Page>
      {mustChange || !due ? <PasswordForm /> : <h1 className="visually-hidden">{t.title}</h1>}
      {!mustChange && offered ? <SecondFactor /> : null}
      {mustChange || due ? null : (
        <>
          <DevicePush />
          <OwnReports />
          <OwnSessions />
          <OwnIdentityDocuments />
        </>
      )}
    </Page>
  );
}

/** Checked when it is left. */
function CurrentPassword({ values, errors, set }: PartProps<Passwords>) {
  const { must_change_password: must } = useCurrentUser();
  const check = useCommand('auth.checkPassword', { quiet: true });
  const checked = check.error && !check.error.isFailure ? check.error.message : null;
  const { currentPassword } = values;
  return (
    <PasswordField
      label={t.current}
      name="current_password"
      autoFocus={must && currentPassword === ''}
      autoComplete="current-password"
      value={currentPassword}
      error={errors['current_password'] ?? checked}
      onChange={(typed) => {
        set({ currentPassword: typed });
        check.reset();
      }}
      onBlur={() => {
        if (currentPassword !== '') check.mutate({ current_password: currentPassword });
      }}
    />
  );
}

function NewPassword({ values, errors, set }: PartProps<Passwords>) {
  const { must_change_password: must } = useCurrentUser();
  return (
    <>
      <PasswordField
        label={t.next}
        autoFocus={must && values.currentPassword !== ''}
        name="password"
        autoComplete="new-password"
        description={t.how}
        value={values.password}
        error={errors['password']}
        onChange={(password) => set({ password })}
      />
      <PasswordField
        label={t.again}
        name="password_confirmation"
        autoComplete="new-password"
        value={values.passwordConfirmation}
        error={errors['password_confirmation']}
        onChange={(passwordConfirmation) => set({ passwordConfirmation })}
      />
    </>
  );
}

const sections: readonly FieldSection<Passwords>[] = [
  {
    title: t.change,
    fields: [(form) => <CurrentPassword {...form} />, (form) => <NewPassword {...form} />],
  },
];

/** Changes the password in one step. */
function PasswordForm() {
  const { must_change_password: must } = useCurrentUser();
  // A user who has just typed the password need not type it again.
  const [start] = useState(() => (must ? { ...EMPTY, currentPassword: takeTyped() } : EMPTY));
  const change = useCommand('auth.changePassword', { invalidates: ['auth'] });
  return (
    <FieldsForm
      title={t.title}
      subtitle={must ? <strong role="status">{t.must}</strong> : null}
      call="auth.changePassword"
      start={start}
      isFree={must}
      sections={sections}
      input={inputOf}
      problems={problemsOf}
      saveLabel={t.save}
      also={[]}
      aside={<Mine />}
      onSave={async (values) => {
        await change.mutateAsync(inputOf(values));
        toast(t.saved);
        return EMPTY;
      }}
    />
  );
}

function Mine() {
  const { name, email, phone, type, roles, branch, merchant } = useCurrentUser();
  const hasOwn = useCan()('merchants.own') && merchant !== null;
  return (
    <FactCard
      group={{
        key: 'mine',
        title: t.mine,
        facts: [
          { label: userWords.name, value: <Name>{name}</Name>, wide: true },
          ...(email === null
            ? []
            : [{ label: userWords.email, value: <Code>{email}</Code>, wide: true }]),
          { label: userWords.phone, value: <Phone value={phone} /> },
          { label: userWords.role, value: rolesLabel(roles) || userTypeNames[type] },
          merchant
            ? { label: userWords.merchant, value: <Name>{merchant.store_name}</Name> }
            : {
                label: userWords.branch,
                value: <Name>{branch?.branch_name ?? userWords.allBranches}</Name>,
              },
        ],
        foot: hasOwn ? (
          <LinkButton href={`#${to('people.ownMerchant')}`}>
            {screenByKey('people.ownMerchant').title}
          </LinkButton>
        ) : null,
      }}
    />
  );
}
