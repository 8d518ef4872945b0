import { z } from 'zod';
import { documentStates, familyKeys } from '#domain/custody/families.ts';
import { paymentKindKeys, paymentModels } from '#domain/custody/cash/payment-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, paidAmount, textOrNull, voidQuery, whole } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';
import { payoutShape } from '../people/payout-shapes.ts';
import { voidFields } from './shapes.ts';

/**
 * Payment documents: cash between a branch's till and a merchant or a user, or a charge without
 * cash. `model_name` states the subject: `merchants`, `users`, or the family of the document that
 * is paid off.
 */
const kind = z.enum(paymentKindKeys, { error: 'pick' });
const modelName = z.enum(paymentModels, { error: 'pick' });
const payee = z.strictObject({
  type: z.enum(['merchant', 'courier', 'staff']),
  id: z.int(),
  name: z.string(),
});
const documentName = z.strictObject({
  id: z.int(),
  family: z.enum(familyKeys),
  invoice_no: z.string().nullable(),
});

const receipt = z.strictObject({
  confirmed_at: z.string().nullable(),
  how: z.enum(['pin', 'account']).nullable(),
  /** Too many wrong attempts at the number: a new one has to be sent. */
  is_locked: z.boolean(),
});

const paymentRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  invoice_no: z.string().nullable(),
  state: z.enum(documentStates),
  kind,
  cash: z.enum(['out', 'in', 'none']),
  amount: z.int(),
  /** The part of a commission that set off a shortage: the rest was handed over. */
  set_off_amount: z.int(),
  date: z.string(),
  payee,
  /** The document it pays off. */
  about: documentName.nullable(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
  /** The payment method; null where none was given: cash, or a charge without money. */
  method: z.strictObject({ id: z.int(), name: z.string(), is_cash: z.boolean() }).nullable(),
  /** The account with a bank, a wallet or an exchange office; null: the till, or no money. */
  account: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** The reference of the movement at the bank, the wallet or the exchange office. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  currency: z.string(),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
});

const paymentDetails = paymentRow.extend({
  /** For a commission payment: whether the courier has confirmed receiving it. */
  receipt: receipt.nullable(),
  /** The receipts that set a shortage off, each with the hand-in that lacked cash. */
  set_offs: z.array(
    z.strictObject({ receipt: documentName, about: documentName.nullable(), amount: z.int() }),
  ),
  /** How the merchant is paid; absent for viewers who may not see payout details. */
  payout: payoutShape.nullable().optional(),
  /**
   * Its effect on the payee's account: positive if the company owes more, negative if the payee
   * does.
   */
  net_amount: z.int(),
  /** The merchant's payout request that it pays. */
  withdraw_request_id: z.int().nullable(),
  period_from: z.string().nullable(),
  period_to: z.string().nullable(),
  ...voidFields,
  /** The settlement that counted it, or the receipt that paid part of it. */
  locked_by: documentName.nullable(),
  versions: z.array(z.strictObject({ version: z.int(), actor: z.string(), at: z.string() })),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  may_amend: z.boolean(),
  may_void: z.boolean(),
});

/** One shipment whose commission is not fully paid; the oldest are paid first. */
const unpaidCommission = z.strictObject({
  uuid: z.string(),
  code: z.string(),
  destination: z.string(),
  delivered_at: z.string().nullable(),
  commission_amount: z.int(),
  left_amount: z.int(),
});

