import type { ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { ListName, RowOf } from '#dashboard/api/list.ts';
import type { ScreenKey } from '#dashboard/screens.ts';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { Column } from '#dashboard/ui/table/table.ts';

/** The answer whose numbers open their postings; null: in print none does. */
export type Opens<N extends ListName> = AnswerOf<N> | null;

/** One of the accountant's reports: screen, export and print show the same data. */
export interface ReportView<N extends ListName> {
  readonly name: N;
  readonly title: string;
  readonly screen: ScreenKey;
  readonly print: ScreenKey;
  /** A report with a row for each account, branch or governorate: on one upright page. */
  readonly printSize?: 'a4';
  /** `isCompany`: staff of a branch cannot choose a branch. */
  readonly filters: (isCompany: boolean, values: ListValues) => readonly FilterDef[];
  /**
   * The filter from the address, with default days where the address has none, and without what is
   * not understood.
   */
  readonly shown: (values: ListValues) => ListValues;
  readonly input: (values: ListValues) => Omit<InputOf<N>, 'cursor'>;
  readonly columns: (values: ListValues, opens: Opens<N>) => readonly Column<RowOf<N>>[];
  readonly rowKey: (row: RowOf<N>) => string;
  readonly rowLabel: (row: RowOf<N>) => string;
  /** The address of the data behind a row. */
  readonly behind?: (row: RowOf<N>, values: ListValues, opens: Opens<N>) => string;
  readonly figures?: (
    answer: AnswerOf<N>,
    values: ListValues,
    opens: Opens<N>,
  ) => readonly Figure[];
  readonly note?: (answer: AnswerOf<N>, values: ListValues) => ReactNode;
  readonly searchLabel?: string;
}
