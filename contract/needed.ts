import type { Actor } from '#domain/people/actor.ts';

/**
 * Fields of a call that some callers have by who they are and all others must say. Held at the door
 * together with the schema, so that they are named in one answer with all else that is missing.
 */
export type NeededOf = Readonly<Record<string, (actor: Actor) => boolean>>;

/** A merchant writes only its own shipments; staff say for whom. */
export const merchantOfStaff: NeededOf = { merchant_id: ({ merchantId }) => merchantId === null };
/** Staff of a branch stand at their own counter; the company's people say at which. */
export const branchOfCompany: NeededOf = { branch_id: ({ branchId }) => branchId === null };

interface Parsed {
  readonly value: unknown;
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}

/**
 * For a rule over several fields: it runs although other fields are wrong, so that all problems are
 * in one answer. It does not run if one of its own `fields` was refused, or if something else than
 * an object was sent: nothing is read then.
 */
export const besideOthers = (...fields: readonly string[]) => ({
  when: ({ value, issues }: Parsed): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
