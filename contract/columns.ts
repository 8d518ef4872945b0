import type { AnswerOf, ListedName } from './contract.ts';

/**
 * The columns of a list, stated once, in the order of its file. Its screen and its print take them
 * by `dashboard/shell/list/columns-of.tsx`, its file by `server/exports/list-columns.ts`.
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

export interface ListColumn<Row, Key extends string = string> {
  /** The name under which a user hides it. */
  readonly key: Key;
  /** An amount may state its unit, «المبلغ (¤)»: otherwise the screen and the file add one. */
  readonly head: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => ColumnValue;
  /** Width in the file, in digits; if omitted, the default width of its kind. */
  readonly width?: number;
  /** The screen does not show it, or shows it in a form of its own. */
  readonly onlyInFile?: true;
  /** The last row of the file adds it up. */
  readonly sum?: true;
}

/** The columns of rows of one type, with their keys. */
export const columnsOfRow =
  <Row>() =>
  <const Key extends string>(columns: readonly ListColumn<Row, Key>[]) =>
    columns;

/** The columns of a list that is also a file. */
export const columnsFor = <N extends ListedName>() => columnsOfRow<AnswerOf<N>['data'][number]>();
