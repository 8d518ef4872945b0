import { families, type FamilyKey } from '#domain/custody/families.ts';
import { parseDigits } from '#domain/numbers.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { branchNames } from '../documents/branch-store.ts';
import { releaseLines, replaceDocument } from '../documents/change-store.ts';
import { documentOf, lockOwnShipments, refuseOtherBranch, tryPlan } from '../documents/commands.ts';
import { lockDocument, type LockedDocument } from '../documents/document-store.ts';
import { headOf, inHand, nameAdders } from './draft-store.ts';
import { branchesNamed, refusedLines, wordedFaults } from '../faults.ts';
import type { IssueInput } from '../input.ts';

export interface LinesWish {
  readonly id: number;
  /** Shipments by uuid. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}
export interface RefusedLine {
  readonly code: string;
  readonly message: string;
}

/**
 * Adds lines to a draft and removes lines from it, set-wise: another user who scans at the same
 * time keeps their lines, because the draft is locked and no client sends the whole list. A
 * shipment that is not eligible is reported and left out; the others stay.
 * @throws not_found, forbidden, wrong_document_kind, document_not_draft, empty_selection
 */
export async function changeLines(
  mover: Mover,
  family: FamilyKey,
  { id, add, remove }: LinesWish,
): Promise<readonly RefusedLine[]> {
  const { tx, who } = mover;
  const document = required(await lockDocument(tx, mover.actor, family, id), 'not_found');
  refuseOtherBranch(mover, document);
  // Cash counts are not shared by several users, and payments have no lines.
  refuseIf(families[family].line !== 'shipment', 'wrong_document_kind');
  refuseIf(document.state !== 'draft', 'document_not_draft', { document: document.number });
  await lockOwnShipments(mover, document);
  const before = await inHand(tx, id);
  const byOf = new Map(before.map((line) => [line.uuid, line.by]));
  const gone = new Set(remove);
  const wished = [...new Set([...byOf.keys(), ...add])].filter((uuid) => !gone.has(uuid));
  // A read must not appear as a change to other users scanning the same draft.
  const isSame = wished.length === before.length && wished.every((uuid) => byOf.has(uuid));
  if (isSame) return [];
  const { refused, uuids } = await replaced(mover, document, wished);
  const mine = (uuid: string) => (byOf.has(uuid) ? (byOf.get(uuid) ?? null) : who.actorId);
  await nameAdders(
    tx,
    id,
    uuids.map((uuid) => ({ uuid, by: mine(uuid) })),
  );
  return refused;
}

/** Writes the draft with the eligible shipments. */
async function replaced(mover: Mover, document: LockedDocument, wished: readonly string[]) {
  const { family } = document;
  const orderOf = async (uuids: readonly string[]) => ({
    mover,
    family,
    input: await inputOf(mover, document, uuids),
  });
  let uuids = wished;
  let order = await orderOf(uuids);
  let tried = await tryPlan(order, document);
  let refused: readonly RefusedLine[] = [];
  if ('faults' in tried) {
    const { faults } = tried;
    const names = await branchNames(mover.tx, branchesNamed(faults));
    const bad = new Set(faults.flatMap(({ field }) => uuids[placeOf(field)] ?? []));
    if (bad.size === 0) throw refusedLines(faults, names);
    refused = wordedFaults(faults, names).map(({ details, message }) => ({
      code: String(details['code'] ?? ''),
      message,
    }));
    uuids = uuids.filter((uuid) => !bad.has(uuid));
    order = await orderOf(uuids);
    tried = await tryPlan(order, document);
    if ('faults' in tried) throw refusedLines(tried.faults, names);
  }
  await releaseLines(mover.tx, family, tried.plan.released);
  await replaceDocument(mover.tx, documentOf(order, tried.parties, tried.plan, document));
  return { refused, uuids };
}

/** Position of a line among the given uuids; NaN for one that comes from the confirmed document. */
const placeOf = (field: string): number =>
  parseDigits(/^uuids\.(\d+)$/.exec(field)?.[1] ?? '') ?? Number.NaN;

/** The current draft, with other shipments. */
async function inputOf(
  { tx }: Mover,
  document: LockedDocument,
  uuids: readonly string[],
): Promise<IssueInput> {
  const isAnswer = families[document.family].twoSided !== undefined;
  // Without named shipments a document would take its previous ones: the last line stays, or the
  // draft is discarded.
  refuseIf(uuids.length === 0 && !isAnswer, 'empty_selection', { field: 'remove' });
  const head = required(await headOf(tx, document.id), 'not_found');
  const parties = {
    courier_id: document.courierId,
    merchant_id: document.merchantId,
    to_branch_id: document.toBranchId,
    source_id: document.sourceId,
  };
  const named = Object.entries(parties).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(named) as Pick<IssueInput, keyof typeof parties>),
    uuids: [...uuids],
    date: document.date,
    note: head.note,
    details: head.details,
    draft: true,
  };
}
