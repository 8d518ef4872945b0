import type { AnswerOf } from '#contract/contract.ts';
import type { Field } from '#dashboard/shell/fields/fields.ts';
import {
  isWallet,
  parseIban,
  parseWalletNumber,
  payoutKinds,
  type PayoutKind,
  walletKeys,
  type WalletKey,
} from '#domain/people/payout.ts';
import { payoutKindNames, payoutWords as t, walletNames } from '#words/people/payouts.ts';
import { problemText } from '#words/validation.ts';

/** The form state of a merchant's payout details. */
export interface PayoutValues {
  readonly payoutKind: PayoutKind | 'unsaid';
  readonly payoutBank: string;
  readonly payoutWallet: WalletKey;
  readonly payoutAccount: string;
  readonly payoutOwner: string;
}

type Shown = NonNullable<AnswerOf<'merchants.one'>['data']['payout']>;

export const startOfPayout = (payout: Shown | null, none: PayoutValues['payoutKind']) => {
  const provider = payout?.provider ?? '';
  return {
    payoutKind: payout?.kind ?? none,
    payoutBank: payout?.kind === 'bank' ? provider : '',
    payoutWallet: isWallet(provider) ? provider : ('zaincash' as const),
    payoutAccount: payout?.account ?? '',
    payoutOwner: payout?.owner ?? '',
  } satisfies PayoutValues;
};

/** The input of the call; cash has no further fields. */
export function payoutInput(values: PayoutValues) {
  const { payoutKind: kind, payoutBank, payoutWallet, payoutAccount, payoutOwner } = values;
  if (kind === 'unsaid') return {};
  if (kind === 'cash') return { payout_kind: kind };
  return {
    payout_kind: kind,
    payout_provider: kind === 'bank' ? payoutBank : payoutWallet,
    payout_account: payoutAccount,
    payout_owner: payoutOwner,
  };
}

const kinds = payoutKinds.map((value) => ({ value, label: payoutKindNames[value] }));
const isBank = ({ payoutKind }: PayoutValues) => payoutKind === 'bank';
const isInWallet = ({ payoutKind }: PayoutValues) => payoutKind === 'wallet';

/** Optional for a new merchant. */
export const newPayoutFields = (): readonly Field<PayoutValues>[] =>
  fieldsOf(true).map((field): Field<PayoutValues> => ({ ...field, only: 'create' }));
export const payoutFields = (): readonly Field<PayoutValues>[] => fieldsOf(false);

const fieldsOf = (canBeUnsaid: boolean): readonly Field<PayoutValues>[] => [
  {
    key: 'payoutKind',
    kind: 'choice',
    label: t.kind,
    choices: canBeUnsaid ? [{ value: 'unsaid', label: t.unsaid }, ...kinds] : kinds,
  },
  {
    key: 'payoutBank',
    kind: 'text',
    label: t.bank,
    name: 'payout_provider',
    when: isBank,
  },
  {
    key: 'payoutWallet',
    kind: 'choice',
    label: t.wallet,
    name: 'payout_provider',
    choices: walletKeys.map((value) => ({ value, label: walletNames[value] })),
    when: isInWallet,
  },
  {
    key: 'payoutAccount',
    kind: 'text',
    label: t.iban,
    when: isBank,
    check: (typed) => (parseIban(typed) === null ? problemText({ message: 'iban' }) : null),
  },
  {
    key: 'payoutAccount',
    kind: 'text',
    label: t.number,
    when: isInWallet,
    check: (typed) =>
      parseWalletNumber(typed) === null ? problemText({ message: 'wallet_number' }) : null,
  },
  {
    key: 'payoutOwner',
    kind: 'text',
    label: t.owner,
    description: t.ownerHow,
    when: (values) => isBank(values) || isInWallet(values),
  },
];
