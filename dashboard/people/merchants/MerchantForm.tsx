import type { AnswerOf } from '#contract/contract.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { mayUse } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import {
  allBranches,
  allDestinations,
  findMerchants,
  searched,
  searchedBranches,
} from '#dashboard/shell/list/pick-options.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantFormWords as t } from '#words/people/merchant-management.ts';
import { toOwnerCode } from '../users/handed-codes.ts';
import {
  contactInput,
  type ContactValues,
  optionOf,
  ownerFields,
  placeFields,
  startOfContact,
} from './merchant-form.ts';
import {
  newPayoutFields,
  payoutInput,
  type PayoutValues,
  startOfPayout,
} from '../payouts/payout-fields.ts';
import {
  newScheduleFields,
  noSchedule,
  scheduleInput,
  type ScheduleValues,
} from '../payouts/schedule-fields.ts';
import { noOwnRates, rateChoices, rateInput, type RateValues } from './rate-choice.ts';

type Merchant = AnswerOf<'merchants.one'>['data'];

interface MerchantValues extends ContactValues, PayoutValues, ScheduleValues, RateValues {
  readonly storeName: string;
  readonly storeType: Option | null;
  readonly destination: Option | null;
  readonly branch: Option | null;
  /** Only users with the permission set prices. */
  readonly mayPrice: boolean;
  readonly signIn: boolean;
}

const storeTypes = async (typed: string) =>
  matchOptions((await readOnce('merchants.storeTypes', {})).data, typed);

const startOf = (merchant: Merchant | null, mayPrice: boolean): MerchantValues => ({
  ...startOfContact(merchant),
  ...startOfPayout(null, 'unsaid'),
  ...noSchedule,
  ...noOwnRates,
  storeName: merchant?.store_name ?? '',
  storeType: optionOf(merchant?.store_type),
  destination: optionOf(merchant?.destination),
  branch: null,
  mayPrice,
  signIn: false,
});

const storeInput = (values: MerchantValues) => ({
  ...contactInput(values),
  store_name: values.storeName,
  store_type_id: values.storeType === null ? null : Number(values.storeType.id),
  destination_id: Number(values.destination?.id),
});

/** Branch staff create merchants of their own branch. */
const ownBranch = async (id: number): Promise<Option | null> =>
  (await allBranches()).find((branch) => branch.id === id) ?? null;

const sections: readonly FieldSection<MerchantValues>[] = [
  {
    title: t.storePart,
    fields: [
      [
        { key: 'storeName', kind: 'text', label: t.store },
        {
          key: 'storeType',
          kind: 'pick',
          label: t.storeType,
          optional: true,
          options: storeTypes,
        },
      ],
    ],
  },
  {
    title: t.ownerPart,
    fields: ownerFields,
  },
  {
    title: t.placePart,
    fields: [
      {
        key: 'destination',
        kind: 'pick',
        label: t.city,
        options: searched(allDestinations),
      },
      ...placeFields,
      { key: 'place', kind: 'place', label: t.point, optional: true, near: 'destination' },
    ],
  },
  {
    title: t.workPart,
    aside: true,
    fields: [
      {
        key: 'branch',
        kind: 'pick',
        label: t.branch,
        description: t.branchHow,
        only: 'create',
        options: searchedBranches,
      },
      {
        key: 'rates',
        kind: 'choice',
        label: t.rates,
        only: 'create',
        choices: rateChoices,
        when: ({ mayPrice }) => mayPrice,
      },
      {
        key: 'ratesMerchant',
        kind: 'pick',
        label: t.ratesMerchant,
        only: 'create',
        options: findMerchants,
        when: ({ rates }) => rates === 'merchant',
      },
      {
        key: 'ratesAmount',
        kind: 'amount',
        label: t.ratesAmount,
        only: 'create',
        when: ({ rates }) => rates === 'amount',
      },
    ],
  },
  {
    title: t.payoutPart,
    aside: true,
    fields: [...newPayoutFields(), ...newScheduleFields()],
  },
  {
    title: t.signInPart,
    aside: true,
    fields: [
      {
        key: 'signIn',
        kind: 'switch',
        label: t.signIn,
        description: t.signInHow,
        only: 'create',
      },
    ],
  },
];

const forms = catalogueForm({
  words: { create: t.create, edit: t.edit, created: t.created, saved: t.saved },
  back: 'people.merchants',
  empty: async ({ me }): Promise<MerchantValues> => ({
    ...startOf(null, mayUse(me, 'rates.edit')),
    branch: me.branch ? await ownBranch(me.branch.id) : null,
  }),
  keep: ['branch', 'destination'],
  one: byId('merchants.one'),
  startOf: (merchant: Merchant): MerchantValues => startOf(merchant, false),
  nameOf: ({ store_name }) => store_name,
  create: 'merchants.create',
  createInput: (values) => ({
    ...storeInput(values),
    ...rateInput(values),
    ...payoutInput(values),
    ...scheduleInput(values),
    branch_id: Number(values.branch?.id),
    signs_in: values.signIn,
  }),
  // The code is only in this response.
  leadsTo: ({ data }) => toOwnerCode(data, data.sign_in_code),
  opens: ({ data }) => to('people.merchant', { id: data.id }),
  update: 'merchants.update',
  updateInput: (values, { id }) => ({ ...storeInput(values), id }),
  invalidates: ['merchants', 'payouts'],
  sections,
});

export const { Create: MerchantCreate, Edit: MerchantEdit } = forms;
