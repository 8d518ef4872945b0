import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent, MouseEvent, ReactNode, Ref } from 'react';
import { guestLimits } from '#contract/guest-limits.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { uiMessages } from '#words/shell/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { FormLimits } from '../../ui/fields/limits.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './guest-form.module.css';

/** Above the button: the server's message about the whole form. */
function Problem({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <Row gap={8} align="start" role="alert" className={styles.problem}>
      <Icon of={IconAlertCircle} />
      <span>{children}</span>
    </Row>
  );
}

interface SummaryProps {
  readonly errors: Readonly<Record<string, string>>;
}

const WORTH_A_SUMMARY = 3;

/** Links to invalid fields, once there are too many to see at a glance. */
export function ErrorSummary({ errors }: SummaryProps) {
  const found = Object.entries(errors);
  if (found.length < WORTH_A_SUMMARY) return null;
  const focus = (event: MouseEvent, name: string) => {
    const form = event.currentTarget.closest('form');
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  };
  return (
    <Stack gap={4} role="alert" className={styles.summary}>
      <p>{uiMessages.fieldsToFix(found.length)}</p>
      <ul>
        {found.map(([name, message]) => (
          <li key={name}>
            <button type="button" className={styles.link} onClick={(event) => focus(event, name)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface GuestFormProps {
  readonly call: keyof typeof guestLimits;
  readonly form: { readonly problem: string | null; readonly isSending: boolean };
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  readonly submitLabel: string;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form of a page before the sign-in: its fields, the server's message and the button. */
export function GuestForm(props: GuestFormProps) {
  const { call, form, onSubmit, submitLabel, ref, children } = props;
  return (
    <Stack
      as="form"
      gap={16}
      ref={ref}
      className={styles.form}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <FormLimits value={guestLimits[call]}>{children}</FormLimits>
      <Problem>{form.problem}</Problem>
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={form.isSending}
        className={styles.submit}
      >
        {submitLabel}
      </Button>
    </Stack>
  );
}
