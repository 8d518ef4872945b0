import type { Database, Tx } from '#database/connect.ts';
import type { GoingLiveStep } from '#domain/office/going-live/steps.ts';
import { type Actor, adminRole } from '#domain/people/actor.ts';
import { publishNothing } from '#server/books/effects.ts';
import { noMoves } from '#server/books/move-hooks.ts';
import { unitOfWork } from '#server/books/unit-of-work.ts';
import { judgeStep } from '#server/office/going-live/judge.ts';
import { writeCatalogue } from '#server/office/going-live/write-catalogue.ts';
import { seedReference } from '#server/seed/reference.ts';
import { areaFile, branchFile, rateFile } from './company/places.ts';
import type { FileRow } from './going-live.ts';

/** Prices are valid from long before the first shipment. */
const fromTheStart = '2020-01-01';

/** A new installation has no user yet. */
const systemActor: Actor = {
  userId: 0,
  name: '',
  type: 'staff',
  role: adminRole,
  permissions: new Set(),
  branchId: null,
  merchantId: null,
};

/**
 * Writes the initial data of an installation with the branches of the sample company and their
 * prices: they are judged and written as the page of going live does, without its stored rows.
 */
export async function seedSampleReference(db: Database): Promise<boolean> {
  if (!(await seedReference(db))) return false;
  const unit = { db, retryable: () => false, publish: publishNothing, moveHooks: noMoves };
  await unitOfWork(unit, async (tx) => {
    await found(tx, 'branches', branchFile);
    await found(tx, 'areas', areaFile);
    await found(tx, 'rates', rateFile);
  });
  return true;
}

async function found(tx: Tx, step: GoingLiveStep, file: readonly FileRow[]): Promise<void> {
  const now = new Date().toISOString();
  const judging = { db: tx, actor: systemActor, now, asOf: fromTheStart };
  const rows = file.map((cells, at) => ({ no: at + 2, cells }));
  const judged = await judgeStep(judging, { step, batch: null, rows });
  const refused = judged.rows.filter(({ problems }) => problems.length > 0);
  if (refused.length > 0) throw new Error(`${step}: ${JSON.stringify(refused).slice(0, 600)}`);
  const values = judged.rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const who = { actorId: null, branchId: null, at: now, ip: null, requestId: null };
  await writeCatalogue({ tx, from: fromTheStart, who }, step, values);
}
