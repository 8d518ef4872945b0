import { refuseIf, type RefusalCode, type RefusalDetails } from '../refusal.ts';
import { isAdmin, type Actor } from './actor.ts';

/**
 * Maker and checker are two people: of a correction, a price, a difference of cash, a compensation.
 * The one mechanism for all of them, with what the company has chosen and who could be the second
 * person.
 */
export interface SecondPerson {
  /** The setting: two people for every decision. */
  readonly isRequired: boolean;
  /** From this number of approvers on, two people decide. */
  readonly minimum: number;
  /** People at work who may decide here; who made it may be among them. */
  readonly approvers: number;
}

/** Where nothing else is known: a second person decides. */
export const alwaysTwo: SecondPerson = { isRequired: true, minimum: 2, approvers: 2 };

/**
 * Whether somebody decides what is their own. Not required, everybody who holds the permission
 * does; with too few approvers, an Admin.
 */
export function mayDecideOwn(actor: Actor, second: SecondPerson): boolean {
  const { isRequired, minimum, approvers } = second;
  return !isRequired || (isAdmin(actor) && approvers < Math.max(minimum, 2));
}

export interface OwnDecision {
  readonly isOwn: boolean;
  readonly second: SecondPerson;
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

/**
 * @returns whether it was decided without a second person, which the activity says
 * @throws the refusal that forbids deciding one's own
 */
export function checkSecondPerson(actor: Actor, { isOwn, second, code, details }: OwnDecision) {
  refuseIf(isOwn && !mayDecideOwn(actor, second), code, details);
  return isOwn;
}
