import type { ListColumn } from '#contract/columns.ts';
import type { AnswerOf, ListedName } from '#contract/contract.ts';
import type { ActivityNote } from '../../books/decision.ts';

export type ListedRow<N extends ListedName> = AnswerOf<N>['data'][number];

/** The export of one list: the names of its file and tab, and its columns. */
export interface ListExport<Row> {
  /** ASCII letters and dashes. */
  readonly file: string;
  readonly title: string;
  /** The name of its rows in the activity list. */
  readonly subject: ActivityNote['subject'];
  /** Stated in `contract/`, together with those of the screen. */
  readonly columns: readonly ListColumn<Row>[];
}
export type ListExports<N extends ListedName> = { readonly [K in N]: ListExport<ListedRow<K>> };
