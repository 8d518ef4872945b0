import type { Db, Tx } from '#database/connect.ts';
import {
  openOn,
  type OpenDocument,
  type PayeeBalance,
  type PaymentModel,
} from '#domain/custody/cash/payment-kinds.ts';
import type { PaymentContext } from '#domain/custody/plan.ts';
import { accountFor } from '#domain/ledger/bank-accounts.ts';
import { money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import type { Settings } from '#domain/settings.ts';
import { addDays, startOfDayUtc } from '#domain/time.ts';
import { findDefault, findUsable } from '../../ledger/banks/accounts-store.ts';
import { merchantBalance, userBalance } from '../../ledger/payee-balance-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import type { IssueInput } from '../input.ts';
import { cashMethod, lockWithdrawal, methodInUse } from './withdrawals-store.ts';
import {
  findMerchant,
  findUser,
  lockedTill,
  openDocument,
  type Hold,
  type PaidOffRow,
} from './payee-store.ts';

/** The payee, with the document that the payment pays off. */
export interface PayeeParty {
  readonly balance: PayeeBalance;
  readonly about: OpenDocument | null;
}

/** The caller and the payee; `to`: the last day whose shipments a commission payment covers. */
export interface PayeeParams {
  readonly db: Db;
  readonly actor: Actor;
  readonly settings: Settings;
  readonly model: PaymentModel;
  readonly id: number;
  readonly to: string | undefined;
  /** The payment that is being issued again. */
  readonly except: number | null;
}

const field = { field: 'model_id' };

/**
 * The payee, or the one named by the document to be paid off. Locked, so that two payments to one
 * payee wait for each other, and so do a payment and a settlement.
 * @throws not_found for a payee or document the actor may not see, document_void, nothing_left
 */
export async function payeeOf(params: PayeeParams, hold: Hold): Promise<PayeeParty> {
  const { db, actor, model, id, to, settings, except } = params;
  if (model === 'merchants') {
    required(await findMerchant(db, actor, id, hold), 'not_found', field);
    return { balance: await merchantBalance(db, id), about: null };
  }
  if (model === 'users') {
    required(await findUser(db, actor, id, hold), 'not_found', field);
    const before = to && startOfDayUtc(addDays(to, 1), settings.timezone).toISOString();
    return { balance: await userBalance(db, id, before ?? null), about: null };
  }
  const documentParams = { family: model, id, except };
  const named = required(await openDocument(db, actor, documentParams, 'read'), 'not_found', field);
  refuseIf(named.state === 'void' || named.state === 'draft', 'document_void', field);
  // Locks the payee before the document: documents are voided in the same order.
  const balance = await payeeOfDocument(params, named, hold);
  const document = required(
    await openDocument(db, actor, documentParams, hold),
    'not_found',
    field,
  );
  refuseIf(document.state === 'void' || document.state === 'draft', 'document_void', field);
  const { number, paid, family, voucher } = document;
  const isAnothers = document.merchantId !== named.merchantId || document.userId !== named.userId;
  refuseIf(isAnothers, 'changed_meanwhile', { codes: [number ?? `#${id}`] });
  return {
    balance,
    about: { id, family, number, voucher, ...openOn(family, document, paid, balance) },
  };
}

async function payeeOfDocument(
  { db, actor }: PayeeParams,
  { merchantId, userId, number }: PaidOffRow,
  hold: Hold,
): Promise<PayeeBalance> {
  const about = { document: number, ...field };
  if (merchantId !== null) {
    required(await findMerchant(db, actor, merchantId, hold), 'not_found', about);
    return merchantBalance(db, merchantId);
  }
  if (userId === null) throw new Refusal('nothing_left', about);
  required(await findUser(db, actor, userId, hold), 'not_found', about);
  return userBalance(db, userId, null);
}

/** With the payment method; null: cash, the default. */
export interface PayingParty extends PayeeParty {
  readonly method: { readonly id: number; readonly is_cash: boolean } | null;
}

/** A charge moves no money, so it needs no payment method. @throws not_found */
export async function methodOf({ tx }: Mover, input: IssueInput): Promise<PayingParty['method']> {
  const { payment_method_id: id, kind } = input;
  if (kind === 'deduction') return null;
  if (id === undefined) return cashMethod(tx);
  return required(await methodInUse(tx, id), 'not_found', { field: 'payment_method_id' });
}

/**
 * The account through which the branch moves the money, null for cash. A settlement usually names
 * no method: then it is cash.
 * @throws not_found, bank_account_needless, bank_account_needed, bank_account_branch,
 *   bank_account_closed
 */
export async function accountOf(
  { tx }: Mover,
  input: IssueInput,
  method: PayingParty['method'],
  branchId: number,
): Promise<number | null> {
  const named = input.bank_account_id ?? undefined;
  const isCash = method?.is_cash !== false;
  if (isCash && named === undefined) return null;
  const account =
    named === undefined
      ? await findDefault(tx, method?.id ?? 0, branchId)
      : required(await findUsable(tx, named), 'not_found', { field: 'bank_account_id' });
  return accountFor({ isCash, isNamed: named !== undefined, account, branchId });
}

/** As `payeeOf`, locked, for a payment that is being issued. */
export async function lockPayee(mover: Mover, input: IssueInput): Promise<PayingParty> {
  const { model_name: model, model_id: id } = input;
  if (model === undefined || id === undefined) throw new RangeError('a payment has a payee');
  const { tx: db, actor, settings } = mover;
  const method = await methodOf(mover, input);
  const params = { db, actor, settings, model, id, to: input.period_to, except: input.id ?? null };
  return { ...(await payeeOf(params, 'lock')), method };
}

export async function paymentContext(
  { tx }: Mover,
  input: IssueInput,
  { balance, about }: PayingParty,
  branchId: number,
): Promise<PaymentContext> {
  const { kind, amount, note } = input;
  if (kind === undefined || amount === undefined) throw new RangeError('a payment says how much');
  const withdrawal = await withdrawalOf(tx, input, balance);
  const till = await lockedTill(tx, branchId);
  const terms = { reason: note ?? null, setOff: money(input.set_off ?? 0) };
  return { kind, amount: money(amount), payee: balance, about, withdrawal, till, ...terms };
}

/** @throws not_found for another merchant's request */
async function withdrawalOf(
  tx: Tx,
  { withdraw_request_id: params, id }: IssueInput,
  payee: PayeeBalance,
): Promise<PaymentContext['withdrawal']> {
  if (params === undefined) return null;
  const row = await lockWithdrawal(tx, params, id ?? null);
  const isOwn = row !== null && payee.type === 'merchant' && row.merchantId === payee.id;
  return required(isOwn ? row : null, 'not_found', { field: 'withdraw_request_id' });
}

/** The columns that only payments fill. */
export function paymentColumns(party: PayingParty | null, input: IssueInput) {
  if (!party) return {};
  const { kind, withdraw_request_id: request } = input;
  const { balance, about } = party;
  const isUser = balance.type !== 'merchant';
  return {
    kind,
    merchant_id: isUser ? null : balance.id,
    courier_id: balance.type === 'courier' ? balance.id : null,
    user_id: isUser ? balance.id : null,
    about_document_id: about?.id ?? null,
    withdraw_request_id: request ?? null,
  };
}
