import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { pickUpsContract } from '#contract/custody/pick-ups.ts';
import {
  issue,
  type RequestedLine,
  type IssuePlan,
  type LineFault,
} from '#domain/custody/issue.ts';
import { leftBehind } from '#domain/custody/pickups/pick-up-shipments.ts';
import { checkPickUp } from '#domain/custody/pickups/pick-up.ts';
import type { DocumentContext } from '#domain/custody/plan.ts';
import { ZERO, money } from '#domain/money.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { pickUpNotices, pickUpWords } from '#words/custody/pick-ups.ts';
import { refusalText } from '#words/refusals.ts';
import { sql } from '#database/connect.ts';
import { notify, toMerchant } from '../../books/notices.ts';
import { record } from '../../books/record.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { withDetails } from '../../shipments/moves/move-parts.ts';
import { loadShipments } from '../../shipments/shipment-store.ts';
import { branchNames } from '../documents/branch-store.ts';
import { releaseLines, replaceDocument } from '../documents/change-store.ts';
import { branchesNamed, refusedLines } from '../faults.ts';
import { lockCourier } from '../documents/party-store.ts';
import { frameOf, headOf, lockAt, noteOf } from './pick-up-commands.ts';
import type { LockedPickUp } from './pick-up-store.ts';
import { writeCollected } from './pick-up-write-store.ts';
import { liveLines } from '../drafts/use-store.ts';

type CollectInput = ParsedInput<(typeof pickUpsContract)['documents.pickup.collect']>;

export interface CollectAnswer {
  readonly code: string;
  readonly outcome: 'picked_up' | 'extra' | 'left' | 'refused';
  readonly message: string | null;
}

/**
 * The courier, or staff for them, collects the handed-over shipments. Listed shipments that were
 * not scanned stay on the document as left behind and are free for another request.
 * @throws not_found, pickup_changed, those of `checkPickUp`, empty_selection, by line those of
 *   `pickUp`
 */
export async function collectPickUp(
  mover: Mover,
  input: CollectInput,
): Promise<readonly CollectAnswer[]> {
  const { tx, actor, who, moveContext } = mover;
  const request = await lockAt(mover, input);
  checkPickUp('collect', request, actor, moveContext.now);
  refuseIf(input.codes.length + input.handed_count === 0, 'empty_selection', { field: 'codes' });
  const codes = [...new Set(input.codes)];
  const shipments = await loadShipments(
    tx,
    sql`(s.id = any(${request.lines}::bigint[]) or s.code = any(${codes}::text[])) and s.merchant_id = ${request.merchantId}`,
    sql`order by s.id for update of s`,
  );
  const { plan, faults } = await planOf(mover, request, { shipments, codes, input });
  const taken = new Set(plan.lines.map((line) => line.shipmentId));
  const listed = new Set(request.lines);
  const left = shipments.filter((one) => listed.has(one.id) && !taken.has(one.id));
  refuseIf(taken.size + input.handed_count === 0, 'empty_selection', { field: 'codes' });
  await releaseLines(tx, 'pickup', plan.released);
  await replaceDocument(tx, {
    ...frameOf(request),
    date: moveContext.today,
    lines: [...plan.lines, ...left.map(leftBehind)],
    columns: headOf(request, { note: request.note, net: plan.totals.net }),
  });
  const entered = withDetails({ device_at: input.device_at }, moveContext.now);
  const after = {
    taken: taken.size,
    handed: input.handed_count,
    left: left.map((one) => one.code),
    fee: -plan.totals.net,
    ...entered.details,
  };
  await writeCollected(tx, request.id, input.handed_count, who);
  const number = await record(
    tx,
    {
      moves: plan.moves.map((move) => ({ ...move, ...entered })),
      moveDocumentId: request.id,
      entries: plan.entries,
      numbers: { ...frameOf(request), date: moveContext.today },
      activity: { ...noteOf('collect', request, after), title: null },
    },
    who,
  );
  const inHand = taken.size + input.handed_count;
  const named = number ?? `#${request.id}`;
  const notice = pickUpNotices.picked_up(request.id, named, inHand, left.length);
  await notify(
    tx,
    { ...notice, uuid: uuidv7(), sentBy: null },
    toMerchant(request.merchantId, 'documents.pickup.view'),
  );
  return answersOf(shipments, plan, faults, left);
}

interface Scan {
  readonly shipments: readonly Shipment[];
  readonly codes: readonly string[];
  readonly input: CollectInput;
}

/**
 * With `partial` the refused scans are left out and reported; without it, they refuse the whole.
 */
async function planOf(
  mover: Mover,
  request: LockedPickUp,
  { shipments, codes, input }: Scan,
): Promise<{ plan: IssuePlan; faults: readonly LineFault[] }> {
  const { tx } = mover;
  const byCode = new Map(shipments.map((one) => [one.code, one]));
  const requested = codes.map(
    (code, index): RequestedLine => ({
      field: `codes.${index}`,
      key: code,
      shipment: byCode.get(code) ?? null,
    }),
  );
  const ids = shipments.map((one) => one.id);
  const live = await liveLines(mover, 'pickup', ids, request.id);
  const context = await contextOf(mover, request, input.handed_count);
  const first = issue('pickup', requested, live, context);
  if ('plan' in first) return { plan: first.plan, faults: [] };
  const { faults } = first;
  if (!input.partial) throw refusedLines(faults, await branchNames(tx, branchesNamed(faults)));
  const bad = new Set(faults.map(({ field }) => field));
  const rest = requested.filter(({ field }) => !bad.has(field));
  const second = issue('pickup', rest, live, context);
  if ('faults' in second) throw new RangeError('a line was refused only the second time');
  return { plan: second.plan, faults };
}

async function contextOf(
  { tx, moveContext }: Mover,
  request: LockedPickUp,
  handed: number,
): Promise<DocumentContext> {
  return {
    moveContext,
    documentId: request.id,
    branchId: request.branchId,
    toBranch: null,
    courier: await lockCourier(tx, request.courierId ?? 0),
    merchant: { id: request.merchantId, name: '', terms: { returnFee: null } },
    commissions: new Map(),
    cash: null,
    carriedIn: ZERO,
    bankAccountId: null,
    payout: null,
    expense: null,
    cashMove: null,
    till: null,
    source: null,
    payment: null,
    pickUp: {
      fee: money(request.fee),
      freeAbove: request.freeAbove,
      handed,
      listed: new Set(request.lines),
    },
  };
}

function answersOf(
  shipments: readonly Shipment[],
  plan: IssuePlan,
  faults: readonly LineFault[],
  left: readonly Shipment[],
): CollectAnswer[] {
  const codeOf = new Map(shipments.map((one) => [one.id, one.code]));
  const named = (code: unknown): string => String(code ?? '');
  return [
    ...plan.lines.map(
      ({ shipmentId, outcome }): CollectAnswer => ({
        code: named(codeOf.get(shipmentId)),
        outcome: outcome === 'extra' ? 'extra' : 'picked_up',
        message: null,
      }),
    ),
    ...left.map(
      ({ code }): CollectAnswer => ({ code, outcome: 'left', message: pickUpWords.notHandedOver }),
    ),
    ...faults.map(
      ({ refusal }): CollectAnswer => ({
        code: named(refusal.details['code']),
        outcome: 'refused',
        message: refusalText(refusal.code, refusal.details),
      }),
    ),
  ];
}
