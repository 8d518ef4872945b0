import { excelMessages } from '#words/shell/tables.ts';
import type { FileRemarks } from './table-file.ts';

/** The number of cells that a message names. */
export const mostNamed = 3;

const lastRowOf = (range: string): number => Number(/(\d+)$/.exec(range)?.[1] ?? 0);

/**
 * Why the cells of a worksheet may not be read as they are; null: they may. Merged cells above
 * `firstRow` are a title and are ignored.
 */
export function remarkOn({ merged = [], unsolved }: FileRemarks, firstRow = 1): string | null {
  const inside = merged.filter((range) => lastRowOf(range) >= firstRow);
  if (inside.length > 0) return excelMessages.merged(inside.slice(0, mostNamed).join('، '));
  return unsolved ? excelMessages.formulas(unsolved.join('، ')) : null;
}
