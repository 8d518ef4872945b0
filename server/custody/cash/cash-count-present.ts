import type { AnswerOf } from '#contract/contract.ts';
import { tillFlows } from '#domain/custody/cash/cash-count.ts';
import { sub, money } from '#domain/money.ts';
import { isAdmin, may, type Actor } from '#domain/people/actor.ts';
import type { Settings } from '#domain/settings.ts';
import type { TillNow, CashCountRow, Flow, WholeCashCount } from './cash-count-store.ts';
import { presentVoid } from '../documents/present.ts';

type Row = AnswerOf<'documents.cashCount.list'>['data'][number];
type Details = AnswerOf<'documents.cashCount.one'>['data'];
type Till = AnswerOf<'documents.cashCount.till'>['data'];

/** In the order of the table, so that equal documents render equally. */
const inOrder = (flows: readonly Flow[]): Flow[] =>
  flows.toSorted((a, b) => tillFlows.indexOf(a.fact) - tillFlows.indexOf(b.fact));

function mayVoid({ state, branch_id, difference_state }: CashCountRow, actor: Actor): boolean {
  const isOwn = isAdmin(actor) || actor.branchId === null || actor.branchId === branch_id;
  const isOpen = difference_state === null || difference_state === 'open';
  return state === 'confirmed' && isOwn && isOpen && may(actor, 'documents.cashCount.void');
}

export const presentCashCount = (row: CashCountRow, actor: Actor): Row => ({
  id: row.id,
  uuid: row.uuid,
  invoice_no: row.number,
  state: row.state,
  date: row.date,
  branch: { id: row.branch_id, branch_name: row.branch_name },
  expected_amount: row.expected,
  counted_amount: row.counted,
  difference_amount: sub(money(row.counted), money(row.expected)),
  reason: row.reason,
  created_by: row.created_by,
  created_at: row.created_at,
  difference_state: row.difference_state,
  may_void: mayVoid(row, actor),
});

const openingOf = (row: WholeCashCount): Details['opening'] =>
  row.opening_id === null
    ? null
    : {
        id: row.opening_id,
        invoice_no: row.opening_number,
        counted_amount: row.opening_counted,
        at: row.opening_at,
      };

const decisionOf = (row: WholeCashCount): Details['decision'] =>
  row.way === null
    ? null
    : {
        way: row.way,
        amount: row.amount,
        reason: row.request_reason,
        requested_by: row.requested_by,
        requested_at: row.requested_at,
        approved: row.approved,
        decided_by: row.decided_by,
        decided_at: row.decided_at,
      };

export const presentCashCountDetails = (
  row: WholeCashCount,
  settings: Settings,
  actor: Actor,
): Details => ({
  ...presentCashCount(row, actor),
  denominations: row.denominations,
  opening: openingOf(row),
  flows: inOrder(row.flows),
  currency: row.currency,
  ...presentVoid(row),
  company: {
    name: settings.company_name,
    phone: settings.company_phone,
    address: settings.company_address,
  },
  decision: decisionOf(row),
});

export const presentTill = (branch: Till['branch'], till: TillNow, now: string): Till => ({
  branch,
  expected_amount: till.expected,
  as_of: now,
  last:
    till.last_id === null
      ? null
      : {
          id: till.last_id,
          invoice_no: till.last_number,
          counted_amount: till.last_counted,
          at: till.last_at,
          by: till.last_by,
        },
  flows: inOrder(till.flows),
  began_amount: till.began,
});

/** During the count: hides all figures from which the expected amount could be derived. */
export const blindly = (till: Till): Till => ({
  ...till,
  expected_amount: null,
  last: till.last && { ...till.last, counted_amount: null },
  flows: [],
  began_amount: null,
});
