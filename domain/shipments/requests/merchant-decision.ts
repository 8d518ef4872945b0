import { refuseIf } from '../../refusal.ts';
import { checkMove } from '../move.ts';
import { only, type MoveContext, type Planned, type Entered } from '../plan.ts';
import { barredUntilAttempt, noBar } from '../return-bar.ts';
import { isHeld, moveTo, type Move, type Shipment } from '../shipment.ts';
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

/**
 * Whether a move closes an earlier question: a new question does, handing the shipment in at the
 * branch does not.
 */
export const endsDecision = ({ event, question, before, after }: Move): boolean =>
  question !== undefined ||
  (afterwards.includes(before.status) && event !== 'handBack' && before.status !== after.status);

/** The merchant's choices in this state of the shipment, in the order of the form. */
export function choicesFor({ status }: { readonly status: Status }): readonly DecisionChoice[] {
  if (status === 'failed' || status === 'postponed') return decisionChoices;
  return status === 'returning' ? ['tryAgain', 'return'] : [];
}

/**
 * @throws decision_closed, shipment_on_hold, decision_choice when the shipment no longer allows it
 */
export function checkAnswer(
  shipment: Shipment,
  decision: { readonly state: DecisionState },
  choice: DecisionChoice,
): void {
  const { code } = shipment;
  refuseIf(decision.state !== 'open', 'decision_closed', { code });
  refuseIf(isHeld(shipment), 'shipment_on_hold', { code, reason: shipment.holdReason });
  refuseIf(!choicesFor(shipment).includes(choice), 'decision_choice', {
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
): Move {
  const isLive = decision.state === 'open' || decision.state === 'answered';
  refuseIf(!isLive, 'decision_closed', { code: shipment.code });
  return moveTo(shipment, 'overrideDecision', noBar, entered);
}
