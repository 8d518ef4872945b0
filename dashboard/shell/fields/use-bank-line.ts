import { useCommand } from '#dashboard/api/hooks.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';

/**
 * The line of a bank statement that a document is made from, in the address: `?line=…&account=…`.
 * Without the match a second press would book it twice.
 */
export function useBankLine() {
  const [{ line, account }] = useSearchValues();
  const match = useCommand('banks.matchLine', { invalidates: ['banks'] });
  const id = Number(line) || null;
  return {
    /** The lines of the account; null: the document is not made from one. */
    address: id === null ? null : to('banks.lines', { id: Number(account) }),
    /** A document that differs from its line by now leaves it open. */
    match: async (documentId: number): Promise<void> => {
      if (id === null) return;
      await match.mutateAsync({ id, document_id: documentId }).catch(() => undefined);
    },
  };
}
