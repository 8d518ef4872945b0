import { v7 as uuidv7 } from 'uuid';
import { checkAmend, refuseUsed } from '#domain/custody/amend.ts';
import { families, type FamilyKey } from '#domain/custody/families.ts';
import { issue, type IssuePlan } from '#domain/custody/issue.ts';
import { locks } from '#domain/custody/plans.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import type { Move, Shipment } from '#domain/shipments/shipment.ts';
import { documentWords } from '#words/custody/names.ts';
import { sql, type Tx } from '#database/connect.ts';
import { writeActivity } from '../../books/activity.ts';
import type { ActivityNote, NewDocument } from '../../books/decision.ts';
import { record, reserveIds } from '../../books/record.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { loadShipments } from '../../shipments/shipment-store.ts';
import { branchNames } from './branch-store.ts';
import {
  countDocuments,
  storeVersion,
  lockEarlier,
  releaseLines,
  replaceDocument,
  voidDocument,
} from './change-store.ts';
import { figuresOf, lockDocument, type LockedDocument } from './document-store.ts';
import { amendedDateOf, dateOf } from '../dating.ts';
import { requestedLines, documentContext, partiesOf, refuseAnswered } from '../context.ts';
import type { Parties } from '../gathers.ts';
import { branchesNamed, refusedLines } from '../faults.ts';
import { paymentColumns } from '../cash/payment-context.ts';
import type { AmendInput, IssueInput, Order } from '../input.ts';
import { afterHandingOver } from '../receipts/receipts.ts';
import { afterMoves, mayWait, takeBack } from './take-back.ts';
import { openBags } from '../bags/bag-store.ts';
import { withBags } from '../bags/with-bags.ts';
import { liveLines, documentUse } from '../drafts/use-store.ts';

/**
 * One pipeline for every family: load the parties, lock the shipments, plan, write. The number of
 * statements does not depend on the number of lines.
 */
export async function issueDocument(
  mover: Mover,
  family: FamilyKey,
  input: IssueInput,
  action: CommandAction = input.draft ? 'draft' : 'issue',
): Promise<number> {
  const order = { mover, family, input };
  const date = await dateOf(mover, family, input.date, null);
  const [id] = await reserveIds(mover.tx, 'documents', 1);
  if (id === undefined) throw new Error('no id was reserved');
  const { plan, parties } = await planOf(order, { id, branchId: null, lines: [] });
  const document = documentOf(order, parties, plan, {
    id,
    uuid: uuidv7(),
    date,
  });
  await releaseLines(mover.tx, family, plan.released);
  await record(
    mover.tx,
    {
      documents: [document],
      ...(input.draft
        ? {}
        : { moves: plan.moves, moveDocumentId: id, entries: plan.entries, bookedOn: date }),
      activity: activityOf(order, action, { id, number: null }, { plan, parties }),
    },
    mover.who,
  );
  if (input.draft) return id;
  await closeEarlier(order, id);
  await afterHandingOver(mover, family, id);
  return id;
}

/**
 * Reverses the document and issues it again under its number; a draft is replaced, or confirmed.
 */
