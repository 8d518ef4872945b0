export type TableCell = string | number;
export type TableFault =
  | 'notExcel'
  | 'notTable'
  | 'tooBig'
  | 'unfolds'
  | 'tooLong'
  | 'unreadable'
  | 'empty';
/** Cells that must not be read without a warning. */
export interface FileRemarks {
  /** Merged ranges: all but the first cell of each look empty. */
  readonly merged?: readonly string[];
  /** The first few formulas whose result is not stored in the file. */
  readonly unsolved?: readonly string[];
}
export type TableFile =
  | ({ readonly rows: readonly (readonly TableCell[])[] } & FileRemarks)
  | { readonly fault: TableFault };
