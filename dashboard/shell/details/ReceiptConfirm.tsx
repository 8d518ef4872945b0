import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import { refusalText } from '#words/refusals.ts';
import { receiptKinds } from './receipt-kinds.ts';

interface ReceiptProps {
  readonly family: ReceiptFamily;
  readonly id: number;
  /** The paid amount; 0 where shipments were given back. */
  readonly amount: number;
}

const touchedBy = (family: ReceiptFamily) =>
  ({ invalidates: [`documents.${family}.one`] }) as const;

/**
 * Confirms receipt: by the recipient in their own account, or by the user who hands it over with
 * the recipient's number.
 */
export function ReceiptConfirm(props: ReceiptProps & { readonly isLocked: boolean }) {
  const { type } = useCurrentUser();
  const isTaker = type === receiptKinds[props.family].taker;
  return isTaker ? <OwnConfirm {...props} /> : <PinConfirm {...props} />;
}

function OwnConfirm({ family, id, amount }: ReceiptProps) {
  const { words } = receiptKinds[family];
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  const confirm = useCommand(`documents.${family}.confirm`, touchedBy(family));
  const close = () => {
    setOpenQuestion(false);
    confirm.reset();
  };
  const onSuccess = () => {
    toast(words.done);
    close();
  };
  return (
    <Stack gap={16}>
      <p className="quiet">{words.ownHow}</p>
      <div>
        <Button tone="primary" size="large" onClick={() => setOpenQuestion(true)}>
          {words.confirm}
        </Button>
      </div>
      {/* Requires a confirmation: it cannot be undone, and a thumb may hit it while scrolling. */}
      <Confirm
        open={isQuestionOpen}
        title={words.ownRequest(amount)}
        text={words.ownHow}
        actionLabel={words.confirm}
        busy={confirm.isPending}
        error={confirm.error?.message ?? null}
        onClose={close}
        onConfirm={() => confirm.mutate({ id }, { onSuccess })}
      />
    </Stack>
  );
}

function PinConfirm({ family, id, isLocked }: ReceiptProps & { readonly isLocked: boolean }) {
  const can = useCan();
  const { words } = receiptKinds[family];
  const confirm = useCommand(`documents.${family}.confirm`, touchedBy(family));
  const renew = useCommand(`documents.${family}.newPin`, touchedBy(family));
  const [pin, setPin] = useState('');
  const isWhole = /^\d{6}$/.test(pin);
  const send = () =>
    confirm.mutate({ id, pin: Number(pin) }, { onSuccess: () => toast(words.done) });
  const sendNew = () =>
    renew.mutate(
      { id },
      {
        onSuccess: () => {
          setPin('');
          confirm.reset();
          toast(words.newPinDone);
        },
      },
    );
  const reply = formErrors(confirm.error)['pin'] ?? confirm.error?.message ?? null;
  return (
    <Stack gap={16}>
      <DigitsField
        label={words.pin}
        name="pin"
        description={words.pinHow}
        maxLength={6}
        disabled={isLocked}
        error={isLocked ? refusalText('pin_locked') : reply}
        value={pin}
        onChange={setPin}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isWhole) send();
        }}
      />
      <Row gap={8} wrap>
        <Button
          tone="primary"
          busy={confirm.isPending}
          reason={isWhole && !isLocked ? null : words.pinHow}
          onClick={send}
        >
          {words.confirm}
        </Button>
        {can(`documents.${family}.issue`) ? (
          <Button busy={renew.isPending} onClick={sendNew}>
            {words.newPin}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
