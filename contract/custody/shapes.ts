import { z } from 'zod';
import { documentStates, familyKeys } from '#domain/custody/families.ts';
import { paymentKindKeys } from '#domain/custody/cash/payment-kinds.ts';
import { returnWaits } from '#domain/shipments/return-bar.ts';
import { whole } from '../fields.ts';
import { payoutShape } from '../people/payout-shapes.ts';
import { shipmentRow } from '../shipments/shapes.ts';

const namedBranch = z.strictObject({ id: z.int(), branch_name: z.string() });
const named = z.strictObject({ id: z.int(), name: z.string() });

/** A shipment that can be added to a document now, with the amounts its line would have. */
export const eligibleRow = shipmentRow.extend({
  commission_amount: z.int(),
  net_amount: z.int(),
  /**
   * The courier hands it in although it waits for its merchant or another attempt: requires
   * confirmation.
   */
  waits_for: z.enum(returnWaits).nullable(),
});

/** Why, by whom and when a document was voided; `by` is null for the system. */
export const voidFields = {
  void_reason: z.string().nullable(),
  voided: z.strictObject({ by: z.string().nullable(), at: z.string() }).nullable(),
};

/** A document as its list shows it. `invoice_no` is null while it is a draft. */
export const documentRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  family: z.enum(familyKeys),
  invoice_no: z.string().nullable(),
  state: z.enum(documentStates),
  date: z.string(),
  branch: namedBranch,
  to_branch: namedBranch.nullable(),
  courier: named.nullable(),
  subscriber: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
  lines_count: z.int(),
  expected_amount: z.int(),
  counted_amount: z.int().nullable(),
  deducted_amount: z.int(),
  carried_in_amount: z.int(),
  net_amount: z.int(),
  paid_amount: z.int(),
  currency: z.string(),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** A settlement whose payout the bank or the wallet returned: it was owed again since then. */
  payout_returned: z.strictObject({ at: z.string(), reason: z.string() }).nullable(),
});

export const documentLine = z.strictObject({
  line_no: z.int(),
  outcome: z.enum(['listed', 'received', 'missing', 'extra']),
  uuid: z.string(),
  code: z.string(),
  stage: z.int(),
  recipient_name: z.string(),
  recipient_phone: z.string(),
  destination: z.string(),
  area: z.string().nullable(),
  landmark: z.string().nullable(),
  store_name: z.string(),
  pieces: z.int(),
  notes: z.string().nullable(),
  cod_amount: z.int(),
  collected_amount: z.int(),
  fee_amount: z.int(),
  commission_amount: z.int(),
  net_amount: z.int(),
});

const face = z.string().regex(/^\d{2,6}$/);
export const denominations = z.record(face, z.int().min(0).max(1_000_000));
/** The same as input: the count of each note. */
export const countedNotes = z.record(face, whole(0, 1_000_000));

export const documentDetails = documentRow.extend({
  items: z.array(documentLine),
  denominations: denominations.nullable(),
  difference_reason: z.string().nullable(),
  note: z.string().nullable(),
  /**
   * What the sender entered in addition to the lines: carrier, vehicle plate, seal; office,
   * reference.
   */
  details: z.record(z.string(), z.string().nullable()),
  ...voidFields,
  /** The merchant's request that this settlement closed. */
  withdraw: z.strictObject({ id: z.int(), amount: z.int(), requested_at: z.string() }).nullable(),
  /** The document it answers, and the branch that sent it. */
  source: z
    .strictObject({ id: z.int(), invoice_no: z.string().nullable(), branch_name: z.string() })
    .nullable(),
  /** The sealed bags that travel on it, or that it counted in; `opened`: how they were counted. */
  bags: z.array(
    z.strictObject({
      id: z.int(),
      invoice_no: z.string().nullable(),
      seal: z.string().nullable(),
      lines_count: z.int(),
      opened: z.enum(['whole', 'counted']).nullable(),
    }),
  ),
  locked_by: z
    .strictObject({ id: z.int(), family: z.enum(familyKeys), invoice_no: z.string().nullable() })
    .nullable(),
  /**
   * A settlement: the documents it counted in addition to its shipments, each with its effect on
   * the merchant’s account.
   */
  documents: z.array(
    z.strictObject({
      id: z.int(),
      family: z.enum(familyKeys),
      invoice_no: z.string().nullable(),
      date: z.string(),
      net_amount: z.int(),
      /** For a voucher: its kind. */
      kind: z.enum(paymentKindKeys).nullable(),
      note: z.string().nullable(),
    }),
  ),
  /**
   * A settlement that pays, or returns given back: whether the merchant has confirmed receipt. Null
   * where no confirmation applies.
   */
  receipt: z
    .strictObject({
      confirmed_at: z.string().nullable(),
      how: z.enum(['pin', 'account']).nullable(),
      /** Too many wrong attempts at the number: a new one has to be sent. */
      is_locked: z.boolean(),
    })
    .nullable(),
  /** For a settlement not paid in cash: the account used for the payment. */
  account: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  method: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  reference: z.string().nullable(),
  /** A settlement: the merchant's payment details as the company approved them. */
  /** How the merchant is paid; absent for viewers who may not see payout details. */
  payout: payoutShape.nullable().optional(),
  /** Earlier versions of this number, newest first. */
  versions: z.array(
    z.strictObject({
      version: z.int(),
      actor: z.string(),
      at: z.string(),
      lines_count: z.int(),
      net_amount: z.int(),
    }),
  ),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  may_amend: z.boolean(),
  may_void: z.boolean(),
});
