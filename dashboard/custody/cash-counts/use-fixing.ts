import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { type CashCount, countedOf, notesOf } from '../cash/cash-count.ts';
import type { CashCountDetails, ComparedTill } from './cash-count-view.tsx';

const inputOf = (count: CashCount, seen: ComparedTill | null) => ({
  counted_amount: countedOf(count) ?? 0,
  denominations: notesOf(count),
  difference_reason: countedOf(count) === seen?.expected_amount ? null : count.reason.trim(),
});

/** Compares a count with the books, then saves it against exactly the balance that was shown. */
export function useFixing(props: {
  /** As stored in this browser: a reload continues it. */
  readonly count: CashCount;
  readonly readBooks: (count: CashCount) => Promise<ComparedTill | null>;
  readonly onFixed: (document: CashCountDetails) => void;
}) {
  const { count, readBooks, onFixed } = props;
  const [seen, setSeen] = useState<ComparedTill | null>(null);
  const [isStale, setStale] = useState(false);
  const issue = useCommand('documents.cashCount.issue', {
    invalidates: ['documents', 'ledger', 'office', 'differences'],
  });
  const fix = async (now: CashCount, { branch, expected_amount: expected }: ComparedTill) => {
    const body = { branch_id: branch.id, seen_amount: expected, ...inputOf(now, seen) };
    try {
      onFixed((await issue.mutateAsync(body)).data);
    } catch (error) {
      // The count stays; the balance it was compared with has changed.
      if (error instanceof ApiError && error.code === 'till_changed') {
        setSeen(null);
        setStale(true);
      }
      throw error;
    }
  };
  const form = useForm<CashCount>({
    call: 'documents.cashCount.issue',
    start: count,
    input: (now) => inputOf(now, seen),
    onSave: async (now) => {
      if (seen) await fix(now, seen);
      else setSeen(await readBooks(now));
    },
  });
  return {
    form,
    seen,
    /** The shown balance was refused: the comparison has to be repeated. */
    isStale: seen === null && isStale,
    startAgain: (empty: CashCount) => {
      setSeen(null);
      form.set(empty);
    },
  };
}
