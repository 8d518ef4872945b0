import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { PasswordField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { ownWayInWords } from '#words/people/own-way-in.ts';
import { userWords } from '#words/people/screens.ts';
import { deviceName, sessionWords as t } from '#words/people/sessions.ts';
import { Problem } from '../registration/GuestFormParts.tsx';

type Session = AnswerOf<'auth.sessions'>['data'][number];

interface EndOwnSessionsProps {
  /** What ends: one session, or all except this one. */
  readonly target: Session | 'others';
  readonly onClose: () => void;
}

/** Requires the password again: an unattended screen must not sign its user out. */
export function EndOwnSessions({ target, onClose }: EndOwnSessionsProps) {
  const [password, setPassword] = useState('');
  const one = useCommand('auth.endSession', { invalidates: ['auth.sessions'] });
  const others = useCommand('auth.endOtherSessions', { invalidates: ['auth.sessions'] });
  const command = target === 'others' ? others : one;
  const body = { current_password: password };
  const found: Record<string, string> =
    password === '' ? { current_password: userWords.needed(ownWayInWords.password) } : {};
  const { errors, refusal, mayGo } = useFormErrors(command.error, { body, found });
  const done = (text: string) => {
    toast(text);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (command.isPending || !mayGo()) return;
    if (target === 'others')
      others.mutate(body, { onSuccess: ({ data }) => done(t.endedMany(data.ended)) });
    else one.mutate({ uuid: target.uuid, ...body }, { onSuccess: () => done(t.ended) });
  };
  const title =
    target === 'others' ? t.othersRequest : `${t.endOne(deviceName(target.user_agent))}؟`;
  return (
    <Dialog open firm title={title} onClose={onClose}>
      <Stack as="form" gap={12} onSubmit={submit} noValidate>
        <p>{target === 'others' ? t.othersHow : t.oneHow}</p>
        <PasswordField
          label={ownWayInWords.password}
          name="current_password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={errors.current_password}
          onChange={setPassword}
        />
        <Problem>{refusal}</Problem>
        <Button type="submit" tone="danger" busy={command.isPending}>
          {t.endAction}
        </Button>
      </Stack>
    </Dialog>
  );
}
