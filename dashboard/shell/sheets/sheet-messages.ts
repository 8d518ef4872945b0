export type SheetCell = string | number;
export type SheetFault =
  | 'notExcel'
  | 'notSheet'
  | 'tooBig'
  | 'unfolds'
  | 'tooLong'
  | 'unreadable'
  | 'empty';
export type SheetAnswer =
  | { readonly rows: readonly (readonly SheetCell[])[] }
  | { readonly fault: SheetFault };
