/**
 * Parses text cells: CSV, or what a spreadsheet program puts on the clipboard. Quoted cells may
 * contain the separator, line breaks, and quotes (doubled).
 */
export function readDelimited(text: string, separator = separatorOf(text)): readonly string[][] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= plain.length; ) {
    const { cell, end } =
      plain[at] === '"' ? quoted(plain, at, separator) : bare(plain, at, separator);
    row.push(cell);
    if (plain[end] !== separator) {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

interface Read {
  readonly cell: string;
  /** The position of the separator or of the end of the line. */
  readonly end: number;
}

function bare(text: string, from: number, separator: string): Read {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { cell: text.slice(from, end).trim(), end };
}

/**
 * Text between the closing quote and the separator, usually a space, belongs to the cell. A quote
 * that is never closed is a normal character: half of the file is not one cell.
 */
function quoted(text: string, from: number, separator: string): Read {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const after = bare(text, at + 1, separator);
      return { cell: `${cell}${after.cell}`.trim(), end: after.end };
    }
  }
  return bare(text, from, '\n');
}

const separators = ['\t', ';', ','] as const;

/**
 * Excel writes CSV with the separator of the local settings: the most frequent one in the first
 * line is used.
 */
function separatorOf(text: string): string {
  const head = text.slice(0, 4000).split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((mark) => head.split(mark).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Decodes a text file: by its byte order mark, as UTF-8 if valid, otherwise as Arabic Windows. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
