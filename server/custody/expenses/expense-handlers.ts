import type { AnswerOf } from '#contract/contract.ts';
import type { expensesContract } from '#contract/custody/expenses.ts';
import type { Db } from '#database/connect.ts';
import { approvedAbove } from '#domain/custody/cash/expense.ts';
import { isAdmin, may, type Actor } from '#domain/people/actor.ts';
import { mayDecideOwn } from '#domain/people/second-person.ts';
import { required } from '#domain/refusal.ts';
import { dayOf } from '#domain/time.ts';
import { mayChange } from '#domain/custody/amend.ts';
import type { Handlers } from '../../http/call.ts';
import { catalogueWrites, listed } from '../../http/lists/catalogue-writes.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { secondPeople } from '../../people/users/second-person-store.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { documentUse } from '../../custody/drafts/use-store.ts';
import { voidReason } from '../input.ts';
import { attachmentsOf } from './attachments-store.ts';
import {
  changeKind,
  changeLimit,
  changeRecurring,
  createKind,
  createRecurring,
  removeKind,
} from './catalogue-commands.ts';
import {
  approveExpense,
  issueExpense,
  limitsFor,
  refundExpense,
  voidExpense,
} from './expense-commands.ts';
import { findExpense, listExpenses, type ExpenseRow } from './expense-store.ts';
import { getKind, limitOf, listKinds, listLimits } from './kinds-store.ts';
import { getRecurring, listDue, listRecurring, type RecurringRow } from './recurring-store.ts';
import { presentVoid } from '../documents/present.ts';

type Row = AnswerOf<'documents.expense.list'>['data'][number];
type Details = AnswerOf<'documents.expense.one'>;

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const present = (row: ExpenseRow): Row => ({
  id: row.id,
  uuid: row.uuid,
  invoice_no: row.number,
  state: row.state,
  date: row.date,
  kind: { id: row.kind_id, name: row.kind_name },
  payee_name: row.payee_name,
  amount: row.amount,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  account: named(row.account_id, row.account_name),
  reference: row.reference,
  refund_of: row.about_id === null ? null : { id: row.about_id, invoice_no: row.about_number },
  note: row.note,
  version: row.version,
  created_by: row.created_by,
  created_at: row.created_at,
  confirmed_at: row.confirmed_at,
  is_paid: row.is_paid,
});

/** The second person who approved it, and the time; alone: the same person, as the rule allows. */
const approvalOf = (row: ExpenseRow): Details['data']['approval'] =>
  row.approved_by_id === null
    ? null
    : {
        by: row.approved_by ?? '',
        at: row.confirmed_at,
        is_alone: row.approved_by_id === row.created_by_id,
      };

async function mayApprove(db: Db, actor: Actor, row: ExpenseRow): Promise<boolean> {
  const permission = 'documents.expense.approve';
  if (row.state !== 'draft' || !may(actor, permission)) return false;
  const limit = await limitOf(db, actor.userId);
  if (limit !== null && row.amount > limit) return false;
  const people = await secondPeople(db, permission);
  return row.created_by_id !== actor.userId || mayDecideOwn(actor, people(row.branch_id));
}

async function detailsOf(db: Db, actor: Actor, id: number): Promise<Details> {
  const row = required(await findExpense(db, actor, id), 'not_found');
  const settings = await getSettings(db);
  const isOwn = isAdmin(actor) || actor.branchId === null || actor.branchId === row.branch_id;
  const document = { ...row, family: 'expense' as const, completed: false };
  const isFree = mayChange(document, await documentUse(db, id));
  const isPaid = row.state === 'confirmed' || row.state === 'locked';
  const isRefund = row.about_id !== null;
  const left = isPaid && !isRefund ? row.amount - row.refunded : 0;
  const maybe = await mayApprove(db, actor, row);
  return {
    data: {
      ...present(row),
      attachments: await attachmentsOf(db, id),
      left_amount: left,
      ...presentVoid(row),
      currency: row.currency,
      company: {
        name: settings.company_name,
        phone: settings.company_phone,
        address: settings.company_address,
      },
      approval: approvalOf(row),
      may_approve: maybe,
      decides_alone: maybe && row.created_by_id === actor.userId,
      may_void: isOwn && isFree && may(actor, 'documents.expense.void'),
      may_refund: isOwn && left > 0 && may(actor, 'documents.expense.issue'),
    },
  };
}

