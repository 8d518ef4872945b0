import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file inside an archive; its text is asked for only when its turn comes. */
export interface ZipEntry {
  /** Plain letters: a path inside the archive. */
  readonly name: string;
  readonly text: AsyncIterable<Buffer | string> | Iterable<string>;
}

const deflate = 8;
/** Sizes follow the data, because they are not known before; names are UTF-8. */
const flags = 0x0808;
/** 1980-01-01: the same rows make the same bytes. */
const date = 0x0021;

/** What is packed comes in parts of some 100 kB. */
const chunkSize = 65_536;
/** A part is made while the one before is packed, and none before it is wanted. */
const oneAhead = { highWaterMark: 1 };

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip archive, written while its entries are read: nothing is held but one chunk. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = Buffer.concat([
      record(0x04034b50, fields({ crc: 0, packed: 0, size: 0, name })),
      name,
    ]);
    yield head;
    const seen = { crc: 0, size: 0 };
    let packed = 0;
    // A fault of the source ends the packing too; the loop below meets it.
    const bytes = pipeline(
      Readable.from(counted(entry.text, seen), oneAhead),
      createDeflateRaw({ chunkSize }),
      () => undefined,
    );
    for await (const chunk of bytes) {
      packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const tail = record(0x08074b50, [u32(seen.crc), u32(packed), u32(seen.size)]);
    yield tail;
    done.push({ name, ...seen, packed, offset });
    offset += head.length + packed + tail.length;
  }
  const list = Buffer.concat(done.flatMap((one) => [centralOf(one), one.name]));
  yield list;
  const count = u16(done.length);
  yield record(0x06054b50, [u16(0), u16(0), count, count, u32(list.length), u32(offset), u16(0)]);
}

async function* counted(
  text: ZipEntry['text'],
  seen: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    seen.crc = crc32(bytes, seen.crc);
    seen.size += bytes.length;
    yield bytes;
  }
}

const fields = ({ crc, packed, size, name }: Omit<Written, 'offset'>): Buffer[] => [
  u16(20),
  u16(flags),
  u16(deflate),
  u16(0),
  u16(date),
  u32(crc),
  u32(packed),
  u32(size),
  u16(name.length),
  u16(0),
];

const centralOf = (one: Written): Buffer =>
  record(0x02014b50, [
    u16(20),
    ...fields(one),
    // No comment, first disk, nothing special about the file.
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(one.offset),
  ]);

const record = (signature: number, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(signature), ...parts]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
