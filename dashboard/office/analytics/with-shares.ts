import type { TableOf } from '#dashboard/ui/chart/table-of.ts';
import { percentText } from '#dashboard/ui/values/fmt.ts';
import { isolate } from '#words/bidi.ts';
import { chartWords } from '#words/charts.ts';

/** The table with one more column: what share each row is of its whole; null: unknown. */
export function withShares(
  table: TableOf,
  name: string,
  shares: readonly ({ readonly part: number; readonly of: number } | null)[],
): TableOf {
  const rows = table.rows.map((row, at) => {
    const share = shares[at];
    const value = share && share.of > 0 ? share.part / share.of : null;
    const text = value === null ? chartWords.unknown : isolate(percentText(value));
    return { ...row, cells: [...row.cells, { value, text }] };
  });
  return { ...table, columns: [...table.columns, { key: 'share', name }], rows };
}
