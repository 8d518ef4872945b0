import type { Actor } from '#domain/people/actor.ts';

/**
 * Fields that some callers have implicitly and all others must send. Checked together with the
 * schema, so that one response lists everything that is missing.
 */
export type NeededOf = Readonly<Record<string, (actor: Actor) => boolean>>;

/** A merchant creates only its own shipments; staff name the merchant. */
export const merchantOfStaff: NeededOf = { merchant_id: ({ merchantId }) => merchantId === null };
/** A courier sees only their own day; others name the courier. */
export const courierOfOthers: NeededOf = { courier_id: ({ type }) => type !== 'courier' };
/** Branch staff use their own counter; company users name the counter. */
export const branchOfCompany: NeededOf = { branch_id: ({ branchId }) => branchId === null };

interface Parsed {
  readonly value: unknown;
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}

/**
 * For a rule over several fields: it runs although other fields are invalid, so that all problems
 * are in one response. It does not run if one of its own `fields` was refused, or if the input is
 * not an object.
 */
export const runWithOtherErrors = (...fields: readonly string[]) => ({
  when: ({ value, issues }: Parsed): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
