import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { DevicePush } from '#dashboard/shell/push/DevicePush.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { PasswordField } from '#dashboard/ui/fields/TextField.tsx';
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
import styles from './sessions.module.css';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };
type Values = typeof EMPTY;

function problemsOf(values: Values): Record<string, string> {
  const found = {
    current_password: values.current_password === '' ? userWords.needed(t.current) : null,
    password: newPasswordProblem(values.password),
    password_confirmation: repeatProblem(values.password_confirmation, values),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Changes the password in one step; the current one is checked when its field loses focus. */
function usePasswordChange() {
  const { must_change_password: must } = useCurrentUser();
  // A user who has just typed the password need not type it again.
  const [values, setValues] = useState(() =>
    must ? { ...EMPTY, current_password: takeTyped() } : EMPTY,
  );
  const check = useCommand('auth.checkPassword', { quiet: true });
  const change = useCommand('auth.changePassword', { invalidates: ['auth'] });
  const form = useFormErrors(change.error, { body: values, found: problemsOf(values) });
  const checked = check.error && !check.error.isFailure ? check.error.message : null;
  const errors: Record<string, string> = {
    ...(checked && { current_password: checked }),
    ...form.errors,
  };
  const set = (patch: Partial<Values>) => {
    setValues({ ...values, ...patch });
    if (patch.current_password !== undefined) check.reset();
  };
  const tryCurrent = () => {
    const { current_password } = values;
    if (current_password !== '') check.mutate({ current_password });
  };
  const save = () => {
    change.reset();
    if (!form.mayGo()) return;
    change.mutate(values, {
      onSuccess: () => {
        setValues(EMPTY);
        form.forget();
        check.reset();
        toast(t.saved);
      },
    });
  };
  return { values, set, save, tryCurrent, errors, refusal: form.refusal, isBusy: change.isPending };
}

/** The user's own account: identity, password, second factor, devices. */
export function Profile() {
  const { must_change_password: mustChange, second_factor } = useCurrentUser();
  const { offered, due } = second_factor;
  // A required step is shown alone.
  return (
    <div className={styles.parts}>
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
    </div>
  );
}

function PasswordForm() {
  const user = useCurrentUser();
  const { values, set, save, tryCurrent, errors, refusal, isBusy } = usePasswordChange();
  const isDirty = Object.values(values).some((text) => text !== '');
  return (
    <FormScreen
      title={t.title}
      subtitle={user.must_change_password ? <strong role="status">{t.must}</strong> : null}
      dirty={isDirty && !user.must_change_password}
      errors={errors}
      refusal={refusal}
      busy={isBusy ? 'save' : null}
      saveLabel={t.save}
      onSave={save}
      aside={<Mine />}
    >
      <FormSection title={t.change}>
        <PasswordField
          label={t.current}
          name="current_password"
          autoFocus={user.must_change_password && values.current_password === ''}
          autoComplete="current-password"
          value={values.current_password}
          error={errors.current_password}
          onChange={(current_password) => set({ current_password })}
          onBlur={tryCurrent}
        />
        <PasswordField
          label={t.next}
          autoFocus={user.must_change_password && values.current_password !== ''}
          name="password"
          autoComplete="new-password"
          description={t.how}
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <PasswordField
          label={t.again}
          name="password_confirmation"
          autoComplete="new-password"
          value={values.password_confirmation}
          error={errors.password_confirmation}
          onChange={(password_confirmation) => set({ password_confirmation })}
        />
      </FormSection>
    </FormScreen>
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
