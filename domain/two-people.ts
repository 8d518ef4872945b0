import type { Actor } from './people/actor.ts';
import { checkSecondPerson, mayDecideOwn, type SecondPerson } from './people/second-person.ts';
import { type RefusalCode, type RefusalDetails, refuseIf } from './refusal.ts';

/** What one person asks for and another decides. */
export const requestStates = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export interface TwoPersonRequest {
  readonly state: RequestState;
  readonly requestedBy: number;
  /** Whether whoever asked may decide. */
  readonly second: SecondPerson;
}

/** How a kind of request says that somebody was faster. */
interface Closed {
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

/**
 * Maker and checker are two people, where the company asks for it.
 * @returns whether it is decided without a second person
 * @throws `closed`, own_request
 */
export function checkDecision(request: TwoPersonRequest, actor: Actor, closed: Closed): boolean {
  const { state, requestedBy, second } = request;
  refuseIf(state !== 'requested', closed.code, closed.details);
  const isOwn = requestedBy === actor.userId;
  return checkSecondPerson(actor, {
    isOwn,
    second,
    code: 'own_request',
    ...(closed.details && { details: closed.details }),
  });
}

/**
 * Only who asked takes a request back.
 * @throws `closed`, not_own_request
 */
export function checkWithdrawal(
  request: Omit<TwoPersonRequest, 'second'>,
  actor: Actor,
  closed: Closed,
): void {
  refuseIf(request.state !== 'requested', closed.code, closed.details);
  refuseIf(request.requestedBy !== actor.userId, 'not_own_request', closed.details);
}

/**
 * What the person who looks may do with a request; `mayApprove`: holds the permission to decide.
 */
export function requestActions(
  { state, requestedBy, second }: TwoPersonRequest,
  actor: Actor,
  mayApprove: boolean,
) {
  const isOpen = state === 'requested';
  const isOwn = requestedBy === actor.userId;
  return {
    may_decide: isOpen && mayApprove && (!isOwn || mayDecideOwn(actor, second)),
    may_withdraw: isOpen && isOwn,
  };
}
