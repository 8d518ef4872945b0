import { ApiError } from '#dashboard/api/api-error.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { lookMissing, type Missed, missingVerdict } from '#dashboard/shell/scan/recover-scan.ts';
import { otherBranchVerdict } from '#dashboard/shell/scan/other-branch-scan.ts';
import { offerEnding, oneEnding } from '#dashboard/shell/scan/torn-label.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { families } from '#domain/custody/families.ts';
import { rowOf } from '#domain/shipments/lifecycle.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentMessages, documentWords as t } from '#words/custody/screens.ts';
import { handInStartWords, missingMessages } from '#words/custody/exceptions.ts';
import { scanRefusalText } from '#words/custody/scan-refusals.ts';
import type { AnsweredFamily, Line } from '../documents/document-types.ts';
import { lineOfExtra, type Shipment } from '../documents/lines.ts';
import { documentScan } from '../documents/document-scan.ts';
import type { Checked, ScanContext } from './scan-context.ts';
import { bagScan, isBag, takesBags } from '../bags/bag-scan.ts';
import { findEligible } from './use-eligible.ts';

const RECEIPT = /^\d{6,20}$/;

const shown = (line: Line, { amountOf }: ScanContext) => ({
  code: line.code,
  amount: amountOf(line),
  place: line.destination,
});

/** The result the editor can determine locally; null if the server has to be queried. */
export function knownScan(code: string, editor: ScanContext): Checked | null {
  const already = editor.lines.find((line) => line.code === code);
  if (already) return { verdict: { result: 'duplicate', ...shown(already, editor) } };
  if (isBag(code) && takesBags(editor)) return null;
  if (!RECEIPT.test(code))
    return { verdict: documentScan(code, editor) ?? unheardOf(code, editor) };
  const line = editor.eligible.find((one) => one.code === code);
  return line ? taken(line, editor) : null;
}

/** It is added to the document, unless it waits for something: then one key confirms it. */
function taken(line: Line, editor: ScanContext): Checked {
  const ok: ScanVerdict = { result: 'ok', ...shown(line, editor) };
  if (!line.waits_for) return { verdict: ok, line };
  const run = () => {
    editor.add(line);
    return Promise.resolve(ok);
  };
  const reason = betweenWords.waitsFor[line.waits_for];
  const action = { label: betweenWords.handInAnyway, run };
  return { verdict: { result: 'refused', code: line.code, reason, action } };
}

/** No shipment has this number, but a torn label may leave only the end readable. */
function unheardOf(code: string, editor: ScanContext): ScanVerdict {
  const known = new Map([...editor.eligible, ...editor.lines].map((line) => [line.code, line]));
  const line = oneEnding(code, [...known.values()]);
  if (!line) return { result: 'unknown', code };
  if (editor.lines.some((one) => one.code === line.code)) {
    return { result: 'duplicate', ...shown(line, editor) };
  }
  const run = () => {
    editor.add(line);
    return Promise.resolve<ScanVerdict>({ result: 'ok', ...shown(line, editor) });
  };
  return offerEnding(code, line, { label: t.takeThis, run });
}

/**
 * The result of one scan, and the line it adds when accepted.
 * @throws ApiError when the server cannot be reached
 */
export async function checkScan(code: string, editor: ScanContext): Promise<Checked> {
  const known = knownScan(code, editor);
  if (known) return known;
  try {
    if (isBag(code) && takesBags(editor)) return await bagScan(code, editor);
    const line = await findEligible(editor, code);
    if (!line) return await explain(code, editor);
    const about = { code, amount: editor.amountOf(line), place: line.destination };
    if (editor.party.runSheet && !editor.party.runSheet.codes.includes(code)) {
      // Also this courier's, but not on the run sheet that was chosen: accepted with a warning.
      const title = handInStartWords.notOnRunSheet;
      return {
        verdict: { result: 'duplicate', ...about, title },
        line: { ...line, outcome: 'extra' },
      };
    }
    return taken(line, editor);
  } catch (error) {
    if (!(error instanceof ApiError) || error.isFailure) throw error;
    if (error.status === 404) return await explainOtherBranch(code, editor);
    return { verdict: { result: 'refused', code, reason: error.message } };
  }
}

/**
 * Not expected here; a missing shipment is recognised wherever it turns up, and another branch's is
 * labelled as such.
 */
async function explainOtherBranch(code: string, editor: ScanContext): Promise<Checked> {
  const missed = await lookMissing(code);
  if (missed) return { verdict: missedHere(missed, editor) };
  return { verdict: (await otherBranchVerdict(code)) ?? unheardOf(code, editor) };
}

const missedHere = (missed: Missed, { party }: ScanContext): ScanVerdict =>
  missingVerdict(missed, party.branchId);

async function explain(code: string, editor: ScanContext): Promise<Checked> {
  const { data } = await readOnce('shipments.one', { code });
  const missed = data.status === 'missing' ? await lookMissing(code) : null;
  if (missed && !maySackHold(missed, data, editor)) return { verdict: missedHere(missed, editor) };
  if (isExtra(data, editor)) {
    // The double beep of a repeated scan: accepted, but needs attention.
    const title = missed ? missingMessages.wasMissing : betweenWords.isExtra;
    return { verdict: { result: 'duplicate', code, title }, line: lineOfExtra(data) };
  }
  // A colleague was faster; the list updates in a moment.
  const isHere = data.documents.some(
    ({ id, state }) => id === editor.documentId && state === 'draft',
  );
  if (isHere) return { verdict: { result: 'duplicate', code } };
  const next = nextOf(data, editor);
  if (next) return { verdict: goesOnAs(next, data, editor) };
  return { verdict: { result: 'refused', code, ...refusalOf(data, editor) } };
}

