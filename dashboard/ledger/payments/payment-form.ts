import type { InputOf } from '#contract/contract.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import {
  kindRow,
  type PaymentKind,
  type PaymentModel,
} from '#domain/custody/cash/payment-kinds.ts';
import { payeeTypeNames, paymentWords as t } from '#words/custody/payments.ts';
import type { Payable, PaymentDetails } from './payment-view.tsx';

/** Merchants and users have separate screens. */
export type Payees = 'store' | 'user';

/** The subject of a payment before its data are loaded. */
export interface Target {
  readonly model: PaymentModel;
  readonly id: number;
}

export interface PaymentValues {
  readonly target: Target | null;
  readonly kind: PaymentKind | null;
  readonly amount: number | null;
  readonly note: string;
  /** The merchant's payout request that it pays. */
  readonly request: number | null;
  /** A payment method; null: cash. */
  readonly method: number | null;
  /** The account used; null: the default of the method. */
  readonly account: number | null;
  readonly reference: string;
  readonly branch: Option | null;
  readonly periodFrom: string | null;
  readonly periodTo: string | null;
  /** The day on the voucher; null: the day it is issued. */
  readonly date: string | null;
  readonly draft: boolean;
}

export const emptyPayment: PaymentValues = {
  target: null,
  kind: null,
  amount: null,
  note: '',
  request: null,
  method: null,
  account: null,
  reference: '',
  branch: null,
  periodFrom: null,
  periodTo: null,
  date: null,
  draft: false,
};

export const targetOf = ({ about, payee }: PaymentDetails): Target =>
  about
    ? { model: about.family, id: about.id }
    : { model: payee.type === 'merchant' ? 'merchants' : 'users', id: payee.id };

export const valuesOf = (document: PaymentDetails): PaymentValues => ({
  target: targetOf(document),
  kind: document.kind,
  amount: document.amount,
  note: document.note ?? '',
  request: document.withdraw_request_id,
  method: document.method?.id ?? null,
  account: document.account?.id ?? null,
  reference: document.reference ?? '',
  branch: { id: document.branch.id, name: document.branch.branch_name },
  periodFrom: document.period_from,
  periodTo: document.period_to,
  // A draft gets the day it is issued.
  date: document.state === 'draft' ? null : document.date,
  draft: document.state === 'draft',
});

/**
 * The maximum for this kind, and never more than the remainder of the request that it pays; for a
 * document being changed its own amount is added back first.
 */
export function mostFor(
  payable: Payable | undefined,
  { kind, request }: Pick<PaymentValues, 'kind' | 'request'>,
  document: PaymentDetails | null,
): number | null {
  const most = payable?.kinds.find((one) => one.kind === kind)?.most_amount ?? null;
  const returns =
    document && document.kind === kind && document.state !== 'draft' ? document.amount : 0;
  const left = kind === 'out' ? (requestOf(payable, request)?.left_amount ?? null) : null;
  const least = most === null || left === null ? (most ?? left) : Math.min(most, left);
  return least === null ? null : least + returns;
}

/** The request being paid, while it is open. */
export const requestOf = (payable: Payable | undefined, request: number | null) =>
  request !== null && payable?.withdraw?.id === request ? payable.withdraw : null;

/** Client-side checks: the server checks again. */
export function checksOf(
  { target, kind, amount, note }: PaymentValues,
  most: number | null,
  payees: 'store' | 'user',
): Readonly<Record<string, string>> {
  const found: Record<string, string | null> = {
    model_id: target === null ? t.pickPayee[payees] : null,
    kind: target !== null && kind === null ? t.pickKind : null,
    amount: !amount ? t.needAmount : most !== null && amount > most ? t.aboveMost(most) : null,
    note: kind && kindRow(kind).reason && note.trim() === '' ? t.noteNeeded : null,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

export function bodyOf(values: PaymentValues): InputOf<'documents.payment.issue'> {
  const { target, kind, amount, note, request, method, account, branch, date, draft } = values;
  const { periodFrom, periodTo } = values;
  return {
    kind: kind ?? 'out',
    model_name: target?.model ?? 'merchants',
    model_id: target?.id ?? 0,
    amount: amount ?? 0,
    note: note.trim() || null,
    draft,
    ...(method !== null && kind !== 'deduction' && { payment_method_id: method }),
    ...(account !== null && kind !== 'deduction' && { bank_account_id: account }),
    reference: values.reference.trim() || null,
    ...(request !== null && kind === 'out' && { withdraw_request_id: request }),
    ...(date && { date }),
    ...(branch && { branch_id: Number(branch.id) }),
    ...(kind === 'commission' && periodFrom && { period_from: periodFrom }),
    ...(kind === 'commission' && periodTo && { period_to: periodTo }),
  };
}

const SHOWN = 20;

/** Finds couriers and colleagues by name. */
export const findUsers = async (typed: string): Promise<readonly Option[]> => {
  const input = { per_page: SHOWN, ...(typed && { search: typed }) };
  const { data } = await readOnce('statements.userBalances', input);
  return data.map(({ id, name, type, branch }) => ({
    id,
    name,
    note: [payeeTypeNames[type], branch].filter(Boolean).join(' · '),
  }));
};
