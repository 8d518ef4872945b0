import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { PasswordField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { factorRules } from '#domain/people/sign-in/second-factor.ts';
import { factorWords as t } from '#words/people/second-factor.ts';
import { userWords } from '#words/people/screens.ts';
import { Problem } from '../registration/GuestFormParts.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './factor.module.css';

const Qr = lazy(async () => ({ default: (await import('#dashboard/ui/values/Qr.tsx')).Qr }));

type Offer = AnswerOf<'auth.startFactor'>['data'];

interface SetUpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Three steps in one place: the password, the authenticator app, the recovery codes. */
export function FactorSetUp({ open, onClose }: SetUpProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setOffer(null);
    setCodes(null);
    onClose();
  };
  const finish = () => {
    toast(t.turnedOn);
    close();
  };
  const step = codes ? 'codes' : offer ? 'phone' : 'password';
  return (
    // An accidental press must not close codes that are shown only once.
    <Dialog
      key={step}
      open={open}
      firm
      title={codes ? t.saveTitle : t.start}
      onClose={codes ? finish : close}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={finish} /> : null}
      {offer && !codes ? <Phone offer={offer} onCodes={setCodes} /> : null}
      {!offer && !codes ? <Password onOffer={setOffer} /> : null}
    </Dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function Step({ label, busy, problem, onSubmit, children }: StepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      {children}
      <Problem>{problem}</Problem>
      <Button type="submit" tone="primary" busy={busy}>
        {label}
      </Button>
    </Stack>
  );
}

function Password({ onOffer }: { readonly onOffer: (offer: Offer) => void }) {
  const [password, setPassword] = useState('');
  const start = useCommand('auth.startFactor');
  const body = { current_password: password };
  const { errors, refusal, mayGo } = useFormErrors(start.error, {
    body,
    found: password === '' ? { current_password: userWords.needed(t.password) } : NONE_FOUND,
  });
  const submit = () => {
    if (mayGo()) start.mutate(body, { onSuccess: ({ data }) => onOffer(data) });
  };
  return (
    <Step label={t.next} busy={start.isPending} problem={refusal} onSubmit={submit}>
      <PasswordField
        label={t.password}
        name="current_password"
        autoComplete="current-password"
        value={password}
        error={errors['current_password']}
        onChange={setPassword}
      />
    </Step>
  );
}

interface PhoneProps {
  readonly offer: Offer;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Phone({ offer, onCodes }: PhoneProps) {
  const [code, setCode] = useState('');
  const confirm = useCommand('auth.confirmFactor');
  const { errors, refusal, mayGo } = useFormErrors(confirm.error, {
    body: { code },
    found: code.length === factorRules.digits ? NONE_FOUND : { code: t.codeShort },
  });
  const submit = () => {
    if (mayGo())
      confirm.mutate({ code }, { onSuccess: ({ data }) => onCodes(data.recovery_codes) });
  };
  return (
    <Step label={t.confirm} busy={confirm.isPending} problem={refusal} onSubmit={submit}>
      <p>{t.scan}</p>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Qr value={offer.address} sizeMm={52} />
        </Suspense>
      </div>
      <p>{t.byHand}</p>
      <Row gap={8} align="center" between className={styles.key}>
        <code dir="ltr">{offer.secret}</code>
        <CopyButton text={offer.secret} label={t.copyKey} />
      </Row>
      <DigitsField
        label={t.code}
        name="code"
        description={t.codeHow}
        autoComplete="one-time-code"
        value={code}
        error={errors['code']}
        onChange={(value) => setCode(value.slice(0, factorRules.digits))}
      />
    </Step>
  );
}
