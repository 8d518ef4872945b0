import type { ApiError } from '../../api/api-error.ts';
import { existingOf } from '../../api/existing.ts';
import { existingName, useExistingAddress } from './use-existing.ts';

/** Inside a dialog, which blocks the page behind it: a link to the entity a refusal names. */
export function ExistingLink({ error }: { error: ApiError | null }) {
  const addressOf = useExistingAddress();
  const existing = error && existingOf(error);
  const address = existing ? addressOf(existing) : undefined;
  if (!existing || address === undefined) return null;
  return (
    <p>
      <a href={`#${address}`}>{existingName(existing)}</a>
    </p>
  );
}
