import type { StageNo } from '../shipments/stages.ts';

/** How the branch of a document has a shipment: on its shelf, as its own, coming to it, in cash. */
export type EligiblePlace = 'shelf' | 'home' | 'underway' | 'till';

/** What is required of a shipment apart from its stage; the SQL of each is a row on the server. */
export type EligibleCondition =
  /** Its status is one that the event of the family moves. */
  | 'movable'
  | 'heldByBranch'
  | 'heldByCourier'
  /** By the courier of the document. */
  | 'carried'
  /** By that courier, or still with a merchant from whom the courier picked up others. */
  | 'brought'
  /** Its way leads to the other branch: the branch that serves it, its merchant's, or both. */
  | 'outbound'
  | 'homebound'
  | 'bound'
  /** On the way under the document that is answered, or under any of its family. */
  | 'travelling'
  | 'servedHere'
  | 'ownedHere'
  | 'toTheDoor'
  | 'cashWithCourier'
  /** Its merchant's branch is the one that receives the money. */
  | 'cashOfReceiver'
  | 'payable';

/**
 * Which shipments are offered for a document of the family. The plan checks each of them again
 * under lock; the indexes are built for `stages`, the conditions narrow them.
 */
export interface Eligible {
  readonly stages: readonly StageNo[];
  readonly at: EligiblePlace;
  readonly and: readonly EligibleCondition[];
  /**
   * Only few of the shipments of these stages qualify, always or at one branch, and they have their
   * own index: they are read together.
   */
  readonly few?: 'always' | 'atBranch';
}
