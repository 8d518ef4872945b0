import { IconAlertCircle } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { uiMessages } from '#words/shell/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './guest-form.module.css';

/** Above the button: the server's message about the whole form. */
export function Problem({ children }: { readonly children: ReactNode }) {
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

interface SubmitProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

export function Submit({ isSending, children }: SubmitProps) {
  return (
    <Button type="submit" tone="primary" size="large" busy={isSending} className={styles.submit}>
      {children}
    </Button>
  );
}
