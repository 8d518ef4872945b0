import type { Money } from '../../money.ts';
import type { Actor } from '../../people/actor.ts';
import { checkSecondPerson, type SecondPerson } from '../../people/second-person.ts';
import { refuseIf } from '../../refusal.ts';

export const compensationStates = ['waiting', 'approved', 'refused'] as const;
export type CompensationState = (typeof compensationStates)[number];

/** Whether a compensation is so large that a second user decides; null: none is. */
export const needsSecond = (amount: Money, from: Money | null): boolean =>
  from !== null && amount > from;

export interface Compensation {
  readonly state: CompensationState;
  readonly requestedBy: number;
}

/**
 * @returns whether it is decided without a second user
 * @throws compensation_decided, own_decision
 */
export function checkDecision(
  { state, requestedBy }: Compensation,
  code: string,
  { checker, second }: { readonly checker: Actor; readonly second: SecondPerson },
): boolean {
  refuseIf(state !== 'waiting', 'compensation_decided', { code });
  const isOwn = requestedBy === checker.userId;
  return checkSecondPerson(checker, { isOwn, second, code: 'own_decision' });
}
