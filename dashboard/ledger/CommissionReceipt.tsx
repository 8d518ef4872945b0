import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { DigitsField } from '#dashboard/ui/DigitsField.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { DateTimeText } from '#dashboard/ui/Values.tsx';
import { refusalText } from '#words/refusals.ts';
import { batchWords, commissionReceiptWords as t, receiptWords as r } from '#words/settlements.ts';
import type { PaymentDetails } from './payment-view.tsx';
import styles from './ledger.module.css';

const touched = { invalidates: ['documents.payment.one'] } as const;
const told = { onSuccess: () => toast(r.done) };

/** Whether the courier has said that they have their commission, and saying it. */
export function CommissionReceipt({ paper }: { paper: PaymentDetails }) {
  const can = useCan();
  const { type } = useCurrentUser();
  const { receipt, id } = paper;
  if (!receipt) return null;
  const isOpen = receipt.confirmed_at === null;
  const mayConfirm = isOpen && can('documents.payment.confirm');
  const value = isOpen ? (
    t.waiting
  ) : (
    <>
      {t.confirmed} {receipt.how === 'pin' ? r.byPin : r.byAccount}،{' '}
      <DateTimeText at={receipt.confirmed_at} />
    </>
  );
  const way =
    type === 'courier' ? (
      <OwnConfirm id={id} />
    ) : (
      <PinConfirm id={id} isLocked={receipt.is_locked} />
    );
  return (
    <FactCard
      group={{
        key: 'receipt',
        title: t.title,
        facts: [{ label: batchWords.state, value, wide: true }],
        foot: mayConfirm ? way : null,
      }}
    />
  );
}

/** The courier in their own account. */
function OwnConfirm({ id }: { id: number }) {
  const confirm = useCommand('documents.payment.confirm', touched);
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{r.ownHow}</p>
      {confirm.error ? <p role="alert">{confirm.error.message}</p> : null}
      <div>
        <Button
          tone="primary"
          size="large"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id }, told)}
        >
          {r.confirm}
        </Button>
      </div>
    </div>
  );
}

/** Whoever hands the commission over types the number that the courier was sent. */
function PinConfirm({ id, isLocked }: { id: number; isLocked: boolean }) {
  const can = useCan();
  const confirm = useCommand('documents.payment.confirm', touched);
  const renew = useCommand('documents.payment.newPin', touched);
  const [pin, setPin] = useState('');
  const isWhole = /^\d{6}$/.test(pin);
  const send = () => confirm.mutate({ id, pin: Number(pin) }, told);
  const sendNew = () =>
    renew.mutate(
      { id },
      {
        onSuccess: () => {
          setPin('');
          confirm.reset();
          toast(t.newPinDone);
        },
      },
    );
  const said = formErrors(confirm.error)['pin'] ?? confirm.error?.message ?? null;
  return (
    <div className={styles.stack}>
      <DigitsField
        label={r.pin}
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
      <div className={styles.buttons}>
        <Button
          tone="primary"
          busy={confirm.isPending}
          reason={isWhole && !isLocked ? null : t.pinHow}
          onClick={send}
        >
          {r.confirm}
        </Button>
        {can('documents.payment.issue') ? (
          <Button busy={renew.isPending} onClick={sendNew}>
            {r.newPin}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
