import type { Actor } from './people/actor.ts';
import { checkSecondPerson, mayDecideOwn, type SecondPerson } from './people/second-person.ts';
import { type RefusalCode, type RefusalDetails, refuseIf } from './refusal.ts';

/** A request by one user that another user decides. */
export const requestStates = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

export interface TwoPersonRequest {
  readonly state: RequestState;
  readonly requestedBy: number;
  /** Whether the requester may decide. */
  readonly second: SecondPerson;
}

/** The refusal of this kind of request when another user has answered it first. */
interface Closed {
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

/**
 * Maker and checker are different users, where the company requires it.
 * @returns whether it is decided without a second user
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
 * Only the requester withdraws a request.
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

/** What the viewer may do with a request; `mayApprove`: the viewer has the permission to decide. */
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