export async function amendDocument(
  mover: Mover,
  family: FamilyKey,
  input: AmendInput,
  draftAction: CommandAction = input.draft ? 'draft' : 'issue',
): Promise<void> {
  const document = required(
    await lockDocument(mover.tx, mover.actor, family, input.id),
    'not_found',
  );
  refuseOtherBranch(mover, document);
  const shipments = await lockOwnShipments(mover, document);
  checkAmend(document, await documentUse(mover.tx, document.id), input);
  refuseIf(input.branch_id !== undefined && input.branch_id !== document.branchId, 'forbidden', {
    field: 'branch_id',
  });
  const isDraft = document.state === 'draft';
  // A draft that is issued now is dated now; until then it retains its date.
  const date = isDraft
    ? await dateOf(mover, family, input.date, input.draft ? document.date : null)
    : await amendedDateOf(mover, family, input.date, document.date);
  const order = { mover, family, input };
  const waits = !isDraft && mayWait(family, input);
  const undone = isDraft ? [] : await takeBackToAmend(mover, document, shipments, waits);
  const held = waits ? afterMoves(shipments, undone) : undefined;
  const { plan, parties } = await planOf(order, { ...document, held });
  const next = documentOf(order, parties, plan, { ...document, date });
  const sameYear = isDraft || document.date.slice(0, 4) === next.date.slice(0, 4);
  refuseIf(!sameYear, 'invalid_input', { errors: { date: [documentWords.dateOtherYear] } });
  await releaseLines(mover.tx, family, plan.released);
  await replaceDocument(mover.tx, next);
  const activity = isDraft
    ? activityOf(order, draftAction, document, { plan, parties })
    : await amendNote(mover.tx, document, next);
  if (input.draft) {
    await writeActivity(mover.tx, activity, mover.who);
    return;
  }
  await record(
    mover.tx,
    {
      moves: waits ? [...undone, ...plan.moves] : plan.moves,
      moveDocumentId: document.id,
      entries: plan.entries,
      bookedOn: date,
      ...(isDraft && { numbers: { ...document, date: next.date } }),
      activity,
    },
    mover.who,
  );
  await closeEarlier(order, document.id);
  await afterHandingOver(mover, family, document.id);
}

/** Stores the previous version and reverses its effects. */
async function takeBackToAmend(
  mover: Mover,
  document: LockedDocument,
  shipments: readonly Shipment[],
  waits: boolean,
): Promise<readonly Move[]> {
  await storeVersion(mover.tx, document.id, mover.who.actorId);
  const reason = documentWords.amendReason;
  return takeBack(mover, document, shipments, { reason, action: 'amend', waits });
}

/** Reverses everything the document did; its number and its row stay. */
export async function voidOne(
  mover: Mover,
  family: FamilyKey,
  id: number,
  reason: string,
): Promise<void> {
  const document = required(await lockDocument(mover.tx, mover.actor, family, id), 'not_found');
  refuseOtherBranch(mover, document);
  const shipments = await lockOwnShipments(mover, document);
  refuseUsed(document, await documentUse(mover.tx, id));
  await takeBack(mover, document, shipments, { reason, action: 'void', waits: false });
  await voidDocument(mover.tx, id, { by: mover.who.actorId, at: mover.who.at, reason });
}

/** The receiver of a document sees it but may not change it. */
export function refuseOtherBranch({ actor }: Mover, document: LockedDocument): void {
  const foreign =
    actor.type === 'client' ||
    actor.type === 'courier' ||
    (actor.branchId !== null && actor.branchId !== document.branchId);
  refuseIf(foreign && actor.role !== 'Admin', 'forbidden', { field: 'branch_id' });
}

export const lockOwnShipments = (mover: Mover, { lines }: LockedDocument) =>
  lines.length === 0
    ? Promise.resolve([])
    : loadShipments(
        mover.tx,
        sql`s.id = any(${lines}::bigint[])`,
        sql`order by s.id for update of s`,
      );

async function closeEarlier({ mover, family, input }: Order, id: number): Promise<void> {
  const earlier = locks[family];
  if (earlier) await lockEarlier(mover.tx, id, earlier);
  if (families[family].settles) await countDocuments(mover.tx, id);
  if (families[family].twoSided) {
    const { actorId: by, at } = mover.who;
    await openBags(mover.tx, { id, whole: input.bags ?? [], by, at });
  }
}

interface Plot {
  readonly id: number;
  readonly branchId: number | null;
  readonly lines: readonly number[];
  /** Shipments as they will be once pending moves are written. */
  readonly held?: ReadonlyMap<number, Shipment> | undefined;
}

