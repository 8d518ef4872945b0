import { z } from 'zod';
import { documentStates } from '#domain/custody/families.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, paidAmount, textOrNull, voidQuery } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';
import { attachment, attachments } from './expenses.ts';
import { voidFields } from './shapes.ts';

/** Moves company money between its own places: till to till, till to account, account to till. */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });
const place = z.strictObject({
  /** Null: an account of the whole company. */
  branch: branch.nullable(),
  /** Null: the till of the branch. */
  account: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
});

const moveRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  invoice_no: z.string().nullable(),
  state: z.enum(documentStates),
  date: z.string(),
  from: place,
  to: place,
  amount: z.int(),
  /** The reference number on the slip of the bank or exchange office. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  /** True: it has arrived; false: in transit until the other end confirms it. */
  arrived: z.boolean(),
  completed_at: z.string().nullable(),
  completed_by: z.string().nullable(),
});
const moveDetails = moveRow.extend({
  attachments: z.array(attachment),
  ...voidFields,
  currency: z.string(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  may_confirm: z.boolean(),
  may_void: z.boolean(),
});

export const cashMovesContract = {
  'documents.cashMove.list': endpoint({
    method: 'GET',
    path: '/api/admin/cash-moves',
    permission: 'documents.cashMove.view',
    summary: 'Lists money moves between tills and accounts, newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      bank_account_id: id.optional(),
      state: z.enum(documentStates, { error: 'pick' }).optional(),
      /** Only moves in transit. */
      on_the_way: flag.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(moveRow),
  }),
  'documents.cashMove.one': endpoint({
    method: 'GET',
    path: '/api/admin/cash-moves/{id}',
    permission: 'documents.cashMove.view',
    summary: 'Returns one money move with its slips.',
    params: z.strictObject({ id }),
    output: one(moveDetails),
  }),
  'documents.cashMove.issue': endpoint({
    method: 'POST',
    path: '/api/admin/cash-moves',
    permission: 'documents.cashMove.issue',
    summary:
      'Moves money between tills and accounts; a move between two branches is in transit until the receiving branch confirms it.',
    body: z.strictObject({
      /** The branch whose till the money leaves; for an account, the branch responsible for it. */
      branch_id: id.optional(),
      /** The account the money leaves; null: the till. */
      bank_account_id: id.nullable(),
      /** The branch whose till receives the money. */
      to_branch_id: id.optional(),
      /** The account that receives the money; null: a till. */
      to_bank_account_id: id.nullable(),
      amount: paidAmount,
      reference: textOrNull(60),
      note: textOrNull(500),
      date: day.optional(),
      attachments,
    }),
    output: one(moveDetails),
  }),
  'documents.cashMove.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/cash-moves/{id}/confirm',
    permission: 'documents.cashMove.confirm',
    summary:
      'Confirms that the receiving end has the full amount. If the amount differs, the sender voids the move.',
    params: z.strictObject({ id }),
    output: one(moveDetails),
  }),
  'documents.cashMove.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/cash-moves/{id}',
    permission: 'documents.cashMove.void',
    summary:
      'Voids a money move: its entry is reversed, the number is retained. Not possible once the receiving end has confirmed it.',
    params: z.strictObject({ id }),
    query: voidQuery,
    output: one(moveDetails),
  }),
};
