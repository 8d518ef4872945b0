import type { ReceiptFamily } from '#domain/custody/families.ts';
import type { UserType } from '#domain/people/actor.ts';
import {
  commissionReceiptWords,
  receiptWords,
  returnReceiptWords,
} from '#words/custody/settlements.ts';

/** The same texts for each kind of receipt. */
type Texts<W> = { readonly [K in keyof W]: W[K] extends string ? string : W[K] };

interface ReceiptKind {
  /** The kind of user who confirms in their own account. */
  readonly taker: UserType;
  readonly words: Texts<typeof receiptWords>;
}

/**
 * The documents whose recipient confirms receipt: a merchant its settlement or its returns, a
 * courier their commission.
 */
export const receiptKinds: Record<ReceiptFamily, ReceiptKind> = {
  settlement: { taker: 'client', words: receiptWords },
  returnToMerchant: { taker: 'client', words: { ...receiptWords, ...returnReceiptWords } },
  payment: { taker: 'courier', words: { ...receiptWords, ...commissionReceiptWords } },
};
