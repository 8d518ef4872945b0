import { useCommand } from '#dashboard/api/hooks.ts';
import type { Errors, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { CodeField } from '#dashboard/ui/fields/DigitsField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { factorWords as t } from '#words/people/second-factor.ts';
import { userWords } from '#words/people/screens.ts';

const EMPTY = { current_password: '', code: '' };
type Proof = typeof EMPTY;

const Code = ({ values, errors, set }: PartProps<Proof>) => (
  <CodeField
    label={t.anyCode}
    name="code"
    autoComplete="one-time-code"
    value={values.code}
    error={errors['code']}
    onChange={(code) => set({ code })}
  />
);

/** Requires both again: an unattended session must not be able to remove the second factor. */
export function FactorOff({ onClose }: { readonly onClose: () => void }) {
  const drop = useCommand('auth.dropFactor', { invalidates: ['auth.factor'] });
  return (
    <FormDialog<Proof>
      title={t.stop}
      call="auth.dropFactor"
      start={EMPTY}
      input={(proof) => proof}
      problems={({ code }): Errors => (code === '' ? { code: t.anyCodeNeeded } : {})}
      fields={[
        () => <p>{t.stopHow}</p>,
        {
          key: 'current_password',
          kind: 'password',
          label: t.password,
          needed: userWords.needed(t.password),
        },
        Code,
      ]}
      actions={[
        {
          label: t.stop,
          tone: 'danger',
          send: async (proof) => {
            await drop.mutateAsync(proof);
            toast(t.stopped);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
