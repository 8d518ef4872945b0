import type { AnswerOf } from '#contract/contract.ts';
import type { differencesContract } from '#contract/custody/exceptions.ts';
import type { Tx } from '#database/connect.ts';
import {
  agreeTo,
  barTo,
  type DecisionBar,
  openOf,
  ownBy,
  proposedAmount,
} from '#domain/custody/cash/differences.ts';
import { money, sub } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkSecondPerson } from '#domain/people/second-person.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { record } from '../../books/record.ts';
import {
  markAlone,
  secondPeople,
  type SecondPeople,
} from '../../people/users/second-person-store.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import {
  answerProposal,
  chargeable,
  differenceOf,
  findDifference,
  insertProposal,
  listDifferences,
  lockDifference,
  type DifferenceRow,
} from './differences-store.ts';
import { addNote, findColleague, notesOf } from '../exceptions/exception-notes-store.ts';
import { findMerchant, lockedTill } from './payee-store.ts';

type Row = AnswerOf<'differences.list'>['data'][number];

const branch = (id: number, name: string | null) => ({ id, branch_name: name ?? '' });
const person = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** The default owner: the courier who brought the cash, or the branch that sent it. */
function ownerOf(row: DifferenceRow): Row['owner'] {
  if (row.owner_id !== null)
    return { kind: 'person', id: row.owner_id, name: row.owner_name ?? '' };
  if (row.courier_id !== null)
    return { kind: 'person', id: row.courier_id, name: row.courier_name ?? '' };
  return { kind: 'branch', id: row.branch_id, name: row.branch_name };
}

/** The viewer, and the company's rules for deciding. */
interface Viewer {
  readonly actor: Actor;
  readonly people: SecondPeople;
}

function barOf(row: DifferenceRow, { actor, people }: Viewer): DecisionBar | null {
  if (row.approved !== null) return null;
  const difference = differenceOf(row);
  const proposal = { requestedBy: row.requested_by, userId: row.user_id };
  return barTo(difference, proposal, actor, people(difference.branchId));
}

const decisionOf = (row: DifferenceRow, viewer: Viewer): Row['decision'] =>
  row.way === null
    ? null
    : {
        way: row.way,
        amount: row.amount,
        charged: person(row.user_id, row.user_name),
        reason: row.request_reason,
        requested_by: { id: row.requested_by, name: row.requester_name },
        bar: barOf(row, viewer),
        credited:
          row.merchant_id === null
            ? null
            : { id: row.merchant_id, store_name: row.store_name ?? '' },
        alone: row.alone,
        requested_at: row.requested_at,
        approved: row.approved,
        decided_by: row.decided_name,
        decided_at: row.decided_at,
        answer: row.answer,
      };

function present(row: DifferenceRow, viewer: Viewer): Row {
  const isTransfer = row.to_branch_id !== null;
  return {
    id: row.id,
    family: row.family,
    invoice_no: row.number,
    branch: isTransfer
      ? branch(row.to_branch_id ?? 0, row.to_branch_name)
      : branch(row.branch_id, row.branch_name),
    from_branch: isTransfer ? branch(row.branch_id, row.branch_name) : null,
    courier: person(row.courier_id, row.courier_name),
    expected_amount: row.expected,
    counted_amount: row.counted,
    difference_amount: sub(row.counted, row.expected),
    paid_amount: row.paid,
    open_amount: row.state === 'open' ? openOf(differenceOf(row)) : 0,
    offset:
      row.target_id === null
        ? null
        : { id: row.target_id, invoice_no: row.target_number, left_amount: row.target_left },
    office: row.office,
    reason: row.reason,
    counted_by: row.counted_by,
    counted_at: row.counted_at,
    owner: ownerOf(row),
    note: row.note,
    state: row.state,
    decision: decisionOf(row, viewer),
  };
}

interface Writing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
}

async function freshRow({ tx, actor }: Writing, id: number): Promise<{ data: Row }> {
  const row = required(await findDifference(tx, actor, id), 'not_found');
  const people = await secondPeople(tx, 'differences.approve');
  return { data: present(row, { actor, people }) };
}

const noteOf = (row: DifferenceRow, action: string, after: object) =>
  ({ action, subject: 'document', subjectId: row.id, title: row.number, after }) as const;

interface Wished {
  readonly id: number;
  readonly way: NonNullable<DifferenceRow['way']>;
  readonly user_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly amount?: number | undefined;
  readonly reason: string;
}

/**
 * @throws not_found, difference_decided, difference_requested, difference_way, nothing_left,
 *   payment_too_large
 */
