export type SheetCell = string | number;
export type SheetFault =
  | 'notExcel'
  | 'notSheet'
  | 'tooBig'
  | 'unfolds'
  | 'tooLong'
  | 'unreadable'
  | 'empty';
/** Cells that must not be read without a warning. */
export interface SheetRemarks {
  /** Merged ranges: all but the first cell of each look empty. */
  readonly merged?: readonly string[];
  /** The first few formulas whose result is not stored in the file. */
  readonly unsolved?: readonly string[];
}
export type SheetAnswer =
  | ({ readonly rows: readonly (readonly SheetCell[])[] } & SheetRemarks)
  | { readonly fault: SheetFault };
