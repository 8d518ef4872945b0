import { useCan } from '#dashboard/api/session.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { ReceiptConfirm } from '#dashboard/shell/ReceiptConfirm.tsx';
import { DateTimeText } from '#dashboard/ui/Values.tsx';
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
  const { receipt, id } = document;
  if (!receipt) return null;
  const mayConfirm = receipt.confirmed_at === null && can('documents.subscriber.confirm');
  const confirm = <ReceiptConfirm family="subscriber" id={id} isLocked={receipt.is_locked} />;
  return (
    <FactCard
      group={{
        key: 'receipt',
        title: t.title,
        facts: [{ label: batchWords.state, value: <ReceiptState receipt={receipt} />, wide: true }],
        foot: mayConfirm ? confirm : null,
      }}
    />
  );
}
