import type { Db, Tx } from '#database/connect.ts';
import { catalogueSteps, type GoingLiveStep, type Sums } from '#domain/office/going-live/steps.ts';
import { checkOpen } from '#domain/office/going-live/window.ts';
import { type Actor, may } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { type Day, dayOf } from '#domain/time.ts';
import { goingLiveStepNames } from '#words/office/going-live/steps.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { ActivityNote } from '../../books/decision.ts';
import { badField } from '../../http/bad-field.ts';
import { getSettings } from '../../settings-store.ts';
import { type JudgedRow, judgeStep } from './judge.ts';
import { keepable, type Problem, type SentRow } from './read-row.ts';
import {
  countRows,
  dropOtherRows,
  dropStep,
  listLeftOut,
  lockStep,
  saveRows,
  setBatch,
} from './rows-store.ts';
import { findGoingLive, lockGoingLive, saveGoingLive, windowOf } from './state-store.ts';
import { stopLeftOut, writeCatalogue } from './write-catalogue.ts';

export interface Bringing {
  readonly actor: Actor;
  readonly who: Who;
}

const noteOf = (action: string, step: GoingLiveStep, after: object): ActivityNote => ({
  action: `goingLive.${action}`,
  subject: 'setting',
  title: goingLiveStepNames[step],
  after: { step, ...after },
});

/** Importing prices or users requires the permission of their own screen. */
function checkStep(actor: Actor, step: GoingLiveStep): void {
  const needed = catalogueSteps[step];
  refuseIf(needed !== undefined && !may(actor, needed), 'forbidden', { permission: needed });
}

const todayIn = async (db: Db, now: string): Promise<Day> =>
  dayOf(new Date(now), (await getSettings(db)).timezone);

/** @throws forbidden, going_live_running, going_live_started, going_live_late, going_live_day */
export async function saveTotals(
  tx: Tx,
  { actor, who }: Bringing,
  input: {
    as_of?: Day | undefined;
    theirs?: Readonly<Record<string, number | null | undefined>> | undefined;
  },
): Promise<void> {
  const today = await todayIn(tx, who.at);
  const before = await lockGoingLive(tx, today);
  checkOpen(await windowOf(tx), actor);
  const asOf = input.as_of ?? before.as_of;
  refuseIf(asOf > today, 'going_live_day', { field: 'as_of' });
  const theirs = Object.fromEntries(
    Object.entries(input.theirs ?? {}).flatMap(([sum, amount]) =>
      amount === undefined ? [] : [[sum, amount] as const],
    ),
  );
  await saveGoingLive(tx, { asOf, theirs });
  const note = { action: 'goingLive.save', subject: 'setting' } as const;
  const after = { as_of: asOf, ...theirs };
  await writeActivity(
    tx,
    { ...note, before: { as_of: before.as_of, ...before.theirs }, after },
    who,
  );
}

interface Chunk {
  readonly step: GoingLiveStep;
  readonly batch: string;
  readonly rows: readonly SentRow[];
}

function checkNumbers(rows: readonly SentRow[]): void {
  const seen = new Set<number>();
  rows.forEach(({ no }, at) => {
    if (seen.has(no)) throw badField(`rows.${at}.no`, 'twice');
    seen.add(no);
  });
}

export interface Answered {
  readonly no: number;
  readonly problems: Problem[];
}
const answerOf = ({ row, problems }: JudgedRow<GoingLiveStep>): Answered => ({
  no: row.no,
  problems: [...problems],
});

/** What each row would become. @throws those of `checkOpen`, invalid_input */
export async function checkRows(
  { db, actor, now }: { db: Db; actor: Actor; now: string },
  { step, rows: sent }: Omit<Chunk, 'batch'>,
): Promise<Answered[]> {
  checkNumbers(sent);
  const rows = keepable(sent);
  checkOpen(await windowOf(db), actor);
  checkStep(actor, step);
  const asOf = (await findGoingLive(db))?.as_of ?? (await todayIn(db, now));
  const judged = await judgeStep({ db, actor, now, asOf }, { step, batch: null, rows });
  return judged.rows.map(answerOf);
}

/**
 * Stores rows of a file: catalogue rows are written, the others wait for the opening. A refused row
 * is stored with its reasons and changes nothing else.
 * @throws those of `checkOpen`, invalid_input
 */
export async function importRows(
  tx: Tx,
  { actor, who }: Bringing,
  { step, batch, rows: sent }: Chunk,
): Promise<Answered[]> {
  checkNumbers(sent);
  const rows = keepable(sent);
  const { as_of: asOf } = await lockGoingLive(tx, await todayIn(tx, who.at));
  checkOpen(await windowOf(tx), actor);
  checkStep(actor, step);
  await lockStep(tx, step);
  const judged = await judgeStep({ db: tx, actor, now: who.at, asOf }, { step, batch, rows });
  const good = judged.rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const made = await writeCatalogue({ tx, from: asOf, who }, step, good);
  const next = (made ?? []).values();
  const written = judged.rows.map(({ row, problems, key, sums, ownerId, value }) => {
    const one = value === null ? undefined : next.next().value;
    return {
      no: row.no,
      cells: row.cells,
      problems,
      key,
      sums: sums as Sums,
      owner_id: ownerId,
      made_id: one?.id ?? null,
      is_new: one?.isNew ?? false,
    };
  });
  await saveRows(tx, { step, batch }, written);
  return judged.rows.map(answerOf);
}

/**
 * Finishes the file: from now on it is the content of the step.
 * @throws those of `checkOpen`, going_live_incomplete
 */
export async function finishStep(
  tx: Tx,
  { actor, who }: Bringing,
  { step, batch, rows }: { step: GoingLiveStep; batch: string; rows: number },
): Promise<{ rows: number; refused: number; stopped: number }> {
  const { as_of: from } = await lockGoingLive(tx, await todayIn(tx, who.at));
  checkOpen(await windowOf(tx), actor);
  checkStep(actor, step);
  await lockStep(tx, step);
  const counted = await countRows(tx, { step, batch });
  const details = { received: counted.rows, expected: rows };
  refuseIf(counted.rows !== rows, 'going_live_incomplete', details);
  const leftOut = await listLeftOut(tx, step, batch);
  const stopped = await stopLeftOut({ tx, from, who }, step, leftOut);
  await dropOtherRows(tx, step, batch);
  await setBatch(tx, { step, batch }, who);
  await writeActivity(tx, noteOf('import', step, { ...counted, stopped }), who);
  return { ...counted, stopped };
}

/** @throws those of `checkOpen` */
export async function clearStep(
  tx: Tx,
  { actor, who }: Bringing,
  step: GoingLiveStep,
): Promise<void> {
  const { as_of: from } = await lockGoingLive(tx, await todayIn(tx, who.at));
  checkOpen(await windowOf(tx), actor);
  checkStep(actor, step);
  await lockStep(tx, step);
  const stopped = await stopLeftOut({ tx, from, who }, step, await listLeftOut(tx, step, null));
  await dropStep(tx, step);
  await dropOtherRows(tx, step, null);
  await writeActivity(tx, noteOf('clear', step, { stopped }), who);
}