/** The plan, or every line that may not be on the document. */
export async function tryPlan(wish: Order, plot: Plot) {
  const { mover, family } = wish;
  const { order, named } = await withBags(wish);
  const parties = await partiesOf(order, plot.branchId);
  refuseAnswered(parties.source, plot.id);
  const found = named(await requestedLines(order, parties, plot.lines));
  const params = found.map((one) => {
    const held = one.shipment && plot.held?.get(one.shipment.id);
    return held ? { ...one, shipment: held } : one;
  });
  const context = await documentContext(order, parties, params, plot.id);
  const ids = params.flatMap(({ shipment }) => (shipment ? [shipment.id] : []));
  const planned = issue(family, params, await liveLines(mover, family, ids, plot.id), context);
  return { ...planned, parties };
}

async function planOf(order: Order, plot: Plot): Promise<{ plan: IssuePlan; parties: Parties }> {
  const planned = await tryPlan(order, plot);
  if (!('faults' in planned)) return planned;
  const names = await branchNames(order.mover.tx, branchesNamed(planned.faults));
  throw refusedLines(planned.faults, names);
}

/** The fields of an expense; a refund names the expense that it refunds. */
const expenseColumns = ({ expense_kind_id: kind, payee_name, refund_of, recurring }: IssueInput) =>
  kind === undefined
    ? {}
    : {
        expense_kind_id: kind,
        payee_name,
        about_document_id: refund_of ?? null,
        recurring_expense_id: recurring?.id ?? null,
        recurring_month: recurring?.month ?? null,
      };

export function documentOf(
  { family, input }: Order,
  parties: Parties,
  { lines, totals }: IssuePlan,
  { id, uuid, date }: { id: number; uuid: string; date: Day },
): NewDocument {
  if (lines.length === 0 && families[family].line === 'shipment')
    throw new Refusal('empty_selection', { field: 'codes' });
  return {
    family,
    id,
    uuid,
    branchId: parties.branchId,
    date,
    state: input.draft ? 'draft' : 'confirmed',
    lines,
    columns: {
      courier_id: parties.courier?.id ?? null,
      merchant_id: parties.merchant?.id ?? null,
      ...paymentColumns(parties.payee, input),
      payment_method_id: parties.method?.id ?? null,
      bank_account_id: parties.bankAccountId,
      reference: input.reference ?? null,
      to_branch_id: parties.toBranch?.id ?? null,
      to_bank_account_id: parties.ends?.to?.id ?? null,
      ...expenseColumns(input),
      source_document_id: parties.source?.id ?? null,
      expected_amount: totals.expected,
      counted_amount: totals.counted,
      deducted_amount: totals.deducted,
      carried_in_amount: totals.carriedIn,
      net_amount: totals.net,
      paid_amount: totals.paid,
      denominations: input.denominations ?? null,
      difference_reason: input.difference_reason ?? null,
      note: input.note ?? null,
      details: input.details ?? {},
    },
  };
}

/** What the activity log calls the step: some drafts are requests, and issuing them approves. */
type CommandAction = 'draft' | 'request' | 'issue' | 'approve' | 'refund';

const activityOf = (
  { family, input }: Order,
  verb: CommandAction,
  { id, number }: { readonly id: number; readonly number: string | null },
  { plan: { lines, totals }, parties: { courier } }: { plan: IssuePlan; parties: Parties },
) => ({
  action: `documents.${family}.${verb}`,
  subject: 'document' as const,
  subjectId: id,
  title: number ?? (input.draft ? `#${id}` : null),
  after: {
    ...(courier && { courier: courier.name }),
    lines: lines.length,
    expected: totals.expected,
    ...(totals.counted !== null && { counted: totals.counted }),
    ...(input.difference_reason && { reason: input.difference_reason }),
    net: totals.net,
    paid: totals.paid,
  },
});

/** One line for an amendment: what the document stated before, and what it states now. */
const amendNote = async (
  tx: Tx,
  { family, id, number, version, lines, noted }: LockedDocument,
  next: NewDocument,
): Promise<ActivityNote> => ({
  action: `documents.${family}.amend`,
  subject: 'document',
  subjectId: id,
  title: number,
  before: { version, lines: lines.length, ...noted },
  after: { version: version + 1, lines: next.lines.length, ...(await figuresOf(tx, id)) },
});
