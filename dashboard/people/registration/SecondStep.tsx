import { useEffect, useRef, useState } from 'react';
import { factorRules } from '#domain/people/sign-in/second-factor.ts';
import { factorCodeWords, secondStepWords as words } from '#words/people/second-step.ts';
import { takeSecondStep } from '../../api/session.ts';
import { FramePlain } from '../../shell/frame/FramePlain.tsx';
import { CodeField, DigitsField } from '../../ui/fields/DigitsField.tsx';
import { GuestForm } from './GuestFormParts.tsx';
import { useGuestForm } from './guest-form.ts';
import factorStyles from '../profile/factor.module.css';

interface SecondStepProps {
  readonly challenge: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** After the correct password: the code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onDone, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const swap = () => setRecovery(!isRecovery);
  return (
    <FramePlain
      title={isRecovery ? words.recovery : words.title}
      intro={isRecovery ? words.introRecovery : words.intro}
      footer={
        <>
          <button type="button" className={factorStyles.swap} onClick={swap}>
            {isRecovery ? words.usePhone : words.useRecovery}
          </button>
          <button type="button" className={factorStyles.swap} onClick={onBack}>
            {words.back}
          </button>
        </>
      }
    >
      <CodeForm
        key={String(isRecovery)}
        challenge={challenge}
        isRecovery={isRecovery}
        onDone={onDone}
      />
    </FramePlain>
  );
}

type CodeFormProps = Omit<SecondStepProps, 'onBack'> & { readonly isRecovery: boolean };

function CodeForm({ challenge, isRecovery, onDone }: CodeFormProps) {
  const container = useRef<HTMLFormElement>(null);
  const form = useGuestForm(
    { code: '' },
    { code: (value) => (value === '' ? factorCodeWords.anyCodeNeeded : null) },
  );
  const { code } = form.values;
  const isWhole = !isRecovery && code.length === factorRules.digits;
  // Six digits, typed, pasted or filled in by the phone, submit the form.
  useEffect(() => {
    if (isWhole && code !== '') container.current?.requestSubmit();
  }, [isWhole, code]);
  const send = form.submit(async (values) => {
    await takeSecondStep(challenge, values.code);
    onDone();
  });
  const field = form.field('code');
  return (
    <GuestForm
      call="auth.secondStep"
      form={form}
      onSubmit={send}
      submitLabel={words.submit}
      ref={container}
    >
      {isRecovery ? (
        <CodeField {...field} label={words.recovery} autoFocus />
      ) : (
        <DigitsField
          {...field}
          label={factorCodeWords.code}
          onChange={(value) => field.onChange(value.slice(0, factorRules.digits))}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
    </GuestForm>
  );
}