/** The reason, and where the shipment goes or is if the reason does not state it. */
export function refusalOf(shipment: Shipment, editor: ScanContext) {
  const reason = whyNot(shipment, editor);
  // A frozen one is set aside, wherever the books have it.
  const place = shipment.hold_reason === null ? whereItGoes(shipment, editor) : null;
  // It is bound for the branch it is at: naming the branch twice adds nothing.
  const isStated = place?.name && reason.includes(place.name);
  return { reason, goTo: place && !isStated ? place.sentence : null };
}

/**
 * Its follow-up shipment waits here under its own number: the returned part of a partial delivery,
 * or a return sent out again. The goods carry only the old label.
 */
const nextOf = ({ children }: Shipment, { eligible, lines }: ScanContext): Line | undefined =>
  [...lines, ...eligible].find((line) => children.some(({ code }) => code === line.code));

function goesOnAs(next: Line, shipment: Shipment, editor: ScanContext): ScanVerdict {
  if (editor.lines.includes(next)) return { result: 'duplicate', ...shown(next, editor) };
  const reply =
    shipment.collect_reason === null ? documentMessages.sentAgain : documentMessages.partBack;
  const run = () => {
    editor.add(next);
    return Promise.resolve<ScanVerdict>({ result: 'ok', ...shown(next, editor) });
  };
  const { code } = shipment;
  return { result: 'refused', code, reason: reply(next.code), action: { label: t.takeThis, run } };
}

const onTheWay: Record<AnsweredFamily, Shipment['status']> = {
  transferSend: 'in_transit',
  sendBranchReturn: 'returning',
};

/**
 * A shipment missing on its way out is received with outbound ones, one missing on its way back
 * with returns.
 */
const maySackHold = (missed: Missed, shipment: Shipment, editor: ScanContext): boolean =>
  isExtra(shipment, editor) &&
  editor.answers !== undefined &&
  families[editor.answers].heading === missed.heading;

/** It came in the same sack but is on another document, or was missing before. */
function isExtra(shipment: Shipment, { answers }: ScanContext): boolean {
  const { status, holder_kind: holder, hold_reason: held } = shipment;
  if (!answers || holder !== 'transit' || held !== null) return false;
  return status === 'missing' || status === onTheWay[answers];
}

/** The server's own reasons, in its order, derived from the current state of the shipment. */
export function whyNot(shipment: Shipment, editor: ScanContext): string {
  const { code, stage } = shipment;
  const live = shipment.documents.find(
    (one) => one.family === editor.family && one.state === 'draft',
  );
  if (live) {
    return scanRefusalText('already_on_document', { code, document: live.number ?? `#${live.id}` });
  }
  if (shipment.hold_reason !== null) {
    return scanRefusalText('shipment_on_hold', { code, reason: shipment.hold_reason });
  }
  const owner = otherOwner(shipment, editor);
  if (owner !== undefined) return scanRefusalText('wrong_party', { code, owner });
  if (shipment.correction_pending && families[editor.family].settles) {
    return scanRefusalText('correction_pending', { code });
  }
  if (isWaiting(shipment, editor)) return scanRefusalText('waits_for_merchant', { code });
  const branch = otherBranch(shipment, editor);
  if (branch !== undefined) return scanRefusalText('wrong_branch', { code, branch });
  return scanRefusalText('not_eligible', { code, stage });
}

/** Its merchant's decision is pending, or was another attempt: no return document accepts it. */
function isWaiting({ decision }: Shipment, { family }: ScanContext): boolean {
  const { event } = families[family];
  if (event === null || !rowOf(event).waitsForMerchant || !decision) return false;
  const isOpen = decision.state === 'open';
  return isOpen ? !decision.is_due || decision.after_due === 'tryAgain' : true;
}

/** The actual party, if it is not the document's. */
function otherOwner(shipment: Shipment, { family, kind, party }: ScanContext): string | undefined {
  if (kind === 'merchant' && shipment.merchant.id !== party.id) return shipment.merchant.store_name;
  const { from, line } = families[family];
  if (from !== 'courier') return undefined;
  const isCarried =
    line === 'cash' ? shipment.money === 'with_courier' : shipment.holder_kind === 'courier';
  return isCarried && shipment.courier?.id !== party.id ? shipment.courier?.name : undefined;
}

/** Its place, or its destination, if it differs from the document. */
function otherBranch(shipment: Shipment, { family, kind, party }: ScanContext): string | undefined {
  const { branch, serving_branch: serving, home_branch: home, money_branch: till } = shipment;
  if (kind === 'toBranch') {
    const shelf = families[family].line === 'cash' ? till : branch;
    if (shelf && shelf.id !== party.branchId) return shelf.branch_name;
    const goal = families[family].heading === 'out' ? serving : home;
    return goal.id === party.id ? undefined : goal.branch_name;
  }
  if (!families[family].goesOut || shipment.status !== 'at_branch') return undefined;
  return [branch, serving].find((one) => one && one.id !== party.branchId)?.branch_name;
}

/** What to do with it: forward it to another branch from here, or look for it where it is. */
function whereItGoes(shipment: Shipment, { family, party }: ScanContext) {
  const { status, branch, serving_branch: goal } = shipment;
  const isHere = status === 'at_branch' && branch?.id === party.branchId;
  if (!families[family].goesOut || !isHere || goal.id === party.branchId)
    return whereItIs(shipment);
  return { name: null, sentence: documentMessages.sendOn };
}

function whereItIs({ holder_kind, courier, branch }: Shipment) {
  if (holder_kind === 'courier' && courier) {
    return { name: courier.name, sentence: documentMessages.atCourier(courier.name) };
  }
  if (holder_kind === 'branch' && branch) {
    const { branch_name: name } = branch;
    return { name, sentence: documentMessages.atBranch(name) };
  }
  return null;
}
