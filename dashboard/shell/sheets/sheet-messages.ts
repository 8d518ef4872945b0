export type SheetCell = string | number;
export type SheetFault =
  | 'notExcel'
  | 'notSheet'
  | 'tooBig'
  | 'unfolds'
  | 'tooLong'
  | 'unreadable'
  | 'empty';
/** What a careful reader does not take as it stands; the first few cells of each. */
export interface SheetRemarks {
  /** Cells that are merged: all but the first of them look empty. */
  readonly merged?: readonly string[];
  /** Formulas whose result the file does not hold. */
  readonly unsolved?: readonly string[];
}
export type SheetAnswer =
  | ({ readonly rows: readonly (readonly SheetCell[])[] } & SheetRemarks)
  | { readonly fault: SheetFault };
