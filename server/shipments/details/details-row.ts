import type {
  DecisionChoice,
  DecisionState,
} from '#domain/shipments/requests/merchant-decision.ts';
import type { AfterWaiting } from '#domain/shipments/return-bar.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { Money } from '#domain/money.ts';
import type { CollectReason, FeePayer, Kind, Size } from '#domain/shipments/shipment.ts';
import type { ShipmentRow } from '../row-store.ts';

/** A shipment with all its columns and names, before fields are hidden from the viewer. */
export interface DetailsRow extends ShipmentRow {
  readonly kind: Kind;
  readonly merchant_phone: string;
  readonly label_phone: string | null;
  readonly claim: Details['claim'];
  readonly recipient_phone2: string | null;
  readonly contents: string | null;
  readonly reference: string | null;
  readonly pieces: number;
  readonly weight_grams: number | null;
  readonly size: Size;
  readonly fragile: boolean;
  readonly may_open: boolean;
  readonly currency: string;
  readonly fee_payer: FeePayer;
  readonly goods_amount: number;
  readonly discount_amount: number;
  readonly extra_fee_amount: number;
  readonly return_fee_amount: number | null;
  readonly commission_amount: number | null;
  readonly collect_reason: CollectReason | null;
  readonly coupon_code: string | null;
  readonly quote: NonNullable<Details['quote']>;
  readonly home_branch_id: number;
  readonly home_branch_name: string;
  readonly origin_branch_id: number | null;
  readonly origin_branch_name: string | null;
  readonly money_branch_id: number | null;
  readonly money_branch_name: string | null;
  readonly postpone_count: number;
  readonly delivered_at: string | null;
  readonly parent: { uuid: string; code: string } | null;
  readonly children: { uuid: string; code: string }[];
  /** Its last move is not undone and was not caused by a document: a roll-back is possible. */
  readonly is_undoable: boolean;
  /** The maximum compensation for a lost shipment; null: unlimited. */
  readonly claim_max: Money | null;
  /** When the database read it: due times are compared with it. */
  readonly read_at: string;
  readonly decision: {
    id: number;
    state: DecisionState;
    reason: string;
    due_at: string;
    is_due: boolean;
    after_due: AfterWaiting;
    choice: DecisionChoice | null;
    postponed_on: string | null;
    note: string | null;
    answered_by: string | null;
  } | null;
  readonly price_request: {
    id: number;
    from_amount: number;
    requested_amount: number;
    reason: string;
    requester_id: number;
    requested_by: string;
    requested_at: string;
  } | null;
  readonly documents: { id: number; family: string; number: string | null; state: string }[];
}

export type Details = AnswerOf<'shipments.one'>['data'];