const payable = z.strictObject({
  payee: payee.extend({ branch_id: z.int().nullable() }),
  about: documentName
    .extend({ open_amount: z.int(), paid_amount: z.int(), left_amount: z.int() })
    .nullable(),
  /** A merchant: what a settlement could pay today. */
  payable_amount: z.int(),
  /** A merchant: the account balance outside unpaid shipments. */
  carried_amount: z.int(),
  commission_amount: z.int(),
  shortage_amount: z.int(),
  /** A user: advances and charges not repaid. */
  owed_amount: z.int(),
  /** A merchant: the open payout request. */
  withdraw: z
    .strictObject({
      id: z.int(),
      amount: z.int(),
      paid_amount: z.int(),
      left_amount: z.int(),
      payment_method_id: z.int(),
      method: z.string(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** Cash in the till of the branch; null for viewers who may not know it. */
  box_amount: z.int().nullable(),
  /** What may be paid, and the largest amount; null where there is no limit. */
  kinds: z.array(z.strictObject({ kind, most_amount: z.int().nullable() })),
  items: z.array(unpaidCommission),
});

const body = {
  kind,
  model_name: modelName,
  model_id: id,
  amount: paidAmount,
  /** The branch that owns the till; defaults to the payee’s branch. */
  branch_id: id.optional(),
  date: day.optional(),
  /**
   * One of the payment methods; defaults to cash. Methods other than cash do not change the till.
   */
  payment_method_id: id.optional(),
  /** The account used; omitted: the default of the branch for the method. */
  bank_account_id: id.optional(),
  reference: textOrNull(60),
  /** The merchant's payout request that it pays: never more than the remaining amount. */
  withdraw_request_id: id.optional(),
  /** A deduction requires a reason. */
  note: textOrNull(500),
  /** Commission: the days whose shipments are paid. */
  period_from: day.optional(),
  period_to: day.optional(),
  draft: z.boolean().optional().default(false),
};

const commissionRow = z.strictObject({
  courier: z.strictObject({ id: z.int(), name: z.string() }),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  /** Due before the period. */
  opening_amount: z.int(),
  shipments: z.int(),
  earned_amount: z.int(),
  deducted_amount: z.int(),
  paid_amount: z.int(),
  /** Earned up to the last day and not taken since: the amount that may be paid. */
  due_amount: z.int(),
  /** Shortages of hand-ins that have not been covered. */
  shortage_amount: z.int(),
  /** What the courier has to repay: shortages and advances. */
  owed_amount: z.int(),
});

export const paymentsContract = {
  'documents.payment.payable': endpoint({
    method: 'GET',
    path: '/api/admin/charges-to-payment-receipts',
    permission: 'documents.payment.view',
    summary:
      'Lists what may be paid now, to whom and up to which amount: a merchant’s payable, a courier’s shipments with unpaid commission, the remaining amount of a document.',
    query: z.strictObject({
      model_name: modelName,
      model_id: id,
      branch_id: id.optional(),
      to: day.optional(),
    }),
    output: one(payable),
  }),
  'documents.payment.list': endpoint({
    method: 'GET',
    path: '/api/admin/payment-receipts',
    permission: 'documents.payment.view',
    summary:
      'Lists payment documents, newest first; for one merchant, user or document with model_name and model_id.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      model_name: modelName.optional(),
      model_id: id.optional(),
      branch_id: id.optional(),
      kind: kind.optional(),
      payee: z.enum(['store', 'user'], { error: 'pick' }).optional(),
      state: z.enum(documentStates, { error: 'pick' }).optional(),
      payment_method_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(paymentRow),
  }),
  'documents.payment.one': endpoint({
    method: 'GET',
    path: '/api/admin/payment-receipts/{id}',
    permission: 'documents.payment.view',
    summary: 'Returns one payment document.',
    params: z.strictObject({ id }),
    output: one(paymentDetails),
  }),
  'documents.payment.issue': endpoint({
    method: 'POST',
    path: '/api/admin/payment-receipts',
    permission: 'documents.payment.issue',
    summary:
      'Issues a payment document: confirmed at once unless draft. A cash payment requires enough cash in the till.',
    body: z.strictObject(body),
    output: one(paymentDetails),
  }),
  'documents.payment.amend': endpoint({
    method: 'POST',
    path: '/api/admin/payment-receipts/{id}',
    permission: 'documents.payment.issue',
    summary:
      'Reverses a payment and issues it again under its number, as long as no settlement has counted it; confirms a draft.',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...body, version: whole(1) }),
    output: one(paymentDetails),
  }),
  'documents.payment.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/payment-receipts/{id}',
    permission: 'documents.payment.void',
    summary:
      'Voids a payment: its entry is reversed, the number is retained. Refused once a settlement has counted it.',
    params: z.strictObject({ id }),
    query: voidQuery,
    output: one(paymentDetails),
  }),
  'documents.payment.commissions': endpoint({
    method: 'GET',
    path: '/api/admin/commissioner-pay',
    permission: 'documents.payment.issue',
    summary:
      'Lists couriers with the commission earned, deducted and paid, and the amount due, by period.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      /** Only couriers with an amount due. */
      due: flag.optional(),
    }),
    output: list(commissionRow),
  }),
  'documents.payment.payCommissions': endpoint({
    method: 'POST',
    path: '/api/admin/commissioner-pay',
    permission: 'documents.payment.issue',
    summary:
      'Pays many couriers at once, one document each: all or none. A shortage may be withheld, by receipts.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            courier_id: id,
            amount: body.amount,
            /** The part withheld for the courier's shortage. */
            set_off: paidAmount.optional(),
          }),
        )
        .min(1, { error: 'required' })
        .max(200, { error: 'too_big' }),
      from: day.optional(),
      to: day.optional(),
      date: day.optional(),
      note: textOrNull(500),
    }),
    output: one(
      z.strictObject({
        paid_amount: z.int(),
        documents: z.array(
          z.strictObject({
            id: z.int(),
            invoice_no: z.string().nullable(),
            courier: z.strictObject({ id: z.int(), name: z.string() }),
            amount: z.int(),
            set_off_amount: z.int(),
            /** The receipts that offset a shortage. */
            receipts: z.array(z.int()),
          }),
        ),
      }),
    ),
  }),
};
