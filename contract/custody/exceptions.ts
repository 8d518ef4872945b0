import { z } from 'zod';
import {
  decisionBars,
  differenceStates,
  differenceWays,
  differingFamilies,
  missingStates,
} from '#domain/custody/cash/differences.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, paidAmount, text, textOrNull } from '../fields.ts';
import { branchOfCompany } from '../needed.ts';
import { all, asFile, done, list, one, pageQuery } from '../page.ts';

/**
 * Work queues: shipments that a receiver did not find, and cash counted with a different sum. Open
 * exceptions are derived from the shipments and documents; only owners, notes and decisions are
 * stored.
 */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });
const document = z.strictObject({
  id: z.int(),
  family: z.string(),
  invoice_no: z.string().nullable(),
});
const person = z.strictObject({ id: z.int(), name: z.string() });

/** The owner: an assigned user, or the branch that issued the document. */
const owner = z.strictObject({
  kind: z.enum(['person', 'branch']),
  id: z.int(),
  name: z.string(),
});

const missingRow = z.strictObject({
  uuid: z.string(),
  code: z.string(),
  store_name: z.string(),
  destination: z.string(),
  cod_amount: z.int(),
  /** The merchant's compensation unless another sum is given. */
  claim_amount: z.int(),
  /** On the way to the recipient, or back to the merchant. */
  heading: z.enum(['out', 'back']),
  state: z.enum(missingStates),
  /** The document it was sent on, and the one on which it was missing. */
  sent_on: document,
  missed_on: document,
  from_branch: branch,
  to_branch: branch,
  sent_by: z.string(),
  sent_at: z.string(),
  missed_by: z.string(),
  missed_at: z.string(),
  owner,
  /** The newest note. */
  note: z.string().nullable(),
  /** The resolution: where and by whom it was found, or the write-off. */
  ended: z
    .strictObject({ branch: branch.nullable(), by: z.string().nullable(), at: z.string() })
    .nullable(),
});

/** What any scan page may show about a missing shipment. */
const missingShipment = z.strictObject({
  uuid: z.string(),
  code: z.string(),
  heading: z.enum(['out', 'back']),
  sent_on: z.string().nullable(),
  from_branch: z.string(),
  to_branch: z.string(),
  missed_at: z.string(),
});

const decision = z.strictObject({
  way: z.enum(differenceWays),
  amount: z.int(),
  charged: person.nullable(),
  reason: z.string(),
  requested_by: person,
  /** Why the viewer may not approve it; null if they may, or if nothing is waiting. */
  bar: z.enum(decisionBars).nullable(),
  requested_at: z.string(),
  /** The party a surplus is credited to. */
  credited: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
  approved: z.boolean().nullable(),
  /** Decided without a second person. */
  alone: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  answer: z.string().nullable(),
});

const differenceRow = z.strictObject({
  id: z.int(),
  family: z.enum(differingFamilies),
  invoice_no: z.string().nullable(),
  branch,
  /** For a money transfer: the branch that sent it. */
  from_branch: branch.nullable(),
  courier: person.nullable(),
  expected_amount: z.int(),
  counted_amount: z.int(),
  /** Negative: cash is missing. */
  difference_amount: z.int(),
  /** The part covered by receipts and by surpluses set off against it. */
  paid_amount: z.int(),
  open_amount: z.int(),
  /** A surplus: the courier's oldest hand-in that still lacks cash. */
  offset: z
    .strictObject({ id: z.int(), invoice_no: z.string().nullable(), left_amount: z.int() })
    .nullable(),
  /** For a transfer: the office that carried it. */
  office: z.string().nullable(),
  /** The clerk's reason for it. */
  reason: z.string().nullable(),
  counted_by: z.string(),
  counted_at: z.string(),
  owner,
  note: z.string().nullable(),
  state: z.enum(differenceStates),
  decision: decision.nullable(),
});

const note = z.strictObject({
  actor: z.string(),
  at: z.string(),
  owner: z.string().nullable(),
  note: z.string(),
});

const queue = {
  ...pageQuery,
  branch_id: id.optional(),
  /** Assigned to this user. */
  owner_id: id.optional(),
};
/** The user it is assigned to; if omitted, only a note is added. */
const handing = { owner_id: id.optional(), note: text(500, 3) };
const missed = { document_id: id, uuid: z.uuid({ error: 'uuid' }) };

