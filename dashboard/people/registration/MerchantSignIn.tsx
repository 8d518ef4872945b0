import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
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
  const create = useCommand('merchants.createSignIn', { invalidates: ['merchants', 'users'] });
  const go = useGo();
  return (
    <FormDialog<{ email: string }>
      title={t.addSignIn}
      call="merchants.createSignIn"
      start={{ email: merchant.email ?? '' }}
      fields={[
        { key: 'email', kind: 'email', label: w.email, optional: true },
        () => <p>{userWords.codeFollows}</p>,
      ]}
      actions={[
        {
          label: t.addSignInAction,
          send: async ({ email }) => {
            const body = { email: email.trim() || null };
            const { data } = await create.mutateAsync({ id: merchant.id, ...body });
            toast(t.addSignInDone);
            onDone();
            const slip = toOwnerCode({ ...data, ...body }, data.sign_in_code);
            if (slip !== null) go(slip);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}
