import { useCurrentUser } from '#dashboard/api/session.ts';
import { showPhone } from '#domain/phone.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { factorWords as t } from '#words/people/second-factor.ts';
import styles from './factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown only once: to a file, the clipboard, or a printout. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email, phone } = useCurrentUser();
  const text = [t.fileTitle(email ?? showPhone(phone ?? '')), '', ...codes, ''].join('\r\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t.copied),
      () => toast(t.copyRefused, { tone: 'warning' }),
    );
  return (
    <Stack gap={12}>
      <p>{t.saveHow}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={8} wrap>
        <Button onClick={() => saveText(t.fileName, text)}>{t.download}</Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
      </Row>
      <Button tone="primary" onClick={onDone}>
        {t.saved}
      </Button>
    </Stack>
  );
}

function saveText(fileName: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(href);
}
