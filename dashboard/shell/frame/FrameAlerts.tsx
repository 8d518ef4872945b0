import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { failureWords, frameWords } from '#words/shell/shell.ts';
import { clearAlerts, dismissAlert, type FailureAlert, useAlerts } from '../../api/alerts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sentence } from '../../ui/values/Values.tsx';
import styles from './FrameAlerts.module.css';

/**
 * Server errors: a message, a code to quote and a retry. Not a dialog, because taking the focus
 * would swallow the next scan.
 */
export function FrameAlerts() {
  const alerts = useAlerts();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // A retry of a closed screen would mislead.
  useEffect(() => clearAlerts, [path]);
  return (
    <Stack as="section" gap={8} className={styles.stack} aria-label={failureWords.alertTitle}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </Stack>
  );
}

function AlertCard({ alert }: { readonly alert: FailureAlert }) {
  const { id, sentence, answered, code, retry } = alert;
  const tryAgain = () => {
    dismissAlert(id);
    retry?.();
  };
  return (
    <Row gap={12} align="start" role="alert" className={styles.alert}>
      <Icon of={IconAlertTriangle} />
      <Stack gap={8} items="start" className={styles.text}>
        <p>
          <Sentence>{sentence}</Sentence>
        </p>
        {answered !== null && <p className={styles.code}>{answered}</p>}
        {code !== null && (
          <p className={styles.code}>
            {failureWords.code}: <bdi dir="ltr">{code}</bdi>
          </p>
        )}
        {retry !== null && (
          <Button size="small" onClick={tryAgain}>
            {frameWords.retry}
          </Button>
        )}
      </Stack>
      <IconButton
        label={frameWords.close}
        icon={<Icon of={IconX} />}
        onClick={() => dismissAlert(id)}
      />
    </Row>
  );
}
