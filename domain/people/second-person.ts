import { refuseIf, type RefusalCode, type RefusalDetails } from '../refusal.ts';
import { isAdmin, type Actor } from './actor.ts';

/**
 * Maker and checker are two different users: for a correction, a price, a cash difference, a
 * compensation. The only mechanism for all of them; its input is the company's setting and the
 * possible second persons.
 */
export interface SecondPerson {
  /** The setting: every decision requires two users. */
  readonly isRequired: boolean;
  /** From this number of approvers on, two users decide. */
  readonly minimum: number;
  /** Active users who may decide here; may include the maker. */
  readonly approvers: number;
}

/** The default: a second person decides. */
export const alwaysTwo: SecondPerson = { isRequired: true, minimum: 2, approvers: 2 };

/**
 * Whether a user may decide on their own request. If a second person is not required, every user
 * with the permission may; with too few approvers, an Admin may.
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
 * @returns whether it was decided without a second person, which the activity list records
 * @throws the refusal that forbids deciding on one's own request
 */
export function checkSecondPerson(actor: Actor, { isOwn, second, code, details }: OwnDecision) {
  refuseIf(isOwn && !mayDecideOwn(actor, second), code, details);
  return isOwn;
}
