import { useEffect, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';

interface PrintLog {
  /** Asked and answered; a failed server keeps nobody from printing. */
  readonly ready: boolean;
  /** Which copy the document will be when it is printed now. */
  copyOf(id: number): number;
}

interface Seen {
  readonly params: string;
  readonly copies: ReadonlyMap<number, number>;
}

const NOTHING: readonly never[] = [];

/** Documents know which copy they are, and every print of them is noted: who and when. */
export function usePrintLog(documents: readonly number[]): PrintLog {
  const params = documents.join(',');
  const count = useCall(
    'prints.count',
    { documents: params },
    // Always asked: the copy before this one may have been printed a moment ago.
    { enabled: documents.length > 0, quiet: true, staleTime: 0 },
  );
  useNoteOnPrint(documents, NOTHING);
  // Printing adds to the count at once; the page in hand stays the copy that it was opened as.
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

/** Labels are counted; nothing on them says so, for the recipient has no use of it. */
export const useLabelLog = (labels: readonly string[]): void => useNoteOnPrint(NOTHING, labels);

/** Whichever way the printing was asked for, the browser says so first. */
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
