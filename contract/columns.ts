import type { AnswerOf, ListedName } from './contract.ts';

/**
 * The columns of a list, stated once: its screen and its file are derived from them
 * (`dashboard/shell/list/columns-of.tsx`, `server/office/list-exports/columns.ts`). Their heads are
 * the words of the same keys.
 *
 * `name`: a name in any script. `code`: a number or code that is read by its letters. `money`:
 * whole minor units. `day`, `time`: an instant or a day, of the company. `flag`: yes or no.
 * `active`: in use or stopped.
 */
export type ColumnKind =
  | 'name'
  | 'code'
  | 'text'
  | 'phone'
  | 'number'
  | 'money'
  | 'day'
  | 'time'
  | 'flag'
  | 'active';

export type ColumnValue = string | number | boolean | null | undefined;

export interface ListColumn<Row, Key extends string> {
  /** Its word, and the name under which a user hides it. */
  readonly key: Key;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => ColumnValue;
  /** The word that stands for an empty value; if omitted, nothing. */
  readonly orElse?: Key;
  /** Width in the file, in digits; if omitted, the default width of its kind. */
  readonly width?: number;
  /** The screen does not show it, or shows it in a form of its own. */
  readonly onlyInFile?: true;
}

/** The columns of a list that is also a file; their keys are those of its words. */
export const columnsFor =
  <N extends ListedName>() =>
  <const Key extends string>(columns: readonly ListColumn<AnswerOf<N>['data'][number], Key>[]) =>
    columns;
