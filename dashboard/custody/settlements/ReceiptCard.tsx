import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { DigitsField } from '#dashboard/ui/DigitsField.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { DateTimeText } from '#dashboard/ui/Values.tsx';
import { refusalText } from '#words/refusals.ts';
import { batchWords, receiptWords as t } from '#words/settlements.ts';
import type { DocumentDetails } from '../document-types.ts';
import styles from './settlements.module.css';

/** Whether the shop has said that it has its money. */
export function ReceiptState({ receipt }: Pick<DocumentDetails, 'receipt'>) {
  if (!receipt) return null;
  if (receipt.confirmed_at === null) return <span className={styles.quiet}>{t.waiting}</span>;
  return (
    <span className={styles.good}>
      {t.confirmed} {receipt.how === 'pin' ? t.byPin : t.byAccount}،{' '}
      <DateTimeText at={receipt.confirmed_at} />
    </span>
  );
}

/** In the drawer of a settlement: what was said, and saying it. */
export function ReceiptCard({ document }: { document: DocumentDetails }) {
  const can = useCan();
  const { type } = useCurrentUser();
  const { receipt } = document;
  if (!receipt) return null;
  const mayConfirm = receipt.confirmed_at === null && can('documents.subscriber.confirm');
  return (
    <FactCard
      group={{
        key: 'receipt',
        title: t.title,
        facts: [{ label: batchWords.state, value: <ReceiptState receipt={receipt} />, wide: true }],
        foot: mayConfirm ? (
          type === 'client' ? (
            <OwnConfirm id={document.id} />
          ) : (
            <PinConfirm id={document.id} isLocked={receipt.is_locked} />
          )
        ) : null,
      }}
    />
  );
}

const touched = { invalidates: ['documents.subscriber.one'] } as const;
const told = { onSuccess: () => toast(t.done) };

/** The shop in its own account. */
export function OwnConfirm({ id }: { id: number }) {
  const confirm = useCommand('documents.subscriber.confirm', touched);
  return (
    <div className={styles.gap}>
      <p className={styles.quiet}>{t.ownHow}</p>
      {confirm.error ? <p role="alert">{confirm.error.message}</p> : null}
      <div>
        <Button
          tone="primary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id }, told)}
        >
          {t.confirm}
        </Button>
      </div>
    </div>
  );
}

/** Whoever hands the money over types the number that the shop was sent. */
function PinConfirm({ id, isLocked }: { id: number; isLocked: boolean }) {
  const can = useCan();
  const confirm = useCommand('documents.subscriber.confirm', touched);
  const renew = useCommand('documents.subscriber.newPin', touched);
  const [pin, setPin] = useState('');
  const send = () => confirm.mutate({ id, pin: Number(pin) }, told);
  const isWhole = /^\d{6}$/.test(pin);
  const said = formErrors(confirm.error)['pin'] ?? confirm.error?.message ?? null;
  return (
    <div className={styles.gap}>
      <DigitsField
        label={t.pin}
        name="pin"
        description={t.pinHow}
        maxLength={6}
        disabled={isLocked}
        error={isLocked ? refusalText('pin_locked') : said}
        value={pin}
        onChange={setPin}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isWhole) send();
        }}
      />
      <div className={styles.row}>
        <Button
          tone="primary"
          busy={confirm.isPending}
          reason={isWhole && !isLocked ? null : t.pinHow}
          onClick={send}
        >
          {t.confirm}
        </Button>
        {can('documents.subscriber.issue') ? (
          <Button
            busy={renew.isPending}
            onClick={() =>
              renew.mutate(
                { id },
                {
                  onSuccess: () => {
                    setPin('');
                    confirm.reset();
                    toast(t.newPinDone);
                  },
                },
              )
            }
          >
            {t.newPin}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
