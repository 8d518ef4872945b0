import { resetWords as words } from '#words/people/names.ts';
import { call } from '../../api/call.ts';
import { ScreenLink, useGo, usePageTitle, useSearchValues } from '../../navigation.tsx';
import { type SearchValues, to } from '../../screens.ts';
import { FramePlain } from '../../shell/frame/FramePlain.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { GuestForm } from './GuestFormParts.tsx';
import { signInNameProblem } from './guest-checks.ts';
import { useGuestForm } from './guest-form.ts';
import styles from './guest-form.module.css';

/** Requests a code. The response never reveals whether the address is known. */
export function ResetRequest() {
  usePageTitle(words.requestTitle);
  const go = useGo();
  const [search, changeSearch] = useSearchValues();
  const form = useGuestForm({ email: search.email ?? '' }, { email: signInNameProblem });
  const send = form.submit(async ({ email }) => {
    await call('auth.sendToken', { email: email.trim() });
    // A user who returns for another code finds the address still filled in.
    changeSearch({ email: email.trim() });
    go(to('people.resetConfirm', {}, { ...search, email: email.trim() }));
  });
  return (
    <FramePlain
      title={words.requestTitle}
      intro={words.requestIntro}
      footer={<Footer search={{ ...search, email: form.values.email.trim() }} />}
    >
      <GuestForm call="auth.sendToken" form={form} onSubmit={send} submitLabel={words.send}>
        <TextField
          {...form.field('email')}
          label={words.email}
          kind="name"
          autoComplete="username"
          autoFocus
        />
      </GuestForm>
    </FramePlain>
  );
}

function Footer({ search }: { readonly search: SearchValues }) {
  return (
    <>
      <span>
        {words.haveCode}{' '}
        <ScreenLink screen="people.resetConfirm" search={search} className={styles.textLink}>
          {words.toConfirm}
        </ScreenLink>
      </span>
      <ScreenLink screen="people.login" search={search} className={styles.textLink}>
        {words.login}
      </ScreenLink>
    </>
  );
}
