import { statusOf } from '#contract/errors.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#words/refusals.ts';

type Check = () => unknown;
type Results<T extends readonly Check[]> = {
  -readonly [I in keyof T]: Awaited<ReturnType<T[I]>>;
};

/**
 * Runs every check of a form and refuses once with all their problems, so that a user corrects them
 * together. Only for checks that read: a failed write ends the transaction.
 * @throws Refusal of the only problem; of several, see `combined`
 */
export async function together<const T extends readonly Check[]>(
  ...checks: T
): Promise<Results<T>> {
  const results: unknown[] = [];
  const refusals: Refusal[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (first) throw refusals.length === 1 ? first : combined(refusals);
  return results as Results<T>;
}

type Errors = Readonly<Record<string, readonly string[]>>;

function errorsOf({ code, details }: Refusal): Errors {
  const { errors, field } = details;
  if (errors !== undefined) return errors as Errors;
  return typeof field === 'string' ? { [field]: [refusalText(code, details)] } : {};
}

/** What no field can show leads; then a missing permission or row, then a change by others. */
const weightOf = (refusal: Refusal): number => {
  const isOfField = Object.keys(errorsOf(refusal)).length > 0;
  const status = statusOf(refusal.code);
  return (isOfField ? 0 : 4) + (status < 409 ? 2 : 0) + (status === 409 ? 1 : 0);
};

/**
 * The heaviest refusal with the messages of all fields; `invalid_input` if each is a problem of a
 * field.
 */
function combined(refusals: readonly Refusal[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of refusals.flatMap((one) => Object.entries(errorsOf(one)))) {
    errors[field] = [...new Set([...(errors[field] ?? []), ...messages])];
  }
  const [lead] = refusals.toSorted((one, other) => weightOf(other) - weightOf(one));
  if (lead === undefined || weightOf(lead) === 0) return new Refusal('invalid_input', { errors });
  return new Refusal(lead.code, { ...lead.details, errors });
}
