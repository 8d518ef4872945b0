import type { EndpointName, InputOf } from '#contract/contract.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { listWords, removal } from '#dashboard/shell/catalogue/common.tsx';
import type { RowSource } from '#dashboard/shell/catalogue/row-source.ts';
import type { Field } from '#dashboard/shell/fields/fields.ts';
import type { rateWords } from '#words/pricing/screens.ts';
import {
  begunReason,
  endQuestion,
  rateLabel,
  type RateRow,
  rateTone,
} from './grid/rate-columns.tsx';
import { amountOf, emptyRate, feeField, fromField, ofOwnBranch, rateOf } from './rate-fields.ts';
import type { RateValues } from './rate-fields.ts';

type Room = 'rates' | 'areaRates' | 'pickupRates';
type Words = {
  readonly [K in keyof typeof rateWords]: (typeof rateWords)[K] extends string
    ? string
    : (typeof rateWords)[K];
} & {
  readonly list: string;
  readonly create: string;
  readonly edit: string;
  readonly noneHow: string;
};

/** What the lists of the three price books share: their rows, how a price is ended or deleted. */
export const rateList = <R extends Room>(room: R, words: Words) => {
  const edit = `${room}.edit` as const;
  return {
    list: `${room}.list` as const,
    ...listWords(words),
    rowLabel: rateLabel,
    rowTone: rateTone,
    mayChange: ofOwnBranch,
    requests: [endQuestion(`${room}.end`, edit)],
    remove: {
      ...removal(`${room}.delete` as const, edit, [room]),
      how: words.removeHow,
      reason: begunReason,
    },
  };
};

interface Forms<One extends EndpointName> {
  readonly words: Words;
  readonly back: ScreenKey;
  readonly one: RowSource<One, RateRow>;
  /** What a price is for, and how it is sent. */
  readonly fields: readonly (Field<RateValues> | readonly Field<RateValues>[])[];
  readonly of: (values: RateValues) => object;
  readonly keep: readonly (keyof RateValues)[];
}

/** The two forms of a price book: what a price is for, then the amount and its first day. */
export const rateForms = <R extends Room, One extends EndpointName>(
  room: R,
  { words, back, one, fields, of, keep }: Forms<One>,
) =>
  catalogueForm({
    words,
    back,
    empty: ({ me }) => emptyRate(me),
    keep,
    one,
    startOf: rateOf,
    nameOf: rateLabel,
    create: `${room}.create` as const,
    createInput: (values: RateValues) =>
      ({
        branch_id: Number(values.branch?.id),
        ...of(values),
        ...amountOf(values),
      }) as InputOf<`${R}.create`>,
    update: `${room}.update` as const,
    updateInput: (values: RateValues, { id }: RateRow) => {
      const input: object = { id, ...amountOf(values) };
      return input as InputOf<`${R}.update`>;
    },
    invalidates: [room],
    sections: [{ title: words.about, fields: [...fields, [feeField, fromField]] }],
  });
