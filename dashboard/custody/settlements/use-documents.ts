import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call } from '#dashboard/api/call.ts';
import type { DocumentDetails } from '../documents/document-types.ts';

const AT_ONCE = 4;

export interface Documents {
  readonly documents: readonly DocumentDetails[];
  readonly isDone: boolean;
  readonly error: ApiError | null;
  /** Continues where it failed. */
  goOn(): void;
}

/**
 * Reads many settlements, four at a time, in the requested order; loaded ones are shown
 * immediately.
 */
export function useDocuments(ids: readonly number[] | undefined): Documents {
  const [documents, setDocuments] = useState<readonly DocumentDetails[]>([]);
  const [error, setError] = useState<ApiError | null>(null);
  const at = documents.length;
  const isDone = ids !== undefined && at >= ids.length;
  useEffect(() => {
    if (!ids || isDone || error) return;
    const abort = new AbortController();
    const options = { signal: abort.signal };
    Promise.all(
      ids.slice(at, at + AT_ONCE).map((id) => call('documents.settlement.one', { id }, options)),
    ).then(
      (answers) => {
        if (abort.signal.aborted) return;
        setDocuments((before) => [...before, ...answers.map(({ data }) => data)]);
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        if (failure instanceof ApiError) setError(failure);
        else throw failure;
      },
    );
    return () => abort.abort();
  }, [ids, at, isDone, error]);
  const goOn = useCallback(() => setError(null), []);
  return { documents, isDone, error, goOn };
}
