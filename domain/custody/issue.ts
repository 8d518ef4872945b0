import type { Entry } from '../ledger/posting-rules.ts';
import { Refusal, refuseIf } from '../refusal.ts';
import type { Move, Shipment } from '../shipments/shipment.ts';
import type { ExistingDocument } from './existing.ts';
import { families, maxLines, type DocumentState, type FamilyKey } from './families.ts';
import type { DocumentContext, FamilyPlan, PlannedLine, Totals } from './plan.ts';
import { plans } from './plans.ts';

/**
 * A requested shipment: `field` is its position in the request, so that a refusal is shown at it.
 */
export interface RequestedLine {
  readonly field: string;
  readonly key: string;
  readonly shipment: Shipment | null;
  /** Why what was named stands for no shipment; without it the code is unknown. */
  readonly refusal?: Refusal;
}

/** The active line of a shipment on a document of the same family. */
export interface LiveLine {
  /** The document's name; null for users who may not see it. */
  readonly name: string | null;
  /** Only with the name. */
  readonly existing?: ExistingDocument | null;
  readonly state: DocumentState;
}

export interface LineFault {
  readonly field: string;
  readonly refusal: Refusal;
}

export interface IssuePlan {
  readonly lines: readonly PlannedLine[];
  readonly totals: Totals;
  readonly moves: readonly Move[];
  readonly entries: readonly Entry[];
  /** Shipments whose older line of this family is completed and releases them. */
  readonly released: readonly number[];
}

/**
 * Plans a whole document, or refuses with every line that may not be on it.
 * @throws Refusal of the family's own ladder, then empty_selection, too_many_items
 */
export function issue(
  family: FamilyKey,
  params: readonly RequestedLine[],
  live: ReadonlyMap<number, LiveLine>,
  context: DocumentContext,
): { readonly plan: IssuePlan } | { readonly faults: readonly LineFault[] } {
  const rules: FamilyPlan = plans[family];
  rules.check(
    context,
    params.flatMap(({ shipment }) => shipment ?? []),
  );
  refuseIf(params.length > maxLines, 'too_many_items', { max: maxLines, field: 'codes' });
  const tried = params.map((one) => tryLine(family, one, live, context));
  const faults = tried.flatMap((one) => ('refusal' in one ? [one] : []));
  if (faults.length > 0) return { faults };
  const done = tried.flatMap((one) => ('refusal' in one ? [] : [one]));
  const lines = done.map(({ line }) => line);
  const { totals, entries } = rules.close(lines, context);
  return {
    plan: {
      lines,
      totals,
      moves: done.flatMap(({ planned }) => planned?.move ?? []),
      entries: [
        ...done.flatMap(({ planned }) =>
          (planned?.entries ?? []).map((entry) => ({ ...entry, documentId: context.documentId })),
        ),
        ...entries,
      ],
      released: lines.flatMap(({ shipmentId }) => (live.has(shipmentId) ? [shipmentId] : [])),
    },
  };
}

/**
 * A shipment on another active document of the family is refused with that document's name. An
 * older confirmed one releases a shipment that may move again. Cash must never be counted twice, so
 * cash families never release; a bag does not release before it is on a transfer.
 */
function tryLine(
  family: FamilyKey,
  params: RequestedLine,
  live: ReadonlyMap<number, LiveLine>,
  context: DocumentContext,
) {
  const { field, key, shipment, refusal = new Refusal('unknown_code', { code: key }) } = params;
  if (!shipment) return { field, refusal };
  const other = live.get(shipment.id);
  const { line, keeps } = families[family];
  const holds = line === 'cash' || (keeps && other?.state === 'confirmed');
  if (other && (other.state === 'draft' || holds))
    return { field, refusal: alreadyOn(other, shipment) };
  try {
    return plans[family].line(shipment, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const passed = error.code === 'move_not_allowed' || error.code === 'not_eligible';
    return { field, refusal: other && passed ? alreadyOn(other, shipment) : error };
  }
}

export const alreadyOn = (
  { name, existing }: LiveLine,
  { code }: Pick<Shipment, 'code'>,
): Refusal =>
  new Refusal('already_on_document', { code, document: name, ...(existing && { existing }) });
