import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import {
  merchantActionWords as t,
  merchantFormWords as w,
} from '#words/people/merchant-management.ts';
import { userWords } from '#words/people/screens.ts';
import { toOwnerCode } from '../users/handed-codes.ts';
import type { Merchant } from '../merchants/merchant-facts.tsx';

/** A sign-in for the owner of a merchant that the company created: its code is handed over. */
export function MerchantSignIn({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const [email, setEmail] = useState(merchant.email ?? '');
  const create = useCommand('merchants.createSignIn', { invalidates: ['merchants', 'users'] });
  const go = useGo();
  const body = { email: email.trim() || null };
  const { errors, refusal, mayGo } = useFormErrors(create.error, { body, found: NONE_FOUND });
  const run = () => {
    if (create.isPending || !mayGo()) return;
    create.mutate(
      { id: merchant.id, ...body },
      {
        onSuccess: ({ data }) => {
          toast(t.addSignInDone);
          onDone();
          const slip = toOwnerCode({ ...data, ...body }, data.sign_in_code);
          if (slip !== null) go(slip);
        },
      },
    );
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.addSignIn}
      footer={
        <DialogButtons
          label={t.addSignInAction}
          busy={create.isPending}
          onBack={onDone}
          onGo={run}
        />
      }
    >
      <TextField
        label={w.email}
        name="email"
        kind="email"
        optional
        value={email}
        error={errors['email']}
        onChange={setEmail}
      />
      <p>{userWords.codeFollows}</p>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
