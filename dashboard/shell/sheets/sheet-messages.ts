export type SheetCell = string | number;
export type SheetFault =
  | 'notExcel'
  | 'notSheet'
  | 'tooBig'
  | 'unfolds'
  | 'tooLong'
  | 'unreadable'
  | 'empty';
/** Cells that must not be read without a warning; the first few cells of each kind. */
export interface SheetRemarks {
  /** Merged cells: all but the first of them look empty. */
  readonly merged?: readonly string[];
  /** Formulas whose result is not stored in the file. */
  readonly unsolved?: readonly string[];
}
export type SheetAnswer =
  | ({ readonly rows: readonly (readonly SheetCell[])[] } & SheetRemarks)
  | { readonly fault: SheetFault };
