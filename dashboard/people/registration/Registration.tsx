import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { registrationWords as words } from '#words/people/names.ts';
import { call } from '../../api/call.ts';
import { ScreenLink, usePageTitle } from '../../navigation.tsx';
import { FramePlain } from '../../shell/frame/FramePlain.tsx';
import { to } from '../../screens.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ErrorSummary, GuestForm } from './GuestFormParts.tsx';
import { useGuestForm } from './guest-form.ts';
import styles from './guest-form.module.css';
import { AccountPart, ContactPart, PlacePart, RulesPart, StorePart } from './RegistrationParts.tsx';
import { checks, payloadOf, type RegistrationForm, start } from './registration-form.ts';

/**
 * Until the text has loaded; the server refuses it, so that no one agrees to a text they could not
 * read.
 */
const NO_RULES = 0;

/** A merchant registers; staff accept or reject it. */
export function Registration() {
  usePageTitle(words.title);
  const [isSent, setSent] = useState(false);
  const form: RegistrationForm = useGuestForm(start, checks);
  const [rulesVersion, setRulesVersion] = useState(NO_RULES);
  if (isSent) return <Waiting />;
  const send = form.submit(async (values) => {
    await call('merchants.register', payloadOf(values, rulesVersion));
    setSent(true);
    window.scrollTo(0, 0);
  });
  return (
    <FramePlain title={words.title} intro={words.intro} isWide footer={<Footer />}>
      <GuestForm call="merchants.register" form={form} onSubmit={send} submitLabel={words.submit}>
        <ErrorSummary errors={form.errors} />
        <StorePart form={form} />
        <ContactPart form={form} />
        <PlacePart form={form} />
        <AccountPart form={form} />
        <RulesPart form={form} onVersion={setRulesVersion} />
      </GuestForm>
    </FramePlain>
  );
}

function Footer() {
  return (
    <span>
      {words.haveAccount}{' '}
      <ScreenLink screen="people.login" className={styles.textLink}>
        {words.login}
      </ScreenLink>
    </span>
  );
}

function Waiting() {
  return (
    <FramePlain title={words.doneTitle}>
      <Stack gap={12} items="center" className={styles.done} role="status">
        <span className={styles.doneMark}>
          <Icon of={IconHourglass} size={24} />
        </span>
        <p className={styles.doneText}>{words.doneText}</p>
        <LinkButton tone="primary" href={`#${to('people.login')}`}>
          {words.doneLogin}
        </LinkButton>
        <LinkButton href="/home">{words.doneHome}</LinkButton>
      </Stack>
    </FramePlain>
  );
}
