import { Refusal, refuseIf, required } from '../../refusal.ts';
import { lifecycle, movesFrom } from '../../shipments/lifecycle.ts';
import { isHeld } from '../../shipments/shipment.ts';
import { stageOf } from '../../shipments/stages.ts';
import { alreadyOn, type RequestedLine, type LineFault, type LiveLine } from '../issue.ts';
import { lineOf, type PlannedLine } from '../plan.ts';

/** @throws unknown_code, wrong_party, shipment_on_hold, move_not_allowed, already_on_document */
function reserveLine(
  { key, shipment: found }: RequestedLine,
  merchantId: number,
  live: ReadonlyMap<number, LiveLine>,
): PlannedLine {
  const shipment = required(found, 'unknown_code', { code: key });
  const about = { code: shipment.code, stage: stageOf(shipment) };
  refuseIf(shipment.merchantId !== merchantId, 'wrong_party', about);
  refuseIf(isHeld(shipment), 'shipment_on_hold', { ...about, reason: shipment.holdReason });
  const from: readonly string[] = lifecycle.collect.from;
  refuseIf(!from.includes(shipment.status), 'move_not_allowed', {
    ...about,
    event: 'collect',
    possible: movesFrom(shipment.status),
  });
  const other = live.get(shipment.id);
  if (other) throw alreadyOn(other, shipment);
  return lineOf(shipment);
}

/** The shipments a merchant requests to be picked up: reserved for this request, not moved yet. */
export function reserve(
  requestedLines: readonly RequestedLine[],
  merchantId: number,
  live: ReadonlyMap<number, LiveLine>,
): { readonly lines: readonly PlannedLine[] } | { readonly faults: readonly LineFault[] } {
  const lines: PlannedLine[] = [];
  const faults: LineFault[] = [];
  for (const one of requestedLines) {
    try {
      lines.push(reserveLine(one, merchantId, live));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push({ field: one.field, refusal: error });
    }
  }
  return faults.length > 0 ? { faults } : { lines };
}
