import { useState } from 'react';

/**
 * The row whose drawer is open, by id and never by position: a document that appears at the top
 * meanwhile would otherwise replace the one the user is about to void.
 */
export function useOpenRow<Row extends { readonly id: number }>(rows: readonly Row[]) {
  const [id, setId] = useState<number | null>(null);
  const at = rows.findIndex((row) => row.id === id);
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : rows[at + by];
    if (next) setId(next.id);
  };
  return {
    id,
    row: rows[at],
    shown: id === null ? undefined : String(id),
    open: (row: Row) => setId(row.id),
    close: () => setId(null),
    step,
  };
}
