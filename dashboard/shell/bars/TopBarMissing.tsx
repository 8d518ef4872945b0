import { useState } from 'react';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { missingMessages as t, missingWords } from '#words/custody/exceptions.ts';
import { useCall } from '../../api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '../../api/session.ts';
import { to } from '../../screens.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { toast } from '../../ui/overlay/toasts.ts';
import { recoverHere } from '../scan/recover-scan.ts';
import styles from './TopBarSearch.module.css';

const RECEIPT = /^\d{6,20}$/;

/**
 * Below the search input: a code that belongs to a missing shipment, and the key that takes it in.
 */
export function TopBarMissing({ code, onFound }: { code: string; onFound: () => void }) {
  const can = useCan();
  const user = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const { data } = useCall(
    'missing.look',
    { code },
    { enabled: RECEIPT.test(code) && can('shipments.receive'), quiet: true },
  );
  const missed = RECEIPT.test(code) ? data?.data : null;
  // A user without a counter of their own chooses the place in the list.
  const isAtCounter = !isCompanyStaff(user);
  const find = () => {
    if (!missed || isBusy) return;
    setBusy(true);
    recoverHere(missed.code, null)
      .then(() => {
        toast(missingWords.findDone(missed.code));
        onFound();
      })
      .catch((error: Error) => toast(error.message, { tone: 'danger' }))
      .finally(() => setBusy(false));
  };
  useShortcuts({ F2: find }, Boolean(missed) && isAtCounter, 1);
  if (!missed) return null;
  return (
    <Toolbar gap="4 12" className={styles.missing}>
      <strong>{t.wasMissing}</strong>
      <span>{t.from(missed.from_branch, missed.to_branch)}</span>
      {isAtCounter ? (
        <Button tone="primary" keys="F2" busy={isBusy} onClick={find}>
          {t.findHere}
        </Button>
      ) : (
        <LinkButton href={`#${to('missing.list', {}, { search: missed.code })}`}>
          {missingWords.title}
        </LinkButton>
      )}
    </Toolbar>
  );
}
