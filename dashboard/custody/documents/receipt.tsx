import { ReceiptCard, ReceiptState } from '#dashboard/shell/details/ReceiptCard.tsx';
import { receiptKinds } from '#dashboard/shell/details/receipt-kinds.ts';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import type { DocumentDetails } from './document-types.ts';

/** Below a document of the family: whether the recipient has confirmed receipt. */
export const receiptOf =
  (family: ReceiptFamily) =>
  ({ document: { id, paid_amount: paid, receipt } }: { document: DocumentDetails }) =>
    receipt ? <ReceiptCard family={family} id={id} amount={paid} receipt={receipt} /> : null;

/** The same for the print. */
export const receivedFact = (family: ReceiptFamily, { receipt }: DocumentDetails) =>
  receipt
    ? [
        {
          label: receiptKinds[family].words.title,
          value: <ReceiptState family={family} receipt={receipt} />,
        },
      ]
    : [];
