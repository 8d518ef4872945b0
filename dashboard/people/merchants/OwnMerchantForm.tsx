import type { AnswerOf } from '#contract/contract.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { editForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import type { Field, FieldSection } from '#dashboard/shell/fields/fields.ts';
import { byId, ownOne } from '#dashboard/shell/catalogue/row-source.ts';
import { receiptPreferenceWords as r } from '#words/custody/receipt-mails.ts';
import { merchantFormWords as w } from '#words/people/merchant-management.ts';
import { payoutWords as t } from '#words/people/payouts.ts';
import {
  type ContactValues,
  contactInput,
  ownerFields,
  placeFields,
  pointField,
  startOfContact,
} from './merchant-form.ts';
import { forMerchants } from './for-merchants.tsx';
import {
  payoutFields,
  payoutInput,
  type PayoutValues,
  startOfPayout,
} from '../payouts/payout-fields.ts';

type Own = AnswerOf<'merchants.own'>['data'];
interface OwnValues extends ContactValues {
  readonly receiptMails: boolean;
}
const receiptField: Field<OwnValues> = {
  key: 'receiptMails',
  kind: 'switch',
  label: r.label,
  description: r.how,
};

const ownSections: readonly FieldSection<OwnValues>[] = [
  { title: w.ownerPart, fields: [...ownerFields, receiptField] },
  { title: w.placePart, fields: [...placeFields, pointField] },
];

const ContactForm = editForm({
  words: { edit: w.ownEdit, saved: w.saved },
  back: 'people.ownMerchant',
  one: ownOne('merchants.own'),
  startOf: (merchant: Own): OwnValues => ({
    ...startOfContact(merchant),
    receiptMails: merchant.receipt_mails,
  }),
  nameOf: ({ store_name: store }) => store,
  update: 'merchants.updateOwn',
  updateInput: (values: OwnValues) => ({
    ...contactInput(values),
    receipt_mails: values.receiptMails,
  }),
  invalidates: ['merchants'],
  sections: ownSections,
});

interface RequestValues extends PayoutValues {
  readonly reason: string;
}
interface Paid {
  readonly id: number;
  readonly store_name: string;
  readonly payout: Parameters<typeof startOfPayout>[0];
  readonly payout_request: object | null;
}

const sections: readonly FieldSection<RequestValues>[] = [
  {
    title: t.title,
    fields: [
      ...payoutFields(),
      {
        key: 'reason',
        kind: 'lines',
        label: t.reason,
        description: t.changeHow,
        optional: true,
        rows: 2,
      },
    ],
  },
];
const request = {
  words: { edit: t.change, saved: t.sent },
  startOf: ({ payout }: Paid): RequestValues => ({
    ...startOfPayout(payout, 'cash'),
    reason: '',
  }),
  nameOf: ({ store_name: store }: Paid) => store,
  locked: ({ payout_request: open }: Paid) => (open === null ? null : t.waiting),
  invalidates: ['merchants', 'payouts'] as const,
  sections,
};
const input = (values: RequestValues) => ({
  payout_kind: 'cash' as const,
  ...payoutInput(values),
  reason: values.reason || null,
});

const RequestForOwn = editForm({
  ...request,
  back: 'people.ownMerchant',
  one: ownOne('merchants.own'),
  update: 'payouts.request',
  updateInput: input,
});

const RequestForMerchant = editForm({
  ...request,
  back: 'people.merchant',
  one: byId('merchants.one'),
  update: 'payouts.request',
  updateInput: (values: RequestValues, { id }: Paid) => ({ ...input(values), merchant_id: id }),
});

/** A merchant changes its contact data. */
export const OwnMerchantForm = forMerchants(ContactForm);

/** A merchant requests other payout details. */
export const OwnPayoutForm = forMerchants(RequestForOwn);

/** Staff request it for a merchant, and another user decides; a merchant requests it for itself. */
export function PayoutForm() {
  const { merchant } = useCurrentUser();
  return merchant === null ? <RequestForMerchant /> : <RequestForOwn />;
}
