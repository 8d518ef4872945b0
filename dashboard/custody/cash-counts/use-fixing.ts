import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { type CashCount, countedOf, notesOf } from '../cash/cash-count.ts';
import type { CashCountDetails, ComparedTill } from './cash-count-view.tsx';

/** Compares a count with the books, then saves it against exactly the balance that was shown. */
export function useFixing(
  readBooks: () => Promise<ComparedTill | null>,
  onFixed: (document: CashCountDetails) => void,
) {
  const [seen, setSeen] = useState<ComparedTill | null>(null);
  const [isReading, setReading] = useState(false);
  const issue = useCommand('documents.cashCount.issue', {
    invalidates: ['documents', 'ledger', 'office', 'differences'],
  });
  const { error } = issue;
  const errors = formErrors(error);
  const isWhole = error && !error.isFailure && Object.keys(errors).length === 0;
  const compare = async () => {
    issue.reset();
    setReading(true);
    setSeen(await readBooks());
    setReading(false);
  };
  const fix = (count: CashCount, { branch, expected_amount: expected }: ComparedTill) =>
    issue.mutate(
      {
        branch_id: branch.id,
        counted_amount: countedOf(count) ?? 0,
        denominations: notesOf(count),
        seen_amount: expected,
        difference_reason: countedOf(count) === expected ? null : count.reason.trim(),
      },
      {
        onSuccess: ({ data }) => onFixed(data),
        // The count stays; the balance it was compared with has changed.
        onError: ({ code }) => {
          if (code === 'till_changed') setSeen(null);
        },
      },
    );
  return {
    seen,
    /** The shown balance was refused: the comparison has to be repeated. */
    isStale: seen === null && error !== null,
    isBusy: issue.isPending || isReading,
    errors,
    refusal: isWhole ? error.message : null,
    compare,
    fix,
    startAgain: () => setSeen(null),
  };
}
