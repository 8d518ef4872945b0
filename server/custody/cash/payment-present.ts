import type { AnswerOf } from '#contract/contract.ts';
import { mayChange, type DocumentUse } from '#domain/custody/amend.ts';
import { kindRow, kindsFor, mostOf } from '#domain/custody/cash/payment-kinds.ts';
import { isAdmin, may, type Actor } from '#domain/people/actor.ts';
import { isHidden } from '#domain/people/hidden-fields.ts';
import type { Settings } from '#domain/settings.ts';
import { payoutFor } from '../../people/merchants/merchants-present.ts';
import type { UnpaidShipment } from './commission-due-store.ts';
import type { VersionRow } from '../documents/document-store.ts';
import type { PayeeParty } from './payment-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { presentReceipt, presentVoid } from '../documents/present.ts';
import type { ReceiptRow } from '../receipts/receipts-store.ts';
import type { WaitingWithdrawal } from './withdrawals-store.ts';

type Row = AnswerOf<'documents.payment.list'>['data'][number];
type Details = AnswerOf<'documents.payment.one'>['data'];
type Payable = AnswerOf<'documents.payment.payable'>['data'];

const payeeOf = (row: PaymentRow): Row['payee'] =>
  row.merchant_id === null
    ? {
        type: row.user_type === 'courier' ? 'courier' : 'staff',
        id: row.user_id ?? 0,
        name: row.user_name ?? '',
      }
    : { type: 'merchant', id: row.merchant_id, name: row.store_name ?? '' };

export const presentPayment = (row: PaymentRow): Row => ({
  id: row.id,
  uuid: row.uuid,
  invoice_no: row.number,
  state: row.state,
  kind: row.kind,
  cash: kindRow(row.kind).cash,
  amount: row.amount,
  set_off_amount: row.set_off_amount,
  date: row.date,
  payee: payeeOf(row),
  about:
    row.about_id === null || row.about_family === null
      ? null
      : { id: row.about_id, family: row.about_family, invoice_no: row.about_number },
  branch: { id: row.branch_id, branch_name: row.branch_name },
  method:
    row.method_id === null
      ? null
      : { id: row.method_id, name: row.method_name ?? '', is_cash: row.account_id === null },
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name ?? '' },
  reference: row.reference,
  note: row.note,
  currency: row.currency,
  version: row.version,
  created_by: row.created_by,
  created_at: row.created_at,
  confirmed_at: row.confirmed_at,
});

export interface PaymentParts {
  readonly row: PaymentRow;
  readonly versions: readonly VersionRow[];
  readonly use: DocumentUse;
  readonly settings: Settings;
  readonly receipt: ReceiptRow | null;
  readonly setOffs: Details['set_offs'];
}

export function presentPaymentDetails(
  { row, versions, use, settings, receipt, setOffs }: PaymentParts,
  actor: Actor,
): Details {
  const isOwn = isAdmin(actor) || actor.branchId === null || actor.branchId === row.branch_id;
  const balance = { ...row, completed: false };
  const isFree = isOwn && row.user_id !== actor.userId && mayChange(balance, use);
  const { by } = use;
  return {
    ...presentPayment(row),
    receipt: receipt && row.state !== 'void' ? presentReceipt(receipt) : null,
    set_offs: [...setOffs],
    payout: payoutFor(row, actor),
    net_amount: row.net_amount,
    withdraw_request_id: row.withdraw_request_id,
    period_from: row.details['period_from'] ?? null,
    period_to: row.details['period_to'] ?? null,
    ...presentVoid(row),
    locked_by: by === null ? null : { id: by.id, family: by.family, invoice_no: by.number },
    versions: isHidden(actor, 'payment', 'versions')
      ? []
      : versions.map(({ version, actor: who, at }) => ({ version, actor: who, at })),
    company: {
      name: settings.company_name,
      phone: settings.company_phone,
      address: settings.company_address,
    },
    may_amend: isFree && row.set_off_amount === 0 && may(actor, 'documents.payment.issue'),
    may_void: isFree && may(actor, 'documents.payment.void'),
  };
}

export interface PayableParts {
  readonly till: number | null;
  readonly items: readonly UnpaidShipment[];
  readonly withdraw: WaitingWithdrawal | null;
}

export function presentPayable(
  { balance, about }: PayeeParty,
  { till, items, withdraw }: PayableParts,
): Payable {
  const { type, id, name, branchId } = balance;
  const kinds = about ? (['in'] as const) : kindsFor(type);
  return {
    payee: { type, id, name, branch_id: branchId },
    about: about && {
      id: about.id,
      family: about.family,
      invoice_no: about.number,
      open_amount: about.open,
      paid_amount: about.paid,
      left_amount: about.left,
    },
    payable_amount: balance.payable,
    carried_amount: balance.carried,
    commission_amount: balance.commission,
    shortage_amount: balance.shortage,
    owed_amount: balance.owed,
    withdraw: withdraw && { ...withdraw, left_amount: withdraw.amount - withdraw.paid_amount },
    box_amount: till,
    kinds: kinds.map((kind) => ({ kind, most_amount: mostOf(kind, balance, about) })),
    items: [...items],
  };
}
