import type { ResultFault } from '#domain/custody/payouts/results.ts';
import { refusalText } from '../refusals.ts';
import { payoutResultTexts } from './payouts.ts';

/** Why a row of the bank’s answer cannot be taken; `line` is the line of the batch it names. */
export const payoutFaultText = (
  fault: ResultFault,
  line: { readonly amount: number; readonly document: string | null } | null,
): string =>
  fault === 'reference_unknown' || fault === 'reference_twice'
    ? payoutResultTexts[fault]
    : fault === 'amount_differs'
      ? payoutResultTexts.amountDiffers(line?.amount ?? 0)
      : refusalText(fault, { document: line?.document ?? '' });
