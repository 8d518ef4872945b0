import type { FamilyKey } from '#domain/custody/families.ts';
import type { PaymentKind, PaymentModel } from '#domain/custody/cash/payment-kinds.ts';
import type { Money } from '#domain/money.ts';
import { documentWords } from '#words/custody/names.ts';
import type { Mover } from '../shipments/moves/move-commands.ts';
import type { Selection } from '../shipments/shipment-store.ts';
import type { PayableDays } from './documents/party-store.ts';

/**
 * The possible input of an issue in any family; each family's contract names the fields it takes.
 */
export interface IssueInput extends Selection {
  readonly branch_id?: number | undefined;
  readonly date?: string | undefined;
  readonly note?: string | null;
  readonly draft: boolean;
  readonly courier_id?: number;
  readonly merchant_id?: number;
  readonly to_branch_id?: number;
  readonly source_id?: number;
  /** Numbers of sealed bags: all shipments in them. */
  readonly bags?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
  /** Only those that became payable in these days. */
  readonly days?: PayableDays | undefined;
  readonly counted_amount?: number;
  readonly denominations?: Record<string, number> | undefined;
  readonly difference_reason?: string | null;
  /** A count: the expected cash when it began. */
  readonly seen_amount?: number | undefined;
  readonly deduct_commission?: boolean | undefined;
  /** The document that is being amended. */
  readonly id?: number;
  /** A payment: its kind, its amount, and its payee or document. */
  readonly kind?: PaymentKind;
  readonly amount?: number;
  readonly model_name?: PaymentModel;
  readonly model_id?: number;
  /**
   * The account through which the money moves; null: the till; omitted: the default of the branch
   * for the method. An expense and a cash move always name one or the other.
   */
  readonly bank_account_id?: number | null | undefined;
  /** The reference of the movement at the bank, the wallet or the exchange office. */
  readonly reference?: string | null | undefined;
  /** A cash move: the receiving account; null: the till of `to_branch_id`. */
  readonly to_bank_account_id?: number | null | undefined;
  /** An expense: its kind, its recipient, and the expense it refunds. */
  readonly expense_kind_id?: number;
  readonly payee_name?: string;
  readonly refund_of?: number | undefined;
  /** An expense: the monthly template and the first day of its month. */
  readonly recurring?: { readonly id: number; readonly month: string } | undefined;
  /** A payment or settlement: its payment method; omitted: cash. */
  readonly payment_method_id?: number | undefined;
  /** A payment: the merchant's request that it pays. */
  readonly withdraw_request_id?: number | undefined;
  /** A settlement in a payout batch: the confirmed sum of its line. */
  readonly payout?: { readonly amount: Money } | undefined;
  /** A commission payment: the last day whose shipments it pays. */
  readonly period_to?: string | undefined;
  /** A commission payment: the shortage that receipts have already set off against it. */
  readonly set_off?: number | undefined;
  /** Fields of a family that no rule reads: carrier, vehicle plate, seal, reference. */
  readonly details?: Record<string, unknown> | undefined;
}

/** The actor, the family, and the input. */
export interface Order {
  readonly mover: Mover;
  readonly family: FamilyKey;
  readonly input: IssueInput;
}

export interface AmendInput extends IssueInput {
  readonly id: number;
  readonly version: number;
}

export const namesShipments = (input: Selection): boolean =>
  (input.codes?.length ?? 0) + (input.ids?.length ?? 0) + (input.uuids?.length ?? 0) > 0;

/** The reason stored in the books: a plain DELETE sends none. */
export const voidReason = ({ reason }: { readonly reason?: string | undefined }): string =>
  reason ?? documentWords.noReason;
