import { randomUUID } from 'node:crypto';
import {
  type GoingLiveStep,
  mostStepRows,
  type StepField,
} from '#domain/office/going-live/steps.ts';
import { publishNothing } from '#server/books/effects.ts';
import { unitOver } from '#server/move-hooks.ts';
import { openNext } from '#server/office/going-live/start-commands.ts';
import { runAs, type Seat } from './run-as.ts';

/** A row of a file of the old system. */
export type FileRow = Readonly<Partial<Record<StepField, string | number>>>;

/**
 * Imports the file of a step as the page does: its rows in chunks, then its end. Row 1 is its
 * header.
 * @throws Error when a row is refused
 */
export async function importFile(
  seat: Seat,
  step: GoingLiveStep,
  file: readonly FileRow[],
): Promise<void> {
  const batch = randomUUID();
  const rows = file.map((cells, at) => ({ no: at + 2, cells }));
  for (let at = 0; at < rows.length; at += mostStepRows) {
    const chunk = rows.slice(at, at + mostStepRows);
    const { data } = await runAs(seat, 'goingLive.import', { step, batch, rows: chunk });
    const refused = data.rows.filter(({ problems }) => problems.length > 0);
    if (refused.length > 0)
      throw new Error(`${step} was refused: ${JSON.stringify(refused).slice(0, 600)}`);
  }
  await runAs(seat, 'goingLive.finish', { step, batch, rows: rows.length });
}

/** Confirms the sums, and posts the opening as the job does, at the time of the seat. */
export async function beginWork(seat: Seat): Promise<void> {
  const { data } = await runAs(seat, 'goingLive.state', {});
  const ours = data.sums.map(({ sum, ours: amount }) => [sum, amount]);
  await runAs(seat, 'goingLive.save', { theirs: Object.fromEntries(ours) });
  await runAs(seat, 'goingLive.start', { sums: Object.fromEntries(ours) });
  await openNext(unitOver(seat.db, publishNothing), seat.at);
  const after = await runAs(seat, 'goingLive.state', {});
  if (after.data.state !== 'started')
    throw new Error(`the opening was not posted: ${after.data.failure}`);
}
