import { useState } from 'react';
import { signInWords as words } from '#words/people.ts';
import { login } from '../api/session.ts';
import { ScreenLink, useGo, usePageTitle, useSearchValues } from '../navigation.tsx';
import { safeNextUrl, to } from '../screens.ts';
import { FramePlain } from '../shell/FramePlain.tsx';
import { CheckField } from '../ui/ChoiceField.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { Problem, Submit } from './GuestFormParts.tsx';
import { emailProblem } from './guest-checks.ts';
import { useGuestForm } from './guest-form.ts';
import { SecondStep } from './SecondStep.tsx';
import styles from './guest-form.module.css';

const start = { password: '', remember: true };

/** The password, and where a second factor is on, its code. */
export function Login() {
  usePageTitle(words.title);
  const go = useGo();
  const [search] = useSearchValues();
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = () => go(safeNextUrl(search.nextUrl) ?? to('office.dashboard'), { replace: true });
  if (challenge !== null) {
    const back = () => setChallenge(null);
    return <SecondStep challenge={challenge} onDone={enter} onBack={back} />;
  }
  return <FirstStep onDone={enter} onChallenge={setChallenge} />;
}

interface FirstStepProps {
  readonly onDone: () => void;
  readonly onChallenge: (challenge: string) => void;
}

function FirstStep({ onDone, onChallenge }: FirstStepProps) {
  const [search] = useSearchValues();
  const form = useGuestForm(
    { email: search.email ?? '', ...start },
    {
      email: emailProblem,
      password: (value) => (value === '' ? words.passwordNeeded : null),
    },
  );
  const send = form.submit(async (values) => {
    const challenge = await login({ ...values, email: values.email.trim() });
    if (challenge === null) onDone();
    else onChallenge(challenge);
  });
  return (
    <FramePlain title={words.title} intro={words.intro} footer={<Footer />}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          {...form.field('email')}
          label={words.email}
          kind="email"
          autoComplete="username"
          autoFocus={!search.email}
        />
        <PasswordField
          {...form.field('password')}
          autoFocus={Boolean(search.email)}
          label={words.password}
          autoComplete="current-password"
        />
        <div className={styles.row}>
          <CheckField {...form.field('remember')} label={words.remember} />
          <ScreenLink
            screen="people.resetRequest"
            search={{ ...search, email: form.values.email.trim() }}
            className={styles.textLink}
          >
            {words.forgot}
          </ScreenLink>
        </div>
        <Problem>{form.problem}</Problem>
        <Submit isSending={form.isSending}>{words.submit}</Submit>
      </form>
    </FramePlain>
  );
}

function Footer() {
  return (
    <span>
      {words.noAccount}{' '}
      <ScreenLink screen="people.registration" className={styles.textLink}>
        {words.register}
      </ScreenLink>
    </span>
  );
}
