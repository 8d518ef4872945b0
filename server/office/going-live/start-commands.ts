import type { Database, Tx } from '#database/connect.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { type Entry, reversed } from '#domain/ledger/posting-rules.ts';
import { money } from '#domain/money.ts';
import { isOpeningStep, mostStepRows, openingSums } from '#domain/office/going-live/steps.ts';
import { checkOpen, checkReopen } from '#domain/office/going-live/window.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import { Refusal, refuseIf, required } from '#domain/refusal.ts';
import { freshState } from '#domain/shipments/create/create.ts';
import { receiptNumber } from '#domain/shipments/create/receipt-number.ts';
import { moveTo } from '#domain/shipments/shipment.ts';
import { dayOf } from '#domain/time.ts';
import { refusalText } from '#words/refusals.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { record } from '../../books/record.ts';
import { type Unit, unitOfWork } from '../../books/unit-of-work.ts';
import { asRefusal } from '../../http/faults.ts';
import { findActor } from '../../people/actor-store.ts';
import { getSettings } from '../../settings-store.ts';
import { lockShipments } from '../../shipments/shipment-store.ts';
import { postOpening, RowsRefused } from './opening.ts';
import {
  freeCodes,
  listMoved,
  listOpenedEntries,
  listOpenedShipments,
  listPostingsOf,
  type PostingRow,
  withdrawDocuments,
} from './opening-store.ts';
import { refuseRows } from './rows-store.ts';
import {
  storeStart,
  findGoingLive,
  listSteps,
  lockGoingLive,
  markOpen,
  markStarted,
  saveProgress,
  type StepState,
  takeOpening,
  windowOf,
} from './state-store.ts';
import { sumRows } from './judge-context-store.ts';

/**
 * Requires that the user who starts going live has seen these sums. A job posts the opening.
 * @throws those of `checkOpen`, going_live_nothing, going_live_refused_rows,
 *   going_live_sums_changed
 */
export async function requestStart(
  tx: Tx,
  { actor, who }: { actor: Actor; who: Who },
  seen: Readonly<Record<string, number | null | undefined>>,
): Promise<void> {
  const { timezone } = await getSettings(tx);
  await lockGoingLive(tx, dayOf(new Date(who.at), timezone));
  checkOpen(await windowOf(tx), actor);
  const steps = await listSteps(tx);
  refuseIf(steps.length === 0, 'going_live_nothing');
  const refused = steps.reduce((sum, step) => sum + step.refused, 0);
  refuseIf(refused > 0, 'going_live_refused_rows', { count: refused });
  const sums = await sumRows(tx);
  const changed = openingSums.some((key) => (seen[key] ?? 0) !== (sums[key] ?? 0));
  refuseIf(changed, 'going_live_sums_changed');
  await storeStart(tx, who);
  await saveProgress(tx, { done: 0, total: waitingRows(steps) });
  const note = { action: 'goingLive.start', subject: 'setting' } as const;
  await writeActivity(tx, { ...note, after: { ...sums } }, who);
}

/** The rows that the opening posts. */
const waitingRows = (steps: readonly StepState[]): number =>
  steps.filter(({ step }) => isOpeningStep(step)).reduce((sum, { rows }) => sum + rows, 0);

/**
 * Posts the requested opening, completely or not at all. Returns false if none is waiting.
 * @throws any error that is not a refusal, after the company can continue preparing
 */
export async function openNext(
  unit: Unit,
  now = unit.db.clock.now().toISOString(),
): Promise<boolean> {
  const { db } = unit;
  const waiting = await findGoingLive(db);
  if (waiting?.state !== 'starting') return false;
  try {
    await unitOfWork(unit, (tx) => openAll(db, tx, now));
  } catch (error) {
    const refusal = asRefusal(error) ?? new Refusal('overloaded');
    await db.transaction(async (tx) => {
      if (error instanceof RowsRefused) await refuseRows(tx, error.step, error.rows);
      await markOpen(tx, refusalText(refusal.code, refusal.details));
    });
    if (!(error instanceof Refusal)) throw error;
  }
  return true;
}

