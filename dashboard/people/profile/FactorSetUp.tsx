import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { lazy, Suspense, useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { Errors, PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { CopyButton } from '#dashboard/ui/values/CopyButton.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { factorRules } from '#domain/people/sign-in/second-factor.ts';
import { factorWords as t } from '#words/people/second-factor.ts';
import { userWords } from '#words/people/screens.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './factor.module.css';

const Qr = lazy(async () => ({ default: (await import('#dashboard/ui/values/Qr.tsx')).Qr }));

type Offer = AnswerOf<'auth.startFactor'>['data'];

/** The step to show next stays open. */
const stay = () => undefined;

/** Three steps in one place: the password, the authenticator app, the recovery codes. */
export function FactorSetUp({ onClose }: { readonly onClose: () => void }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    const finish = () => {
      toast(t.turnedOn);
      onClose();
    };
    return (
      // An accidental press must not close codes that are shown only once.
      <Dialog open firm title={t.saveTitle} onClose={finish}>
        <RecoveryCodes codes={codes} onDone={finish} />
      </Dialog>
    );
  }
  if (offer) return <Phone offer={offer} onCodes={setCodes} onClose={onClose} />;
  return <Password onOffer={setOffer} onClose={onClose} />;
}

function Password(props: { onOffer: (offer: Offer) => void; onClose: () => void }) {
  const start = useCommand('auth.startFactor');
  return (
    <FormDialog<{ current_password: string }>
      title={t.start}
      call="auth.startFactor"
      start={{ current_password: '' }}
      fields={[
        {
          key: 'current_password',
          kind: 'password',
          label: t.password,
          needed: userWords.needed(t.password),
        },
      ]}
      actions={[
        {
          label: t.next,
          send: async (values) => {
            const { data } = await start.mutateAsync(values);
            props.onOffer(data);
          },
        },
      ]}
      onClose={props.onClose}
      onDone={stay}
    />
  );
}

const Code = ({ values, errors, set }: PartProps<{ code: string }>) => (
  <DigitsField
    label={t.code}
    name="code"
    description={t.codeHow}
    autoComplete="one-time-code"
    value={values.code}
    error={errors['code']}
    onChange={(code) => set({ code: code.slice(0, factorRules.digits) })}
  />
);

function Phone(props: {
  offer: Offer;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const confirm = useCommand('auth.confirmFactor');
  return (
    <FormDialog<{ code: string }>
      title={t.start}
      call="auth.confirmFactor"
      start={{ code: '' }}
      input={(values) => values}
      problems={({ code }): Errors =>
        code.length === factorRules.digits ? {} : { code: t.codeShort }
      }
      fields={[() => <Key offer={props.offer} />, Code]}
      actions={[
        {
          label: t.confirm,
          send: async (values) => {
            const { data } = await confirm.mutateAsync(values);
            props.onCodes(data.recovery_codes);
          },
        },
      ]}
      onClose={props.onClose}
      onDone={stay}
    />
  );
}

/** The key for the authenticator app, to scan or to type. */
function Key({ offer }: { offer: Offer }) {
  return (
    <Stack gap={12}>
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
    </Stack>
  );
}
