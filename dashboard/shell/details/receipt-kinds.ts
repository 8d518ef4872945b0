import type { ReceiptFamily } from '#domain/custody/families.ts';
import type { UserType } from '#domain/people/actor.ts';
import {
  commissionReceiptWords,
  receiptWords,
  returnReceiptWords,
} from '#words/custody/settlements.ts';

/** The same things said, each in its own words. */
type Said<W> = { readonly [K in keyof W]: W[K] extends string ? string : W[K] };

interface ReceiptKind {
  /** Who says so in an account of their own. */
  readonly taker: UserType;
  readonly words: Said<typeof receiptWords>;
}

/**
 * The documents whose taker says that they have it: a merchant its settlement or its returns, a
 * courier their commission.
 */
export const receiptKinds: Record<ReceiptFamily, ReceiptKind> = {
  settlement: { taker: 'client', words: receiptWords },
  returnToMerchant: { taker: 'client', words: { ...receiptWords, ...returnReceiptWords } },
  payment: { taker: 'courier', words: { ...receiptWords, ...commissionReceiptWords } },
};