async function propose(call: Writing, wished: Wished): Promise<void> {
  const { id, way, user_id, merchant_id, reason } = wished;
  const { tx, actor, who } = call;
  const row = required(await lockDifference(tx, actor, id), 'not_found');
  const waits = row.decision_id !== null && row.approved === null;
  refuseIf(waits, 'difference_requested', { document: row.number });
  const userId = way === 'charged' ? (user_id ?? null) : null;
  const merchantId = way === 'credited' ? (merchant_id ?? null) : null;
  const part = wished.amount === undefined ? null : money(wished.amount);
  const amount = proposedAmount(differenceOf(row), { way, userId, merchantId, amount: part });
  if (userId !== null) {
    const [found] = await chargeable(tx, actor, row, { id: userId });
    required(found, 'not_found', { field: 'user_id' });
  }
  if (merchantId !== null)
    required(await findMerchant(tx, actor, merchantId, 'read'), 'not_found', {
      field: 'merchant_id',
    });
  const wish = { way, userId, merchantId, amount, requestedBy: actor.userId, reason };
  await insertProposal(tx, row, wish, who);
  await writeActivity(tx, noteOf(row, 'differences.propose', { way, amount, reason }), who);
}

interface Decided {
  readonly id: number;
  readonly approve: boolean;
  readonly answer: string | null;
}

/**
 * @throws not_found, difference_decided, own_decision, and when it is agreed to those of `agreeTo`
 */
async function decide(call: Writing, { id, approve, answer }: Decided): Promise<void> {
  const { tx, actor, who } = call;
  const row = required(await lockDifference(tx, actor, id), 'not_found');
  const { decision_id: decisionId, way, amount, requested_by: requestedBy, user_id: userId } = row;
  const isWaiting = decisionId !== null && way !== null && row.approved === null;
  if (!isWaiting) throw new Refusal('difference_decided', { document: row.number });
  const difference = differenceOf(row);
  const second = (await secondPeople(tx, 'differences.approve'))(difference.branchId);
  const isOwn = requestedBy === actor.userId;
  checkSecondPerson(actor, { isOwn, second, code: 'own_decision' });
  const proposal = { way, amount, userId, merchantId: row.merchant_id, requestedBy };
  const till = await lockedTill(tx, difference.branchId);
  const entries = approve ? agreeTo(difference, proposal, { checker: actor, second, till }) : [];
  const alone = ownBy(difference, proposal, actor.userId) !== null;
  await answerProposal(tx, decisionId, { approve, answer, alone }, who);
  const about = { subject: 'document', subjectId: row.id, title: row.number } as const;
  if (alone) await markAlone(tx, about, 'differences.approve', who);
  const action = approve ? 'differences.approve' : 'differences.refuse';
  const activity = noteOf(row, action, { way, amount, answer });
  await record(tx, { entries, activity }, who);
}

export const differenceHandlers = {
  'differences.list': async ({ db, actor, input }) => {
    const page = await listDifferences(db, actor, input);
    const people = await secondPeople(db, 'differences.approve');
    return {
      data: page.rows.map((row) => present(row, { actor, people })),
      meta: metaOf(input, page),
    };
  },

  'differences.handOver': async ({ tx, actor, who, input }) => {
    const row = required(await findDifference(tx, actor, input.id), 'not_found');
    const about = { documentId: row.id, shipmentId: null };
    const owner =
      input.owner_id === undefined
        ? null
        : required(await findColleague(tx, actor, input.owner_id), 'not_found', {
            field: 'owner_id',
          });
    await addNote(tx, about, { ownerId: owner?.id ?? null, note: input.note }, who);
    const after = { owner: owner?.name ?? null, note: input.note };
    await writeActivity(tx, noteOf(row, 'differences.handOver', after), who);
    return { data: { ok: true } };
  },

  'differences.notes': async ({ db, actor, input }) => {
    const row = required(await findDifference(db, actor, input.id), 'not_found');
    return { data: await notesOf(db, { documentId: row.id, shipmentId: null }) };
  },

  'differences.people': async ({ db, actor, input }) => {
    const row = required(await findDifference(db, actor, input.id), 'not_found');
    return { data: await chargeable(db, actor, row, { search: input.search }) };
  },

  'differences.propose': async (call) => {
    await propose(call, call.input);
    return freshRow(call, call.input.id);
  },

  'differences.decide': async (call) => {
    await decide(call, call.input);
    return freshRow(call, call.input.id);
  },
} satisfies Handlers<keyof typeof differencesContract>;
