import type { Column } from '#dashboard/ui/table/table.ts';
import type { PrintColumn } from './PrintPage.tsx';

/**
 * The columns of a screen in print, without those that are hidden at first. `cells`: what a print
 * shows otherwise, by the keys of columns: no links, and names that are not clipped.
 */
export const printColumns = <Row>(
  columns: readonly Column<Row>[],
  cells: Readonly<Record<string, Column<Row>['cell']>> = {},
): readonly PrintColumn<Row>[] =>
  columns
    .filter(({ hiddenFirst }) => !hiddenFirst)
    .map(({ key, header, numeric, cell, footer }, at) => ({
      key,
      header,
      cell: cells[key] ?? cell,
      ...(numeric && { numeric }),
      // The first column has the label of the sums.
      ...(footer && at > 0 && { total: footer }),
    }));