export const missingContract = {
  'missing.list': endpoint({
    method: 'GET',
    path: '/api/admin/missing-shipments',
    permission: 'missing.view',
    summary:
      'Lists shipments that the receiver of a transfer or a return did not find: open ones oldest first, the others newest first.',
    query: z.strictObject({
      ...asFile,
      ...queue,
      state: z.enum(missingStates, { error: 'pick' }).optional().default('open'),
      heading: z.enum(['out', 'back'], { error: 'pick' }).optional(),
    }),
    output: list(missingRow),
  }),
  'missing.look': endpoint({
    method: 'GET',
    path: '/api/admin/missing-shipments/look',
    permission: 'shipments.receive',
    summary: 'Returns whether a shipment is missing, for the user who holds it, in any branch.',
    query: z.strictObject({ code: text(40) }),
    output: z.strictObject({ data: missingShipment.nullable() }),
  }),
  'missing.recover': endpoint({
    method: 'POST',
    path: '/api/admin/missing-shipments/recover',
    permission: 'shipments.receive',
    summary:
      'Records that a missing shipment was found: it is on the shelf of this branch and is not added to any document.',
    neededOf: branchOfCompany,
    body: z.strictObject({
      code: text(40),
      /** The place of the shipment; defaults to the viewer’s branch. */
      branch_id: id.optional(),
      note: textOrNull(300),
    }),
    output: one(missingShipment),
  }),
  'missing.handOver': endpoint({
    method: 'POST',
    path: '/api/admin/missing-shipments/owner',
    permission: 'missing.handOver',
    summary: 'Reassigns a missing shipment to a colleague, or adds a note on the findings.',
    body: z.strictObject({ ...missed, ...handing }),
    output: done,
  }),
  'missing.notes': endpoint({
    method: 'GET',
    path: '/api/admin/missing-shipments/notes',
    permission: 'missing.view',
    summary: 'Lists the remarks on a missing shipment, oldest first.',
    query: z.strictObject(missed),
    output: all(note),
  }),
  'missing.colleagues': endpoint({
    method: 'GET',
    path: '/api/admin/colleagues',
    permission: 'dashboard.view',
    summary:
      'Lists active users to whom an exception can be reassigned: those whom the viewer may see.',
    query: z.strictObject({ search: pageQuery.search }),
    output: all(person.extend({ branch: z.string().nullable() })),
  }),
};

export const differencesContract = {
  'differences.list': endpoint({
    method: 'GET',
    path: '/api/admin/cash-differences',
    permission: 'differences.view',
    summary:
      'Lists documents whose counted cash differs: open ones oldest first, the others newest first.',
    query: z.strictObject({
      ...asFile,
      ...queue,
      state: z.enum(differenceStates, { error: 'pick' }).optional().default('open'),
      family: z.enum(differingFamilies, { error: 'pick' }).optional(),
      /** Days of the documents. */
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(differenceRow),
  }),
  'differences.handOver': endpoint({
    method: 'POST',
    path: '/api/admin/cash-differences/{id}/owner',
    permission: 'differences.propose',
    summary: 'Reassigns a difference to a colleague, or adds a note on the findings.',
    params: z.strictObject({ id }),
    body: z.strictObject(handing),
    output: done,
  }),
  'differences.notes': endpoint({
    method: 'GET',
    path: '/api/admin/cash-differences/{id}/notes',
    permission: 'differences.view',
    summary: 'Lists the remarks on a difference, oldest first.',
    params: z.strictObject({ id }),
    output: all(note),
  }),
  'differences.people': endpoint({
    method: 'GET',
    path: '/api/admin/cash-differences/{id}/people',
    permission: 'differences.propose',
    summary:
      'Lists users a shortage can be charged to: those the viewer may see, and for a transfer those of the sending branch.',
    params: z.strictObject({ id }),
    query: z.strictObject({ search: pageQuery.search }),
    output: all(person.extend({ branch: z.string().nullable() })),
  }),
  'differences.propose': endpoint({
    method: 'POST',
    path: '/api/admin/cash-differences/{id}/proposal',
    permission: 'differences.propose',
    summary:
      'Proposes how a difference is resolved. A shortage: explained, borne by the company, charged to a person or to the transfer office. A surplus: returned to the courier, set off against their shortage, credited to a merchant, or explained; in parts where an amount is given.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      way: z.enum(differenceWays, { error: 'pick' }),
      user_id: id.optional(),
      merchant_id: id.optional(),
      /** A part of a surplus; defaults to the largest possible amount. */
      amount: paidAmount.optional(),
      reason: text(300, 3),
    }),
    output: one(differenceRow),
  }),
  'differences.decide': endpoint({
    method: 'POST',
    path: '/api/admin/cash-differences/{id}/decision',
    permission: 'differences.approve',
    summary:
      'Approves a proposal, which posts it, or refuses it. Not by the person who proposed it, unless one Admin decides alone.',
    params: z.strictObject({ id }),
    body: z.strictObject({ approve: z.boolean(), answer: textOrNull(300) }),
    output: one(differenceRow),
  }),
};
