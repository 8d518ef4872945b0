import type { Actor } from '#domain/people/actor.ts';

/**
 * Fields of a call that some callers have by who they are and all others must say. Held at the door
 * together with the schema, so that they are named in one answer with all else that is missing.
 */
export type NeededOf = Readonly<Record<string, (actor: Actor) => boolean>>;

/** A shop writes only its own shipments; staff say for whom. */
export const merchantOfStaff: NeededOf = { merchant_id: ({ merchantId }) => merchantId === null };
/** Staff of a branch stand at their own counter; the company's people say at which. */
export const branchOfCompany: NeededOf = { branch_id: ({ branchId }) => branchId === null };

/**
 * For a rule over several fields: it speaks also where one of them is wrong by itself, so that all
 * problems are in one answer. The rule must bear that a field is absent or unread.
 */
export const besideOthers = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};