async function openAll(db: Database, tx: Tx, now: string): Promise<void> {
  if (!(await takeOpening(tx))) return;
  const row = await findGoingLive(tx);
  if (row?.state !== 'starting' || row.requested_by === null) return;
  const actor = required(await findActor(tx, row.requested_by), 'forbidden');
  refuseIf(!may(actor, 'goingLive.start'), 'forbidden');
  const who = { actorId: actor.userId, branchId: null, at: now, ip: null, requestId: null };
  const { timezone: zone, currency } = await getSettings(tx);
  const total = waitingRows(await listSteps(tx));
  const judging = { db: tx, actor, now, asOf: row.as_of };
  const progress = async (done: number) => void (await saveProgress(db, { done, total }));
  const after = await postOpening({ judging, who, zone, currency, progress });
  await markStarted(tx, now);
  await writeActivity(tx, { action: 'goingLive.started', subject: 'setting', after }, who);
}

/**
 * Reverses the opening: every posting is reversed and its shipments are withdrawn. The imported
 * rows remain, to be corrected and posted again.
 * @throws those of `checkReopen`, going_live_moved
 */
export async function reopen(
  tx: Tx,
  { actor, who }: { actor: Actor; who: Who },
  reason: string,
): Promise<void> {
  const { timezone } = await getSettings(tx);
  await lockGoingLive(tx, dayOf(new Date(who.at), timezone));
  checkReopen(await windowOf(tx), actor);
  const codes = await listMoved(tx, 20);
  refuseIf(codes.length > 0, 'going_live_moved', { codes });
  await reverseAll(tx, who, reason);
  await withdrawAll(tx, { actor, who }, reason);
  await withdrawDocuments(tx, reason, who);
  await markOpen(tx, null);
  const note = { action: 'goingLive.reopen', subject: 'setting' } as const;
  await writeActivity(tx, { ...note, after: { reason } }, who);
}

const posting = (row: PostingRow) =>
  reversed({
    debit: { key: row.debit_key as AccountKey, ownerId: row.debit_owner },
    credit: { key: row.credit_key as AccountKey, ownerId: row.credit_owner },
    amount: money(row.amount),
  });

async function reverseAll(tx: Tx, who: Who, reason: string): Promise<void> {
  for (let after = 0; ; ) {
    const entries = await listOpenedEntries(tx, { after, most: mostStepRows });
    const last = entries.at(-1);
    if (last === undefined) return;
    after = last.id;
    const byEntry = new Map<number, PostingRow[]>();
    for (const row of await listPostingsOf(
      tx,
      entries.map(({ id }) => id),
    )) {
      byEntry.set(row.entry_id, [...(byEntry.get(row.entry_id) ?? []), row]);
    }
    const back = entries.map(
      ({ id, shipment_id }): Entry => ({
        fact: 'reversal',
        reversesEntryId: id,
        note: reason,
        postings: (byEntry.get(id) ?? []).map(posting),
        ...(shipment_id !== null && { shipmentId: shipment_id }),
      }),
    );
    const activity = { action: 'goingLive.reverse', subject: 'setting' } as const;
    await record(tx, { entries: back, activity: { ...activity, after: { n: back.length } } }, who);
  }
}

async function withdrawAll(
  tx: Tx,
  { actor, who }: { actor: Actor; who: Who },
  reason: string,
): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await listOpenedShipments(tx, { after, most: mostStepRows });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const found = await lockShipments(tx, actor, { ids });
    const shipments = found.flatMap(({ shipment }) => shipment ?? []);
    const moves = shipments.map((shipment) =>
      moveTo(shipment, 'withdraw', { ...freshState, status: 'cancelled' }, { reason }),
    );
    const codes = shipments.map(({ id }) => ({ id, code: receiptNumber(id) }));
    const activity = { action: 'goingLive.withdraw', subject: 'setting' } as const;
    await record(tx, { moves, activity: { ...activity, after: { n: moves.length } } }, who);
    await freeCodes(tx, codes);
  }
}
