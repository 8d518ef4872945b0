import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { mostNamed } from './file-remarks.ts';
import type { TableFile, TableCell, FileRemarks } from './table-file.ts';

/** The limit of the decompressed parts of a file: a thousand times the allowed rows would fit. */
const mostUnfolded = 60 * 1024 * 1024;

class Unfolds extends Error {}

/**
 * Only the parts with cells are decompressed, up to their declared size: a file of a few kilobytes
 * that declares gigabytes is rejected before decompression.
 */
function unfolded(file: Uint8Array): Unzipped {
  let sum = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      sum += originalSize;
      if (sum > mostUnfolded) throw new Unfolds();
      return true;
    },
  });
}

/** The first visible worksheet, counted from 1: hidden helper worksheets are often before it. */
function firstShown(parts: Unzipped): number {
  const workbook = parts['xl/workbook.xml'];
  const worksheets = workbook ? (strFromU8(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []) : [];
  return (
    worksheets.findIndex((worksheet) => !/\sstate="(?:hidden|veryHidden)"/.test(worksheet)) + 1 || 1
  );
}

const allOf = (text: string, found: RegExp): readonly string[] =>
  [...text.matchAll(found)].flatMap(([, cell]) => cell ?? []);

/** The text of the worksheet to read: the workbook refers to it by a relation. */
function textOfWorksheet(parts: Unzipped, at: number): string {
  const book = parts['xl/workbook.xml'];
  const links = parts['xl/_rels/workbook.xml.rels'];
  if (!book || !links) return '';
  const worksheets = strFromU8(book).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const id = /\sr:id="([^"]+)"/.exec(worksheets[at - 1] ?? '')?.[1];
  const link = (strFromU8(links).match(/<Relationship\s[^>]*>/g) ?? []).find((one) =>
    one.includes(` Id="${id}"`),
  );
  const target = /\sTarget="\/?(?:xl\/)?([^"]+)"/.exec(link ?? '')?.[1];
  const worksheet = parts[`xl/${target}`];
  return worksheet ? strFromU8(worksheet) : '';
}

function remarksOf(parts: Unzipped): FileRemarks {
  const text = textOfWorksheet(parts, firstShown(parts));
  const merged = allOf(text, /<mergeCell\s[^>]*ref="([^"]+)"/g);
  const unsolved = allOf(
    text,
    /<c\s[^>]*?r="([A-Z]+\d+)"[^>]*><f(?:[^>]*\/>|[^<]*<\/f>|[^>]*>[^<]*<\/f>)(?:<v\s*\/>|<v><\/v>)?<\/c>/g,
  );
  return {
    ...(merged.length > 0 && { merged }),
    ...(unsolved.length > 0 && { unsolved: unsolved.slice(0, mostNamed) }),
  };
}

async function read(
  file: ArrayBuffer,
): Promise<{ rows: readonly (readonly TableCell[])[] } & FileRemarks> {
  const parts = unfolded(new Uint8Array(file));
  // Stored without compression: the reader would start its own workers for large parts, which the
  // content security policy blocks.
  const flat = zipSync(parts, { level: 0 });
  const rows = await readSheet(flat.slice().buffer, firstShown(parts));
  return { rows: rows.map((row) => row.map(cellOf)), ...remarksOf(parts) };
}

/** Formulas are read as their last value; a date in a price list is treated as text. */
function cellOf(value: unknown): TableCell {
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value);
}

/** The rows of an xlsx file: expensive parsing of untrusted bytes, run in a worker. */
export async function openWorkbook(file: ArrayBuffer): Promise<TableFile> {
  try {
    return await read(file);
  } catch (error) {
    return { fault: error instanceof Unfolds ? 'unfolds' : 'unreadable' };
  }
}
