import { useRef, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { call } from '#dashboard/api/call.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
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

interface Values {
  readonly label: string;
  readonly chosen: readonly string[];
}

const problemsOf = ({ label, chosen }: Values): Errors => ({
  ...(label.trim().length < 2 && { name: t.nameNeeded }),
  ...(chosen.length === 0 && { permissions: t.permissionsNeeded }),
});

/** Saves it, and returns its id. */
function useSave(role: Role | null, base: ReadonlySet<string>) {
  const create = useCommand('roles.create', { invalidates: ['roles', 'users.roles'] });
  const update = useCommand('roles.update', { invalidates: ['roles', 'users.roles', 'auth.me'] });
  /**
   * Permissions another user granted or revoked meanwhile are kept: only the own changes are
   * applied.
   */
  const change = async ({ id, label: old }: Role, { label, chosen }: Values) => {
    const { data: now } = await call('roles.one', { id });
    const { added, removed } = differenceOf(base, new Set(chosen));
    const stored = now.permissions.filter((one) => !removed.has(one));
    const permissions = [...new Set([...stored, ...added])];
    await update.mutateAsync({ id, name: label === old ? now.name : label, permissions });
    toast(t.saved);
    return id;
  };
  return async (values: Values): Promise<number> => {
    if (role) return change(role, values);
    const input = { name: values.label, permissions: [...values.chosen] };
    const { data } = await create.mutateAsync(input);
    toast(t.added);
    return data.id;
  };
}

function RoleForm({ role, start }: { role: Role | null; start: readonly string[] }) {
  const go = useGo();
  const [base] = useState<ReadonlySet<string>>(() => new Set(start));
  const save = useSave(role, base);
  const saved = useRef(0);
  const form = useForm<Values>({
    call: 'roles.create',
    start: { label: role?.label ?? '', chosen: [...base].sort() },
    input: ({ label, chosen }) => ({ name: label, permissions: chosen }),
    problems: problemsOf,
    onSave: async (values) => {
      saved.current = await save(values);
    },
    onDone: () => go(to('people.role', { id: saved.current }), { replace: true }),
  });
  const { values, errors, set } = form;
  const isBuiltIn = role !== null && isNamedByTheProgram(role.name);
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
      title={role ? t.edit : t.create}
      subtitle={role ? <Name>{role.label}</Name> : null}
      backHref={`#${role ? to('people.role', { id: role.id }) : to('people.roles')}`}
    >
      <FormSection title={t.facts}>
        <TextField
          label={t.name}
          name="name"
          autoFocus={!isBuiltIn}
          disabled={isBuiltIn}
          description={isBuiltIn ? t.nameFixed : t.nameHow}
          value={values.label}
          error={errors['name']}
          onChange={(label) => set({ label })}
        />
      </FormSection>
      <PermissionMatrix
        base={base}
        isHeld={role !== null}
        chosen={new Set(values.chosen)}
        error={errors['permissions']}
        onChange={(chosen) => set({ chosen: [...chosen].sort() })}
      />
    </FormScreen>
  );
}
