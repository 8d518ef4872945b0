import { useCan } from '#dashboard/api/session.ts';
import { DateTimeText } from '#dashboard/ui/values/Values.tsx';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import { FactCard } from './DetailsScreen.tsx';
import { ReceiptConfirm } from './ReceiptConfirm.tsx';
import { receiptKinds } from './receipt-kinds.ts';

interface Receipt {
  readonly confirmed_at: string | null;
  readonly how: 'pin' | 'account' | null;
  readonly is_locked: boolean;
}

interface StateProps {
  readonly family: ReceiptFamily;
  readonly receipt: Receipt;
}

/** Whether the recipient has confirmed receipt. */
export function ReceiptState({ family, receipt }: StateProps) {
  const { words: t } = receiptKinds[family];
  if (receipt.confirmed_at === null) return <span className="quiet">{t.waiting}</span>;
  return (
    <span className="good">
      {t.confirmed} {receipt.how === 'pin' ? t.byPin : t.byAccount}،{' '}
      <DateTimeText at={receipt.confirmed_at} />
    </span>
  );
}

/** In the drawer of a document: the confirmation, or the action to confirm. */
export function ReceiptCard(props: StateProps & { readonly id: number; readonly amount: number }) {
  const { family, id, amount, receipt } = props;
  const can = useCan();
  const { words: t } = receiptKinds[family];
  const mayConfirm = receipt.confirmed_at === null && can(`documents.${family}.confirm`);
  const value = <ReceiptState family={family} receipt={receipt} />;
  return (
    <FactCard
      group={{
        key: 'receipt',
        title: t.title,
        facts: [{ label: t.state, value, wide: true }],
        foot: mayConfirm ? (
          <ReceiptConfirm family={family} id={id} amount={amount} isLocked={receipt.is_locked} />
        ) : null,
      }}
    />
  );
}
