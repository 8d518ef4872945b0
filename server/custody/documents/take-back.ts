import { families, type FamilyKey } from '#domain/custody/families.ts';
import { locks } from '#domain/custody/plans.ts';
import { afterMove, undoEntry, undoMove } from '#domain/custody/undo.ts';
import type { Move, Shipment } from '#domain/shipments/shipment.ts';
import type { ActivityNote } from '../../books/decision.ts';
import { record } from '../../books/record.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { closeBags } from '../bags/bag-store.ts';
import { subtractFromCounts, unlockEarlier } from './change-store.ts';
import type { LockedDocument } from './document-store.ts';
import { namesShipments, type IssueInput } from '../input.ts';
import { afterTakingBack } from '../receipts/receipts.ts';
import { pastEffects, pastEntries } from '../drafts/use-store.ts';

interface TakingBack {
  readonly reason: string;
  readonly action: 'amend' | 'void';
  /**
   * The caller that issues the document again writes the shipments' moves: together with the next
   * ones, each shipment once.
   */
  readonly waits: boolean;
}

/** `bag>transferSend`: a bag may be closed by a transfer. */
const lockPairs = Object.entries(locks).flatMap(([locker, earlier]) =>
  earlier.map((family) => `${family}>${locker}`),
);

const voidNote = (document: LockedDocument, reason: string): ActivityNote => ({
  action: `documents.${document.family}.void`,
  subject: 'document',
  subjectId: document.id,
  title: document.number,
  before: { state: document.state, version: document.version, lines: document.lines.length },
  after: { reason },
});

/**
 * Reverses everything the document did. A void document is noted here in the activity log, an
 * amended one where it is issued again. Returns the moves that undo it.
 */
export async function takeBack(
  mover: Mover,
  document: LockedDocument,
  shipments: readonly Shipment[],
  { reason, action, waits }: TakingBack,
): Promise<readonly Move[]> {
  const { tx } = mover;
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const effects = await pastEffects(tx, document.id);
  const entries = await pastEntries(tx, document.id);
  const moves = effects.flatMap((effect) => {
    const shipment = byId.get(effect.shipmentId);
    return shipment ? [undoMove(shipment, effect, reason)] : [];
  });
  await record(
    tx,
    {
      ...(waits ? {} : { moves, moveDocumentId: document.id }),
      entries: entries.map((entry) => undoEntry(document.id, entry)),
      // Every row that is not a draft has a number: a discarded draft takes one too, so that the
      // numbers have no gaps.
      ...(document.state === 'draft' && { numbers: document }),
      activity: action === 'amend' ? null : voidNote(document, reason),
    },
    mover.who,
  );
  const earlier = locks[document.family];
  if (earlier) await unlockEarlier(tx, document.id, earlier, lockPairs);
  if (families[document.family].twoSided) await closeBags(tx, document.id, action === 'amend');
  if (families[document.family].settles) await subtractFromCounts(tx, document.id);
  await afterTakingBack(tx, document.family, document.id);
  return moves;
}

/**
 * Whether the next version can be planned before the reversing moves are written. Not if the plan
 * queries what is open in the database: all that is due, the merchant's balance apart from
 * shipments, what is still in transit.
 */
export const mayWait = (family: FamilyKey, input: IssueInput): boolean =>
  !families[family].settles && !families[family].twoSided && namesShipments(input) && !input.all;

/** The shipments as they will be once these moves are written. */
export function afterMoves(
  shipments: readonly Shipment[],
  moves: readonly Move[],
): ReadonlyMap<number, Shipment> {
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return new Map(
    moves.flatMap((move) => {
      const shipment = byId.get(move.shipmentId);
      return shipment ? [[shipment.id, afterMove(shipment, move)] as const] : [];
    }),
  );
}
