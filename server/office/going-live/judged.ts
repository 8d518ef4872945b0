import type { BankKind } from '#domain/ledger/bank-accounts.ts';
import type { Money } from '#domain/money.ts';
import type { PayoutTime } from '#domain/people/payout-schedule.ts';
import type { GoingLiveStep, Sums } from '#domain/office/going-live/steps.ts';
import type { ReturnFeeKind } from '#domain/pricing/quote.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import type { FeePayer, ShipmentState } from '#domain/shipments/shipment.ts';
import type { Reader } from './read-row.ts';
import type { JudgeContext } from './judge-context.ts';

/** The values of a valid row of each step. */
export interface Reading<V> {
  readonly value: V;
  /** The key that identifies two rows of the same record. */
  readonly key: string;
  readonly sums?: Sums;
  /** The courier of a shipment. */
  readonly ownerId?: number | null;
}

/** Reads a row; null once an error was reported. */
export type Judge<V> = (row: Reader, moveContext: JudgeContext) => Reading<V> | null;

export interface BranchValue {
  readonly code: string;
  readonly branch_name: string;
  readonly destination_id: number;
  readonly phone: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly serves: readonly number[];
  /** Fee when the recipient collects the shipment here; null: the file does not state it. */
  readonly pickup_fee: number | null;
}
/** An area whose shipments this branch delivers, in a governorate that another one serves. */
export interface ServedAreaValue {
  readonly areaId: number;
  readonly branchId: number;
  readonly hadBranch: boolean;
}
export interface RateValue {
  readonly branchId: number;
  readonly destinationId: number;
  readonly areaId: number | null;
  readonly merchantId: number | null;
  readonly fee: number;
  /** What a courier of the branch earns there; null: the file does not state it. */
  readonly commission: number | null;
}
export interface PersonValue {
  readonly id: number | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly type: 'staff' | 'data_entry' | 'courier';
  readonly role_id: number;
  readonly branch_id: number | null;
  readonly cash_limit: number | null;
  readonly commission: number | null;
}
export interface MerchantValue {
  readonly id: number | null;
  readonly store_name: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly email: string | null;
  readonly store_type_id: number | null;
  readonly destination_id: number;
  readonly branch_id: number;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly payout_kind: string | null;
  readonly payout_provider: string | null;
  readonly payout_account: string | null;
  readonly payout_owner: string | null;
  /** Null: the file does not state it. */
  readonly payout_when: PayoutTime | null;
  readonly payout_days: readonly number[];
  readonly payout_minimum: number | null;
  readonly return_fee_kind: ReturnFeeKind | null;
  readonly return_fee_value: number | null;
  /** Null: as the company's settings say. */
  readonly amount_includes_fee: boolean | null;
  readonly proof_rule: ProofRule | null;
  readonly proof_from: number | null;
}
export interface ShipmentValue {
  /** As printed on the old system's label. */
  readonly number: string;
  /** The label's own number, if it can be a receipt number here. */
  readonly code: string | null;
  readonly merchantId: number;
  readonly storeName: string;
  readonly homeBranchId: number;
  readonly destinationId: number;
  readonly areaId: number | null;
  readonly servingBranchId: number;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly landmark: string | null;
  readonly notes: string | null;
  readonly feePayer: FeePayer;
  readonly goods: Money;
  readonly fee: Money;
  readonly cod: Money;
  readonly courierId: number | null;
  readonly courierBranchId: number | null;
  readonly state: ShipmentState;
  readonly since: string;
  /** Null: by the rates, as if it had been delivered here. */
  readonly commission: Money | null;
}

/** An account with a bank, a wallet or an exchange office, and what was on it. */
export interface BankValue {
  /** Null: the account is created by the import. */
  readonly id: number | null;
  readonly name: string;
  readonly kind: BankKind;
  /** Null: the whole company's account. */
  readonly branch_id: number | null;
  readonly number: string | null;
  readonly holder: string | null;
  readonly amount: number;
  /** The branch whose opening contains the balance. */
  readonly openingBranchId: number;
}

/** A balance of one account, in the opening of a branch. */
export interface BalanceValue {
  readonly key:
    | 'cash_branch'
    | 'bank_account'
    | 'courier_shortage'
    | 'merchant_payable'
    | 'user_account';
  readonly ownerId: number;
  readonly branchId: number;
  readonly amount: number;
}

export interface Values {
  branches: BranchValue;
  areas: ServedAreaValue;
  rates: RateValue;
  people: PersonValue;
  merchants: MerchantValue;
  merchantRates: RateValue;
  shipments: ShipmentValue;
  tills: BalanceValue;
  banks: BankValue;
  couriers: BalanceValue;
  balances: BalanceValue;
  advances: BalanceValue;
}
export type Judges = { readonly [S in GoingLiveStep]: Judge<Values[S]> };
