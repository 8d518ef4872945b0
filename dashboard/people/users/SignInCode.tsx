import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { addressOf, to } from '#dashboard/screens.ts';
import { CompanyLogo } from '#dashboard/shell/bars/CompanyLogo.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { Code, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { whatsappPage } from '#dashboard/ui/values/whatsapp.ts';
import { showSignInCode } from '#domain/people/sign-in/sign-in-code.ts';
import { showPhone } from '#domain/phone.ts';
import { signInCodeWords as t } from '#words/people/sign-in-code.ts';
import { type GivenCode, type Handed, handedCode } from './handed-codes.ts';
import styles from './sign-in-code.module.css';

const home = (): string => `${location.origin}/`;
/** In the fragment: the code reaches the phone that scans the QR code, and never a server log. */
const signInAddress = (name: string, code: string): string =>
  `${location.origin}/#${addressOf('people.login', {}, { email: name, code })}`;

const signInNameOf = ({ email, phone }: Handed): string =>
  phone === null ? (email ?? '') : showPhone(phone);

/** A one-time code to hand over: shown, sent by hand, or printed with a QR code. */
export function SignInCode() {
  const id = Number(useParam('id'));
  const { settings } = useCurrentUser();
  const held = handedCode(id);
  usePageTitle(t.title);
  const back = `#${to('office.dashboard')}`;
  if (held === null) {
    return (
      <PrintPage size="a6" title={t.title} ready={false} backHref={back}>
        <EmptyFirst title={t.gone} text={t.goneHow} />
      </PrintPage>
    );
  }
  const { person, given } = held;
  const code = showSignInCode(given.code);
  const text = t.message(settings.company_name, home(), signInNameOf(person), code);
  return (
    <PrintPage
      size="a6"
      title={t.title}
      backHref={back}
      tools={
        <>
          <p className={styles.notice} role="status">
            <strong>{t.handOver}</strong> {given.sent_by.length > 0 ? t.mailed : t.notSent}
          </p>
          {person.phone === null ? null : (
            <LinkButton
              href={whatsappPage(person.phone, text)}
              external
              icon={<Icon of={IconBrandWhatsapp} size={16} />}
            >
              {t.whatsapp}
            </LinkButton>
          )}
        </>
      }
    >
      <Slip company={settings.company_name} person={person} given={given} />
    </PrintPage>
  );
}

interface SlipProps {
  readonly company: string;
  readonly person: Handed;
  readonly given: GivenCode;
}

function Slip({ company, person, given }: SlipProps) {
  const name = signInNameOf(person);
  return (
    <article className={styles.slip} aria-label={t.slip}>
      <header>
        <CompanyLogo className={styles.logo} />
        <p className={styles.company}>
          <Name>{company}</Name>
        </p>
        <h2>{t.slip}</h2>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t.name}</dt>
          <dd>
            <Name>{person.name}</Name>
          </dd>
        </div>
        <div>
          <dt>{t.signInName}</dt>
          <dd>
            <Code>{name}</Code>
          </dd>
        </div>
        <div>
          <dt>{t.code}</dt>
          <Row as="dd" align="center" className={styles.code}>
            <Code>{showSignInCode(given.code)}</Code>
            <span className={styles.aside}>
              <CopyButton text={given.code} label={t.copy} />
            </span>
          </Row>
        </div>
        <div>
          <dt>{t.until}</dt>
          <dd>
            <DateTimeText at={given.expires_at} />
          </dd>
        </div>
      </dl>
      <Stack items="center">
        <Qr value={signInAddress(name, given.code)} sizeMm={36} />
        <Code>{home()}</Code>
      </Stack>
      <p>{t.how}</p>
      <p>
        {t.once}. {t.secret}
      </p>
    </article>
  );
}
