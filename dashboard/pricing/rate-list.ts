import { ofOwnBranch } from './rate-fields.ts';
import {
  begunReason,
  endQuestion,
  rateLabel,
  type RateRow,
  rateTone,
} from './grid/rate-columns.tsx';

/** The lists of the three price books: their rows, and how a price is ended or deleted. */
export const rateList = <B extends 'rates' | 'areaRates' | 'pickupRates'>(
  book: B,
  { removeHow }: { readonly removeHow: string },
) => {
  const edit = `${book}.edit` as const;
  return {
    key: book,
    list: `${book}.list` as const,
    rowKey: ({ id }: RateRow) => String(id),
    rowLabel: rateLabel,
    rowTone: rateTone,
    mayChange: ofOwnBranch,
    requests: [endQuestion(`${book}.end`, edit)],
    remove: {
      permission: edit,
      call: `${book}.delete` as const,
      input: ({ id }: RateRow) => ({ id }),
      invalidates: [book],
      how: removeHow,
      reason: begunReason,
    },
  };
};
