import { Zip, ZipDeflate } from 'fflate';

/** A file inside an archive; its text is read only when its turn comes. */
export interface ZipEntry {
  /** ASCII letters: a path inside the archive. */
  readonly name: string;
  readonly text: AsyncIterable<Buffer | string> | Iterable<string>;
}

/** The earliest date of the format: equal rows produce equal bytes. */
const mtime = new Date(1980, 0, 1);
const nothing = Buffer.alloc(0);

/**
 * A zip archive, written while its entries are read. The next part of a text is read only after the
 * output of the previous one has been consumed.
 */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((fault, chunk) => {
    if (fault !== null) throw fault;
    chunks.push(chunk);
  });
  const taken = (): Buffer => Buffer.concat(chunks.splice(0));
  for (const { name, text } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    archive.add(file);
    for await (const part of text) {
      file.push(typeof part === 'string' ? Buffer.from(part) : part);
      // A short part may produce bytes only together with the next one.
      if (chunks.length > 0) yield taken();
    }
    file.push(nothing, true);
  }
  archive.end();
  yield taken();
}
