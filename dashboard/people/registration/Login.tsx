import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { showPhone } from '#domain/phone.ts';
import { showSignInCode } from '#domain/people/sign-in/sign-in-code.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { signInWords as words } from '#words/people/names.ts';
import { login, useCurrentUser } from '../../api/session.ts';
import {
  ScreenLink,
  useGo,
  usePageTitle,
  useSearchValues,
  useSignInAddress,
} from '../../navigation.tsx';
import { safeNextUrl, to } from '../../screens.ts';
import { FramePending } from '../../shell/frame/FramePending.tsx';
import { FramePlain } from '../../shell/frame/FramePlain.tsx';
import { CheckField } from '#dashboard/ui/choices/FlagField.tsx';
import { PasswordField, TextField } from '../../ui/fields/TextField.tsx';
import { GuestForm } from './GuestFormParts.tsx';
import { signInNameProblem } from './guest-checks.ts';
import { useGuestForm } from './guest-form.ts';
import { rememberTyped } from './typed-password.ts';
import styles from './guest-form.module.css';

/** Loaded only for those who have a second factor. */
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

/** The password, and the code if a second factor is on. */
export function Login() {
  usePageTitle(words.title);
  const go = useGo();
  const [search] = useSearchValues();
  const enter = () => go(safeNextUrl(search.nextUrl) ?? to('office.dashboard'), { replace: true });
  return <SignIn intro={words.intro} search={search} onDone={enter} />;
}

/** Shown over a suspended screen, which continues unchanged after signing in. */
export function SignInAgain() {
  usePageTitle(words.title);
  const nextUrl = useSignInAddress();
  const { email, phone } = useCurrentUser();
  // The screen reappears by itself.
  const done = () => undefined;
  return (
    <SignIn
      intro={words.sessionEnded}
      search={{ email: email ?? showPhone(phone ?? ''), nextUrl }}
      onDone={done}
    />
  );
}

interface SignInProps {
  readonly intro: string;
  /** The likely user, and the address they wanted to open. */
  readonly search: { readonly email?: string; readonly nextUrl?: string; readonly code?: string };
  readonly onDone: () => void;
}

function SignIn(props: SignInProps) {
  const [challenge, setChallenge] = useState<string | null>(null);
  // The first step stays until the second has loaded.
  const stepOn = (next: string) => startTransition(() => setChallenge(next));
  return (
    <Suspense fallback={<FramePending />}>
      {challenge === null ? (
        <FirstStep {...props} onChallenge={stepOn} />
      ) : (
        <SecondStep challenge={challenge} onDone={props.onDone} onBack={() => setChallenge(null)} />
      )}
    </Suspense>
  );
}

interface FirstStepProps extends SignInProps {
  readonly onChallenge: (challenge: string) => void;
}

function FirstStep({ intro, search, onDone, onChallenge }: FirstStepProps) {
  // A printed slip's QR code contains both: only one press is left.
  const [code] = useState(search.code);
  useForgottenCode(code);
  const form = useGuestForm(
    { email: search.email ?? '', password: showSignInCode(code ?? ''), remember: true },
    {
      email: signInNameProblem,
      password: (value) => (value === '' ? words.passwordNeeded : null),
    },
  );
  const send = form.submit(async (values) => {
    const challenge = await login({ ...values, email: values.email.trim() });
    rememberTyped(values.password);
    if (challenge === null) onDone();
    else onChallenge(challenge);
  });
  return (
    <FramePlain title={words.title} intro={intro} footer={<Footer />}>
      <GuestForm call="auth.login" form={form} onSubmit={send} submitLabel={words.submit}>
        <TextField
          {...form.field('email')}
          label={words.email}
          kind="name"
          autoComplete="username"
          autoFocus={!search.email}
        />
        <PasswordField
          {...form.field('password')}
          autoFocus={Boolean(search.email)}
          label={words.password}
          description={words.passwordHow}
          autoComplete="current-password"
        />
        <Toolbar gap="4 16" between>
          <CheckField {...form.field('remember')} label={words.remember} />
          <ScreenLink
            screen="people.resetRequest"
            search={{ nextUrl: search.nextUrl, email: form.values.email.trim() }}
            className={styles.textLink}
          >
            {words.forgot}
          </ScreenLink>
        </Toolbar>
      </GuestForm>
    </FramePlain>
  );
}

/** The address goes into the browser history and may be shared: the code is removed from it. */
function useForgottenCode(code: string | undefined): void {
  const [, changeSearch] = useSearchValues();
  useEffect(() => {
    if (code !== undefined) changeSearch({ code: undefined });
  }, [code, changeSearch]);
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
