import { useCan } from '#dashboard/api/session.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { ReceiptConfirm } from '#dashboard/shell/ReceiptConfirm.tsx';
import { DateTimeText } from '#dashboard/ui/Values.tsx';
import { batchWords, commissionReceiptWords as t, receiptWords as r } from '#words/settlements.ts';
import type { PaymentDetails } from './payment-view.tsx';

/** Whether the courier has said that they have their commission, and saying it. */
export function CommissionReceipt({ paper }: { paper: PaymentDetails }) {
  const can = useCan();
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
  const confirm = <ReceiptConfirm family="payment" id={id} isLocked={receipt.is_locked} />;
  return (
    <FactCard
      group={{
        key: 'receipt',
        title: t.title,
        facts: [{ label: batchWords.state, value, wide: true }],
        foot: mayConfirm ? confirm : null,
      }}
    />
  );
}
