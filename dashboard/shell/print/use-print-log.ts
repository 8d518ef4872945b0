import { useEffect, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';

interface PrintLog {
  /** Settled: a failed server does not prevent printing. */
  readonly ready: boolean;
  /** The copy number the document will have if printed now. */
  copyOf(id: number): number;
}

interface Seen {
  readonly params: string;
  readonly copies: ReadonlyMap<number, number>;
}

const NOTHING: readonly never[] = [];

/** Documents know their copy number, and every print is logged: who and when. */
export function usePrintLog(documents: readonly number[]): PrintLog {
  const params = documents.join(',');
  const count = useCall(
    'prints.count',
    { documents: params },
    // Never cached: the previous copy may have been printed a moment ago.
    { enabled: documents.length > 0, quiet: true, staleTime: 0 },
  );
  useNoteOnPrint(documents, NOTHING);
  // Printing increases the count immediately; the open page keeps the number it was opened with.
  const [seen, setSeen] = useState<Seen | null>(null);
  if (count.isFetchedAfterMount && count.data && seen?.params !== params) {
    const copies = new Map(count.data.data.map((one) => [one.id, one.copies]));
    setSeen({ params, copies });
  }
  return {
    ready: documents.length > 0 && (count.isFetchedAfterMount || count.isError),
    copyOf: (id) => (seen?.copies.get(id) ?? 0) + 1,
  };
}

/** Labels are counted, but do not show it, because the recipient does not need it. */
export const useLabelLog = (labels: readonly string[]): void => useNoteOnPrint(NOTHING, labels);

/** The browser fires this event first, however the print was started. */
function useNoteOnPrint(documents: readonly number[], labels: readonly string[]): void {
  const { mutate } = useCommand('prints.add', { invalidates: ['prints.count'], quiet: true });
  const reply = JSON.stringify({ documents, labels });
  useEffect(() => {
    const note = () => {
      const things = JSON.parse(reply) as { documents: number[]; labels: string[] };
      if (things.documents.length + things.labels.length > 0) mutate(things);
    };
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, [reply, mutate]);
}
