import { statusOf } from '#contract/errors.ts';
import type { LineFault } from '#domain/custody/issue.ts';
import { wholeOf } from '#domain/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#words/refusals.ts';

/**
 * Every refused line in one response, each with the field that named it. If something changed
 * meanwhile (409), the response leads with that: the others may be refused only because of it.
 */
export function refusedLines(
  faults: readonly LineFault[],
  branchNames: ReadonlyMap<number, string>,
): Refusal {
  const worded = wordedFaults(faults, branchNames);
  const first = worded.find(({ refusal }) => statusOf(refusal.code) === 409) ?? worded[0];
  if (!first) throw new RangeError('there is nothing to refuse');
  const errors = Object.fromEntries(worded.map(({ field, message }) => [field, [message]]));
  const lines = worded.map(({ field, refusal, message }) => ({
    field,
    code: refusal.code,
    shipment: refusal.details['code'] ?? null,
    message,
  }));
  const isInput = statusOf(first.refusal.code) === 422;
  return new Refusal(isInput && worded.length > 1 ? 'invalid_input' : first.refusal.code, {
    ...first.details,
    field: first.field,
    ...(isInput && { errors }),
    lines,
  });
}

/** Each refused line with its text for the user. */
export const wordedFaults = (
  faults: readonly LineFault[],
  branchNames: ReadonlyMap<number, string>,
) =>
  faults.map(({ field, refusal }) => {
    const branch = branchNames.get(wholeOf(refusal.details['branchId'] ?? 0));
    const details = branch === undefined ? refusal.details : { ...refusal.details, branch };
    return { field, refusal, details, message: refusalText(refusal.code, details) };
  });

/** The branches that refusals refer to by id. */
export const branchesNamed = (faults: readonly LineFault[]): number[] => [
  ...new Set(
    faults.flatMap(({ refusal }) =>
      typeof refusal.details['branchId'] === 'number' ? [refusal.details['branchId']] : [],
    ),
  ),
];
