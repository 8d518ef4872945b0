import { useId, useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
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

/** The number that the recipient reads out. */
const PIN_DIGITS = 6;

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
  const formId = useId();
  const confirm = useCommand(`documents.${family}.confirm`, touchedBy(family));
  const renew = useCommand(`documents.${family}.newPin`, touchedBy(family));
  const form = useForm<{ pin: string }>({
    call: `documents.${family}.confirm`,
    start: { pin: '' },
    onSave: async ({ pin }) => {
      await confirm.mutateAsync({ id, pin: Number(pin) });
      toast(words.done);
    },
  });
  const { pin } = form.values;
  const isWhole = pin.length === PIN_DIGITS;
  const onNew = () => {
    form.set({ pin: '' });
    toast(words.newPinDone);
  };
  return (
    <DialogForm id={formId} form={form} onSubmit={() => isWhole && void form.save('save')}>
      <Stack gap={16}>
        <DigitsField
          label={words.pin}
          name="pin"
          description={words.pinHow}
          maxLength={PIN_DIGITS}
          disabled={isLocked}
          error={isLocked ? refusalText('pin_locked') : form.errors['pin']}
          value={pin}
          onChange={(typed) => form.set({ pin: typed })}
        />
        <Row gap={8} wrap>
          <Button
            type="submit"
            tone="primary"
            busy={form.busy !== null}
            reason={isWhole && !isLocked ? null : words.pinHow}
          >
            {words.confirm}
          </Button>
          {can(`documents.${family}.issue`) ? (
            <Button
              busy={renew.isPending}
              onClick={() => renew.mutate({ id }, { onSuccess: onNew })}
            >
              {words.newPin}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </DialogForm>
  );
}