const presentRecurring = (row: RecurringRow): AnswerOf<'recurringExpenses.one'>['data'] => ({
  id: row.id,
  uuid: row.uuid,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  kind: { id: row.kind_id, name: row.kind_name },
  payee_name: row.payee_name,
  amount: row.amount,
  account: named(row.bank_account_id, row.account_name),
  day_of_month: row.day_of_month,
  note: row.note,
  active: row.active,
});

export const expenseHandlers = {
  'expenseKinds.list': listed(listKinds, (row) => row),
  'expenseKinds.one': async ({ db, input }) => ({ data: await getKind(db, input.id) }),
  ...catalogueWrites('expenseKinds', {
    create: createKind,
    change: changeKind,
    remove: removeKind,
    answer: (db, _viewer, id) => getKind(db, id),
  }),
  'expenses.limits': async ({ db }) => ({
    data: (await listLimits(db)).map(({ role_id: id, role_name: name, max_amount }) => ({
      role: { id, name },
      max_amount,
    })),
  }),
  'expenses.ownLimit': async ({ db, actor }) => ({
    data: { above: approvedAbove(await limitsFor(db, actor, await getSettings(db))) },
  }),
  'expenses.setLimit': async ({ tx, actor, input, who }) => {
    await changeLimit(tx, actor, input, who);
    return { data: { ok: true } };
  },

  'recurringExpenses.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listRecurring(db, actor, input);
    return { data: rows.map(presentRecurring), meta };
  },
  'recurringExpenses.one': async ({ db, actor, input }) => ({
    data: presentRecurring(await getRecurring(db, actor, input.id)),
  }),
  'recurringExpenses.create': async ({ tx, actor, input, who }) => {
    const id = await createRecurring(tx, actor, input, who);
    return { data: presentRecurring(await getRecurring(tx, actor, id)) };
  },
  'recurringExpenses.update': async ({ tx, actor, input, who }) => {
    await changeRecurring(tx, actor, input, who);
    return { data: presentRecurring(await getRecurring(tx, actor, input.id)) };
  },
  'recurringExpenses.due': async ({ db, actor, input, now }) => {
    const { timezone } = await getSettings(db);
    const rows = await listDue(db, actor, dayOf(new Date(now), timezone), input.branch_id);
    return {
      data: rows.map((row) => ({
        ...presentRecurring(row),
        month: row.month,
        due_on: row.due_on,
      })),
    };
  },
  'recurringExpenses.issue': async (call) => {
    const { tx, actor, input } = call;
    const row = await getRecurring(tx, actor, input.id);
    const id = await issueExpense(await moverOf(call), {
      branch_id: row.branch_id,
      kind_id: row.kind_id,
      payee_name: row.payee_name,
      amount: input.amount ?? row.amount,
      bank_account_id: row.bank_account_id,
      reference: input.reference,
      note: row.note,
      recurring: { id: row.id, month: `${input.month.slice(0, 8)}01` },
    });
    return detailsOf(tx, actor, id);
  },

  'documents.expense.list': async ({ db, actor, input }) => {
    const page = await listExpenses(db, actor, input);
    return { data: page.rows.map(present), meta: metaOf(input, page) };
  },
  'documents.expense.one': ({ db, actor, input }) => detailsOf(db, actor, input.id),
  'documents.expense.issue': async (call) => {
    const id = await issueExpense(await moverOf(call), call.input);
    return detailsOf(call.tx, call.actor, id);
  },
  'documents.expense.refund': async (call) => {
    const id = await refundExpense(await moverOf(call), call.input);
    return detailsOf(call.tx, call.actor, id);
  },
  'documents.expense.approve': async (call) => {
    await approveExpense(await moverOf(call), call.input.id);
    return detailsOf(call.tx, call.actor, call.input.id);
  },
  'documents.expense.void': async (call) => {
    const { id } = call.input;
    await voidExpense(await moverOf(call), id, voidReason(call.input));
    return detailsOf(call.tx, call.actor, id);
  },
} satisfies Handlers<keyof typeof expensesContract>;
