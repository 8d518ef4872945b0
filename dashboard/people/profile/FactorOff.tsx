import { type FormEvent, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { CodeField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PasswordField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { factorWords as t } from '#words/people/second-factor.ts';
import { userWords } from '#words/people/screens.ts';
import { Problem } from '../registration/GuestFormParts.tsx';

const EMPTY = { current_password: '', code: '' };

interface FactorOffProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Requires both again: an unattended session must not be able to remove the second factor. */
export function FactorOff({ open, onClose }: FactorOffProps) {
  const [values, setValues] = useState(EMPTY);
  const drop = useCommand('auth.dropFactor', { invalidates: ['auth.factor'] });
  const found: Record<string, string> = {
    ...(values.current_password === '' && { current_password: userWords.needed(t.password) }),
    ...(values.code === '' && { code: t.anyCodeNeeded }),
  };
  const { errors, refusal, mayGo, forget } = useFormErrors(drop.error, { body: values, found });
  const close = () => {
    setValues(EMPTY);
    forget();
    drop.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (drop.isPending || !mayGo()) return;
    drop.mutate(values, {
      onSuccess: () => {
        toast(t.stopped);
        close();
      },
    });
  };
  return (
    <Dialog open={open} firm title={t.stop} onClose={close}>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <p>{t.stopHow}</p>
        <PasswordField
          label={t.password}
          name="current_password"
          autoComplete="current-password"
          value={values.current_password}
          error={errors.current_password}
          onChange={(current_password) => setValues({ ...values, current_password })}
        />
        <CodeField
          label={t.anyCode}
          name="code"
          autoComplete="one-time-code"
          value={values.code}
          error={errors.code}
          onChange={(code) => setValues({ ...values, code })}
        />
        <Problem>{refusal}</Problem>
        <Button type="submit" tone="danger" busy={drop.isPending}>
          {t.stop}
        </Button>
      </Stack>
    </Dialog>
  );
}
