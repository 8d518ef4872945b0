import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { call, reportFailure } from '#dashboard/api/call.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { adminRole } from '#domain/people/actor.ts';
import { isNamedByTheProgram } from '#domain/people/manage/manage-roles.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { roleWords as t } from '#words/people/roles.ts';
import { whyNotRole } from './own-reach.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { differenceOf } from './role-permissions.ts';

type Role = AnswerOf<'roles.one'>['data'];

const NO_ROLE: Role | null = null;
const NOTHING: readonly string[] = [];

/**
 * A new role; `from` in the address copies another role's permissions, limited to the user's own.
 */
export function RoleCreate() {
  const [{ from }] = useSearchValues();
  const can = useCan();
  const isOwn = (permission: string) => can(permission as Permission);
  if (!from) return <RoleForm role={NO_ROLE} start={NOTHING} />;
  return (
    <EditScreen of="roles.one" input={{ id: Number(from) }}>
      {({ data: model }) => <RoleForm role={NO_ROLE} start={model.permissions.filter(isOwn)} />}
    </EditScreen>
  );
}

export function RoleEdit() {
  const me = useCurrentUser();
  const id = Number(useParam('id'));
  return (
    <EditScreen of="roles.one" input={{ id }}>
      {({ data: role }) => {
        const whyNot = role.name === adminRole ? t.adminFixed : whyNotRole(me, role);
        if (whyNot !== null) return <EmptyFirst title={whyNot} />;
        return <RoleForm role={role} start={role.permissions} />;
      }}
    </EditScreen>
  );
}

/** Saves it and shows refusals at their fields. */
function useSave(
  role: Role | null,
  label: string,
  chosen: ReadonlySet<string>,
  base: ReadonlySet<string>,
) {
  const go = useGo();
  const create = useCommand('roles.create', { invalidates: ['roles', 'users.roles'] });
  const update = useCommand('roles.update', { invalidates: ['roles', 'users.roles', 'auth.me'] });
  // A shipped role that is not renamed keeps its stored name.
  const name = role && label === role.label ? role.name : label;
  const body = { name, permissions: [...chosen] };
  const found: Record<string, string> = {
    ...(label.trim().length < 2 && { name: t.nameNeeded }),
    ...(chosen.size === 0 && { permissions: t.permissionsNeeded }),
  };
  const { errors, refusal, mayGo } = useFormErrors(create.error ?? update.error, { body, found });
  /**
   * Permissions another user granted or revoked meanwhile are kept: only the own changes are
   * applied.
   */
  const change = async ({ id }: Role, onSuccess: () => void) => {
    const { data: now } = await call('roles.one', { id });
    const { added, removed } = differenceOf(base, chosen);
    const stored = now.permissions.filter((one) => !removed.has(one));
    const permissions = [...new Set([...stored, ...added])];
    const isRenamed = label !== role?.label;
    update.mutate({ id, name: isRenamed ? name : now.name, permissions }, { onSuccess });
  };
  const save = () => {
    create.reset();
    update.reset();
    if (!mayGo()) return;
    const done = (id: number, text: string) => {
      toast(text);
      go(to('people.role', { id }), { replace: true });
    };
    if (role) {
      change(role, () => done(role.id, t.saved)).catch((error: ApiError) => {
        reportFailure(error, null, false);
        if (!error.isFailure) toast(error.message, { tone: 'warning' });
      });
    } else {
      create.mutate(body, { onSuccess: ({ data }) => done(data.id, t.added) });
    }
  };
  const isDone = create.isSuccess || update.isSuccess;
  return { save, errors, refusal, isBusy: create.isPending || update.isPending, isDone };
}

function RoleForm({ role, start }: { role: Role | null; start: readonly string[] }) {
  const [base] = useState<ReadonlySet<string>>(() => new Set(start));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(start));
  const [label, setLabel] = useState(role?.label ?? '');
  const { save, errors, refusal, isBusy, isDone } = useSave(role, label, chosen, base);
  const { added, removed } = differenceOf(base, chosen);
  const isDirty = label !== (role?.label ?? '') || added.size + removed.size > 0;
  const isBuiltIn = role !== null && isNamedByTheProgram(role.name);
  return (
    <FormScreen
      title={role ? t.edit : t.create}
      subtitle={role ? <Name>{role.label}</Name> : null}
      dirty={isDirty && !isDone}
      errors={errors}
      refusal={refusal}
      busy={isBusy ? 'save' : null}
      onSave={save}
      backHref={`#${role ? to('people.role', { id: role.id }) : to('people.roles')}`}
    >
      <FormSection title={t.facts}>
        <TextField
          label={t.name}
          name="name"
          maxLength={60}
          autoFocus={!isBuiltIn}
          disabled={isBuiltIn}
          description={isBuiltIn ? t.nameFixed : t.nameHow}
          value={label}
          error={errors.name}
          onChange={setLabel}
        />
      </FormSection>
      <PermissionMatrix
        base={base}
        isHeld={role !== null}
        chosen={chosen}
        error={errors.permissions}
        onChange={setChosen}
      />
    </FormScreen>
  );
}
