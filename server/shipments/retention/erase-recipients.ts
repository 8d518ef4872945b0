import type { Database } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { writeActivity } from '../../books/activity.ts';
import { getSettings } from '../../settings-store.ts';
import {
  eraseRecipients,
  eraseImportRows,
  lockOldShipments,
  newestOld,
  type OldShipment,
} from './retention-store.ts';

/** Keeps each transaction and its locks short. */
const atOnce = 500;
/** Of one run: the rest follows an hour later, so that a first run does not occupy the database. */
const mostPerRun = 50_000;

/** What finds the shipment from now on: the merchant and the numbers. */
const searchOf = ({ store_name: store, code, reference }: OldShipment): string =>
  [arFold(store), code, arFold(reference ?? '')].filter((part) => part !== '').join(' ');

/**
 * Erases name, phones, address, place, proof and notes of recipients whose shipment was closed and
 * settled longer ago than the company's months; 0 months: never. Returns how many were erased.
 */
export async function eraseOldRecipients(db: Database): Promise<number> {
  const { recipient_months: months } = await getSettings(db);
  if (months === 0) return 0;
  const upTo = await newestOld(db, months);
  let [after, count] = [0, 0];
  while (upTo !== null && count < mostPerRun) {
    const range = { months, after, upTo, limit: atOnce };
    const erased = await db.transaction(async (tx) => {
      const old = await lockOldShipments(tx, range);
      if (old.length > 0)
        await eraseRecipients(
          tx,
          old.map((shipment) => ({ id: shipment.id, search: searchOf(shipment) })),
        );
      return old;
    });
    count += erased.length;
    if (erased.length < atOnce) break;
    after = erased.at(-1)?.id ?? upTo;
  }
  if (count > 0) await note(db, count, months);
  return count;
}

const note = (db: Database, count: number, months: number): Promise<void> =>
  db.transaction(async (tx) => {
    await eraseImportRows(tx);
    await writeActivity(
      tx,
      { action: 'shipments.eraseRecipients', subject: 'shipment', after: { count, months } },
      {
        actorId: null,
        branchId: null,
        at: db.clock.now().toISOString(),
        ip: null,
        requestId: null,
      },
    );
  });
