import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { resetWords as words, registrationWords } from '#words/people/names.ts';
import { call } from '../../api/call.ts';
import { ScreenLink, useGo, usePageTitle, useSearchValues } from '../../navigation.tsx';
import { type SearchValues, to } from '../../screens.ts';
import { FramePlain } from '../../shell/frame/FramePlain.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/fields/DigitsField.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { GuestForm } from './GuestFormParts.tsx';
import { newPasswordProblem, repeatProblem, signInNameProblem } from './guest-checks.ts';
import { useGuestForm } from './guest-form.ts';
import styles from './guest-form.module.css';

interface Proof {
  readonly email: string;
  readonly token: string;
}

/** Two steps: the code verifies the address, then the new password is set with it. */
export function ResetConfirm() {
  usePageTitle(words.confirmTitle);
  const [search] = useSearchValues();
  const [proof, setProof] = useState<Proof | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone) return <Done search={{ ...search, email: proof?.email }} />;
  return (
    <FramePlain
      title={words.confirmTitle}
      intro={proof ? words.newIntro : words.codeIntro}
      footer={
        <ScreenLink screen="people.resetRequest" search={search} className={styles.textLink}>
          {words.resend}
        </ScreenLink>
      }
    >
      {proof ? (
        <NewPassword proof={proof} onDone={() => setDone(true)} />
      ) : (
        <CodeStep onProven={setProof} />
      )}
    </FramePlain>
  );
}

function CodeStep({ onProven }: { readonly onProven: (proof: Proof) => void }) {
  const [search] = useSearchValues();
  const form = useGuestForm(
    { email: search.email ?? '', token: '' },
    { email: signInNameProblem, token: (value) => (value === '' ? words.codeNeeded : null) },
  );
  const send = form.submit(async ({ email, token }) => {
    const proof = { email: email.trim(), token };
    await call('auth.validateToken', proof);
    onProven(proof);
  });
  return (
    <GuestForm call="auth.validateToken" form={form} onSubmit={send} submitLabel={words.check}>
      <TextField {...form.field('email')} label={words.email} kind="name" autoComplete="username" />
      <CodeField
        {...form.field('token')}
        label={words.code}
        autoComplete="one-time-code"
        autoFocus={Boolean(search.email)}
      />
    </GuestForm>
  );
}

interface NewPasswordProps {
  readonly proof: Proof;
  readonly onDone: () => void;
}

function NewPassword({ proof, onDone }: NewPasswordProps) {
  const form = useGuestForm(
    { password: '', password_confirmation: '' },
    { password: newPasswordProblem, password_confirmation: repeatProblem },
  );
  const send = form.submit(async (values) => {
    await call('auth.resetPassword', { ...proof, ...values });
    onDone();
  });
  return (
    <GuestForm call="auth.resetPassword" form={form} onSubmit={send} submitLabel={words.save}>
      {/* Password managers need the user name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={proof.email}
        readOnly
        hidden
      />
      <PasswordField
        {...form.field('password')}
        label={words.newPassword}
        description={registrationWords.passwordHint}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={words.newPasswordAgain}
        autoComplete="new-password"
      />
    </GuestForm>
  );
}

function Done({ search }: { readonly search: SearchValues }) {
  const go = useGo();
  return (
    <FramePlain title={words.doneTitle}>
      <Stack gap={12} items="center" className={styles.done} role="status">
        <span className={styles.doneMark}>
          <Icon of={IconCheck} size={24} />
        </span>
        <p className={styles.doneText}>{words.doneText}</p>
        <Button
          tone="primary"
          onClick={() => go(to('people.login', {}, search), { replace: true })}
        >
          {words.login}
        </Button>
      </Stack>
    </FramePlain>
  );
}
