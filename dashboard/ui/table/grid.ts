/** A cell by position: both count from 0 in the reading direction. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}
/** Every cell from the first corner to the second, both inclusive. */
export interface Block {
  readonly from: Spot;
  readonly to: Spot;
}
export interface Put extends Spot {
  readonly text: string;
}
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface GridHead {
  readonly key: string;
  readonly label: string;
  /** Its cells contain text of any script; defaults to figures. */
  readonly words?: boolean | undefined;
  /** The announcement of an empty cell; by default, that it is empty. */
  readonly blank?: string | undefined;
}

/** The content of a cell. The same object for the same content: rows compare it by identity. */
export interface GridCell {
  readonly text: string;
  /** The fallback value that applies while the cell itself is empty. */
  readonly ghost?: string | undefined;
  /** A second, subdued line: the upcoming value. */
  readonly note?: string | undefined;
  readonly state?: 'changed' | 'wrong' | undefined;
  /** The error, or the previous value. */
  readonly reason?: string | undefined;
  /** Not editable by this user. */
  readonly locked?: boolean | undefined;
}

export const cellKey = (rowKey: string, columnKey: string): string => `${rowKey} ${columnKey}`;

export const blockOf = (a: Spot, b: Spot): Block => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

/** The cells of a block, row by row. */
export function spotsOf({ from, to }: Block): readonly Spot[] {
  const spots: Spot[] = [];
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) spots.push({ row, column });
  }
  return spots;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

const PAGE = 12;

/** Columns are laid out right to left: the left arrow moves forward, the right arrow back. */
const steps: Readonly<Record<string, (at: Spot, size: Size) => Spot>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column - 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows, column: columns }),
  'Ctrl+ArrowUp': ({ column }) => ({ row: 0, column }),
  'Ctrl+ArrowDown': ({ column }, { rows }) => ({ row: rows, column }),
  'Ctrl+ArrowLeft': ({ row }, { columns }) => ({ row, column: columns }),
  'Ctrl+ArrowRight': ({ row }) => ({ row, column: 0 }),
};

/** The target of a chord without Shift; `null` when it is no movement. */
export function stepFrom(at: Spot, chord: string, size: Size): Spot | null {
  const next = steps[chord]?.(at, size);
  if (!next) return null;
  return { row: within(next.row, size.rows), column: within(next.column, size.columns) };
}

/** The next cell, wrapping at the end of the row; the last one stays. */
export function nextSpot({ row, column }: Spot, by: 1 | -1, { rows, columns }: Size): Spot {
  const at = Math.max(0, Math.min(row * columns + column + by, rows * columns - 1));
  return { row: Math.floor(at / columns), column: at % columns };
}

/**
 * Cells in the clipboard format of every spreadsheet program: tabs between columns, one line per
 * row.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

export function writeBlock(block: Block, textAt: (spot: Spot) => string): string {
  const lines: string[] = [];
  for (let row = block.from.row; row <= block.to.row; row += 1) {
    const line = spotsOf({
      from: { row, column: block.from.column },
      to: { row, column: block.to.column },
    });
    lines.push(line.map(textAt).join('\t'));
  }
  return lines.join('\n');
}

/**
 * The targets of pasted cells: one cell fills the whole selection, several begin at its first
 * corner. `lost` counts those outside the table.
 */
export function pasted(
  cells: readonly (readonly string[])[],
  selection: Block,
  size: Size,
): { readonly puts: readonly Put[]; readonly lost: number } {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  if (only !== undefined) {
    return { puts: spotsOf(selection).map((spot) => ({ ...spot, text: only })), lost: 0 };
  }
  const { from } = selection;
  const all = cells.flatMap((line, down) =>
    line.map((text, along) => ({ row: from.row + down, column: from.column + along, text })),
  );
  const puts = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { puts, lost: all.length - puts.length };
}
