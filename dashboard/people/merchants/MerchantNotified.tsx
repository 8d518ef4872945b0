import { IconBrandWhatsapp } from '@tabler/icons-react';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { whatsappPage } from '#dashboard/ui/values/whatsapp.ts';
import { merchantMessages, merchantWords as t } from '#words/people/screens.ts';

interface Decided {
  readonly store_name: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly state: 'waiting' | 'accepted' | 'rejected';
  readonly decided_at: string | null;
  /** Null: the merchant registered itself. */
  readonly created_by: string | null;
  readonly rejected_reason: string | null;
}

/** How long an acceptance is shown as new. */
const NEWS_MS = 7 * 86_400_000;

function messageOf(merchant: Decided): { hint: string; text: string } | null {
  const { owner_name: owner, store_name: store, decided_at: decided } = merchant;
  // A merchant created by the company waits for no decision.
  if (merchant.email !== null || merchant.created_by !== null || decided === null) return null;
  if (merchant.state === 'rejected') {
    const text = merchantMessages.rejectedText(owner, store, merchant.rejected_reason ?? '');
    return { hint: t.notifyRejected, text };
  }
  if (Date.now() - Date.parse(decided) > NEWS_MS) return null;
  const address = `${location.origin}/`;
  return { hint: t.notifyAccepted, text: merchantMessages.acceptedText(owner, store, address) };
}

/** The decision about a registration, for a merchant without e-mail: shows the text to send. */
export function MerchantNotified({ merchant }: { readonly merchant: Decided }) {
  const message = messageOf(merchant);
  if (message === null) return null;
  return (
    <Toolbar gap={12} role="status">
      <span>{message.hint}</span>
      <LinkButton
        size="small"
        href={whatsappPage(merchant.phone, message.text)}
        external
        icon={<Icon of={IconBrandWhatsapp} size={16} />}
      >
        {t.notifyBy}
      </LinkButton>
    </Toolbar>
  );
}
