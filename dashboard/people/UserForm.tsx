import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { formErrors, useCommand, useService } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FormRow, FormScreen, FormSection } from '#dashboard/shell/FormScreen.tsx';
import { AmountField } from '#dashboard/ui/AmountField.tsx';
import { ChoiceField, SwitchField } from '#dashboard/ui/ChoiceField.tsx';
import { PhoneField } from '#dashboard/ui/DigitsField.tsx';
import { PickField } from '#dashboard/ui/PickField.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { PasswordField, TextField } from '#dashboard/ui/TextField.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Name } from '#dashboard/ui/Values.tsx';
import { roleLabel } from '#words/people.ts';
import { userTypeNames, userWords as t } from '#words/people-screens.ts';
import { emailProblem, newPasswordProblem, optionalPhoneProblem } from './guest-checks.ts';
import { findBranches } from './Merchants.tsx';
import { rolesFor, startOf, type UserValues, type WorkerType, workerTypes } from './user-form.ts';

type User = AnswerOf<'users.one'>['data'];
type Errors = Readonly<Record<string, string>>;

const NOBODY: User | null = null;

export function UserCreate() {
  return <UserForm user={NOBODY} />;
}

export function UserEdit() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useService('users.one', { id });
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={8} />;
  // A shop's own sign-in belongs to its registration.
  if (data.data.type === 'client') return <EmptyFirst title={t.clientEdit} />;
  return <UserForm key={data.data.id} user={data.data} />;
}

function checksOf(values: UserValues, isNew: boolean): Errors {
  const found: Record<string, string | null> = {
    name: values.name.trim().length < 3 ? t.needed(t.name) : null,
    email: emailProblem(values.email),
    phone: optionalPhoneProblem(values.phone),
    role_id: values.role ? null : t.pick(t.role),
    branch_id: values.type === 'courier' && !values.branch ? t.pick(t.branch) : null,
    password: isNew || values.password !== '' ? newPasswordProblem(values.password) : null,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

const bodyOf = ({ branch, role, type, cashLimit, name, email, phone }: UserValues) => ({
  name,
  email,
  phone: phone || null,
  type,
  role_id: Number(role?.id),
  branch_id: branch ? Number(branch.id) : null,
  cash_limit: type === 'courier' ? cashLimit : null,
});

/** Saving, with what the server refuses beside its field. */
function useSave(user: User | null, values: UserValues) {
  const go = useGo();
  const create = useCommand('users.create', { invalidates: ['users'] });
  const update = useCommand('users.update', { invalidates: ['users'] });
  const [found, setFound] = useState<Errors>({});
  const said = create.error ?? update.error;
  const refused = formErrors(said);
  const errors = Object.keys(found).length > 0 ? found : refused;
  const whole = said && !said.isFailure && Object.keys(refused).length === 0 ? said.message : null;
  const save = () => {
    const wrong = checksOf(values, user === null);
    setFound(wrong);
    create.reset();
    update.reset();
    if (Object.keys(wrong).length > 0) return;
    const done = (id: number, text: string) => {
      toast(text);
      go(to('people.user', { id }), { replace: true });
    };
    const body = bodyOf(values);
    const { password, active } = values;
    if (user) {
      update.mutate(
        { ...body, id: user.id, active, ...(password !== '' && { password }) },
        { onSuccess: () => done(user.id, t.saved) },
      );
    } else {
      create.mutate({ ...body, password }, { onSuccess: ({ data }) => done(data.id, t.added) });
    }
  };
  const isDone = create.isSuccess || update.isSuccess;
  return { save, errors, whole, isBusy: create.isPending || update.isPending, isDone };
}

function UserForm({ user }: { user: User | null }) {
  const [start] = useState(() => startOf(user));
  const [values, setValues] = useState(start);
  const set = (patch: Partial<UserValues>) => setValues({ ...values, ...patch });
  const { save, errors, whole, isBusy, isDone } = useSave(user, values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  return (
    <FormScreen
      title={user ? t.edit : t.create}
      subtitle={user ? <Name>{user.name}</Name> : null}
      dirty={isDirty && !isDone}
      errors={errors}
      refusal={whole}
      busy={isBusy ? 'save' : null}
      onSave={save}
      backHref={`#${user ? to('people.user', { id: user.id }) : to('people.users')}`}
      aside={<SignInPart user={user} values={values} set={set} errors={errors} />}
    >
      <AccountPart values={values} set={set} errors={errors} />
      <WorkPart values={values} set={set} errors={errors} />
    </FormScreen>
  );
}

interface PartProps {
  readonly values: UserValues;
  readonly set: (patch: Partial<UserValues>) => void;
  readonly errors: Errors;
}

function AccountPart({ values, set, errors }: PartProps) {
  return (
    <FormSection title={t.account}>
      <TextField
        label={t.name}
        name="name"
        autoFocus
        maxLength={120}
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <PhoneField
        label={t.phone}
        name="phone"
        optional
        value={values.phone}
        error={errors.phone}
        onChange={(phone) => set({ phone })}
      />
    </FormSection>
  );
}

function WorkPart({ values, set, errors }: PartProps) {
  const { data } = useService('users.roles', {});
  const roles = rolesFor(values.type, data?.data ?? []).map(({ id, name }) => ({
    id,
    name: roleLabel(name),
  }));
  const choose = (type: WorkerType) => {
    const fitting = rolesFor(type, data?.data ?? []);
    const [only] = fitting.length === 1 ? fitting : [];
    set({ type, role: only ? { id: only.id, name: roleLabel(only.name) } : null });
  };
  const isCourier = values.type === 'courier';
  return (
    <FormSection title={t.work}>
      <ChoiceField
        label={t.type}
        name="type"
        value={values.type}
        error={errors.type}
        choices={workerTypes.map((value) => ({ value, label: userTypeNames[value] }))}
        onChange={choose}
      />
      <FormRow>
        <PickField
          label={t.role}
          name="role_id"
          options={roles}
          value={values.role}
          error={errors.role_id}
          onChange={(role) => set({ role })}
        />
        <PickField
          label={t.branch}
          name="branch_id"
          optional={!isCourier}
          description={isCourier ? undefined : t.branchHow}
          options={findBranches}
          value={values.branch}
          error={errors.branch_id}
          onChange={(branch) => set({ branch })}
        />
      </FormRow>
      {isCourier ? (
        <AmountField
          label={t.cashLimit}
          name="cash_limit"
          optional
          description={t.cashLimitHow}
          value={values.cashLimit}
          error={errors.cash_limit}
          onChange={(cashLimit) => set({ cashLimit })}
        />
      ) : null}
    </FormSection>
  );
}

function SignInPart({ user, values, set, errors }: PartProps & { user: User | null }) {
  return (
    <FormSection title={t.signIn}>
      <TextField
        label={t.email}
        name="email"
        kind="email"
        value={values.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
      <PasswordField
        label={user ? t.newPassword : t.password}
        name="password"
        optional={user !== null}
        autoComplete="new-password"
        description={user ? t.passwordKeep : t.passwordHow}
        value={values.password}
        error={errors.password}
        onChange={(password) => set({ password })}
      />
      {user ? (
        <SwitchField
          label={t.active}
          name="active"
          description={t.activeHow}
          value={values.active}
          error={errors.active}
          onChange={(active) => set({ active })}
        />
      ) : null}
    </FormSection>
  );
}
