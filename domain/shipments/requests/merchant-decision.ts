import { refuseIf } from '../../refusal.ts';
import { checkMove } from '../move.ts';
import { only, type MoveContext, type Planned, type Entered } from '../plan.ts';
import { barredUntilAttempt, isReturnBarred, noBar } from '../return-bar.ts';
import { isHeld, moveTo, type Move, type Shipment, type ShipmentState } from '../shipment.ts';
import { stageOf, type Status } from '../stages.ts';

/**
 * A merchant decides what happens with an undelivered shipment. Until they answer, or until the
 * company's waiting time is over, the shipment is not returned.
 */
export const decisionChoices = ['tryAgain', 'postpone', 'correct', 'reduce', 'return'] as const;
export type DecisionChoice = (typeof decisionChoices)[number];

/**
 * `answered`: decided and not yet carried out. `overridden`: staff revoked the decision. `closed`:
 * the shipment moved on, with or without an answer.
 */
export const decisionStates = ['open', 'answered', 'overridden', 'closed'] as const;
export type DecisionState = (typeof decisionStates)[number];

const afterwards: readonly Status[] = ['failed', 'postponed', 'returning'];

type Returning = Pick<ShipmentState, 'status' | 'returnBarred' | 'returnAfter'>;

/** A shipment that goes back without waiting for its merchant: no decision changes that. */
const goesBack = (shipment: Returning, now: string): boolean =>
  shipment.status === 'returning' && !isReturnBarred(shipment, now);

/**
 * Whether a move closes an earlier question: a new question does, and a shipment that goes back.
 * Handing it in at the branch during the merchant's time does not; an override stays listed until
 * the next move.
 */
export function endsDecision({ event, question, before, after }: Move, now: string): boolean {
  if (question !== undefined) return true;
  if (event === 'overrideDecision') return false;
  const movesOn =
    afterwards.includes(before.status) && event !== 'handBack' && before.status !== after.status;
  return movesOn || goesBack(after, now);
}

/** The merchant's choices in this state of the shipment, in the order of the form. */
export function choicesFor(shipment: Returning, now: string): readonly DecisionChoice[] {
  const { status } = shipment;
  if (status === 'failed' || status === 'postponed') return decisionChoices;
  return status === 'returning' && !goesBack(shipment, now) ? ['tryAgain', 'return'] : [];
}

/** Whether staff may still decide in place of the merchant. */
export const isOverridable = (
  shipment: Returning,
  { state }: { readonly state: DecisionState },
  now: string,
): boolean => (state === 'open' || state === 'answered') && !goesBack(shipment, now);

/**
 * @throws decision_closed, shipment_on_hold, decision_choice when the shipment no longer allows it
 */
export function checkAnswer(
  shipment: Shipment,
  { state }: { readonly state: DecisionState },
  choice: DecisionChoice,
  now: string,
): void {
  const { code } = shipment;
  refuseIf(state !== 'open' || goesBack(shipment, now), 'decision_closed', { code });
  refuseIf(isHeld(shipment), 'shipment_on_hold', { code, reason: shipment.holdReason });
  refuseIf(!choicesFor(shipment, now).includes(choice), 'decision_choice', {
    code,
    stage: stageOf(shipment),
    field: 'choice',
  });
}

/**
 * The answer as an annotation of the shipment's history; it blocks a return unless it requests one.
 */
export const answered = (shipment: Shipment, entered: Entered): Move =>
  moveTo(shipment, 'decide', barredUntilAttempt, entered);

/** The merchant wants it back: it returns from its current place. */
export function returnAsDecided(
  shipment: Shipment,
  moveContext: MoveContext,
  entered: Entered,
): Planned {
  if (shipment.status === 'returning') return only(moveTo(shipment, 'decide', noBar, entered));
  checkMove('return', { ...shipment, ...noBar }, moveContext.actor, moveContext.now);
  const change = { status: 'returning', postponedOn: null, ...noBar } as const;
  return only(moveTo(shipment, 'return', change, entered));
}

/** Staff decide in place of the merchant. @throws decision_closed */
export function override(
  shipment: Shipment,
  decision: { readonly state: DecisionState },
  entered: Entered,
  now: string,
): Move {
  refuseIf(!isOverridable(shipment, decision, now), 'decision_closed', { code: shipment.code });
  return moveTo(shipment, 'overrideDecision', noBar, entered);
}
