import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/*
 * The file of a backup: gzip around frames, each a letter, a length of four bytes, and that many
 * bytes. H: the header (JSON); T: a table begins (JSON); D: its rows, as COPY writes them; E: the
 * table ends, with the values to verify (JSON); Z: the end, with a checksum of everything before
 * (JSON).
 */
export type FrameKind = 'H' | 'T' | 'D' | 'E' | 'Z';

export interface Frame {
  readonly kind: FrameKind;
  readonly body: Buffer;
}

const headBytes = 5;
/** A row with a photo is long; in pieces, neither side holds more than a little. */
const longestPiece = 256 * 1024;
/** Longer than any frame we write; a damaged length must not fill the memory. */
const longestFrame = 8 * 1024 * 1024;

/** The data read differs from the data written. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

export interface FrameWriter {
  writeRows(rows: Buffer): Promise<void>;
  writeJson(kind: Exclude<FrameKind, 'D'>, value: object): Promise<void>;
  /** Over everything written so far. */
  checksum(): string;
  /** Renamed to its own name only when complete; before, it is called `….part`. */
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** Readable by its owner only: it contains all phones and password hashes. */
export async function createFile(path: string): Promise<FrameWriter> {
  const part = `${path}.part`;
  const frames = new PassThrough({ highWaterMark: 1 << 20 });
  const sum = createHash('sha256');
  const written = pipeline(
    frames,
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(part, { mode: 0o600, flush: true }),
  );
  written.catch(() => undefined);
  const put = async (bytes: Buffer): Promise<void> => {
    sum.update(bytes);
    if (frames.write(bytes)) return;
    await Promise.race([new Promise((resolve) => frames.once('drain', resolve)), written]);
  };
  const write = async (kind: FrameKind, body: Buffer): Promise<void> => {
    const head = Buffer.alloc(headBytes);
    head.write(kind, 'latin1');
    head.writeUInt32BE(body.length, 1);
    await put(head);
    await put(body);
  };
  return {
    writeRows: async (rows) => {
      for (let at = 0; at < rows.length; at += longestPiece)
        await write('D', rows.subarray(at, at + longestPiece));
    },
    writeJson: (kind, value) => write(kind, Buffer.from(JSON.stringify(value))),
    checksum: () => sum.copy().digest('hex'),
    finish: async () => {
      frames.end();
      await written;
      await rename(part, path);
    },
    abandon: async () => {
      frames.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

/**
 * The frames of a file one after another, with constant memory.
 * @throws Damaged if the file is truncated, altered, or not a backup
 */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  await (await open(path)).close();
  const raw = createReadStream(path);
  const bytes = raw.pipe(createGunzip({ chunkSize: longestPiece }));
  raw.on('error', (error) => bytes.destroy(error));
  const sum = createHash('sha256');
  try {
    for await (const frame of cutFrames(bytes)) {
      if (frame.kind === 'Z') checkEnd(frame, sum);
      yield frame;
      if (frame.kind !== 'Z') addTo(sum, frame);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw error;
    throw new Damaged('the file is damaged: it cannot be unpacked');
  } finally {
    raw.destroy();
    bytes.destroy();
  }
}

async function* cutFrames(bytes: Readable): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    for (;;) {
      const frame = frameAt(held);
      if (!frame) break;
      if (ended) throw new Damaged('the file is damaged: something follows its end');
      held = held.subarray(headBytes + frame.body.length);
      ended = frame.kind === 'Z';
      yield frame;
    }
  }
  if (!ended || held.length > 0) throw new Damaged('the file is damaged: it is cut short');
}

function frameAt(held: Buffer): Frame | null {
  if (held.length < headBytes) return null;
  const kind = held.toString('latin1', 0, 1);
  const length = held.readUInt32BE(1);
  if (!isKind(kind) || length > longestFrame)
    throw new Damaged('the file is damaged, or it is no backup of this program');
  if (held.length < headBytes + length) return null;
  return { kind, body: held.subarray(headBytes, headBytes + length) };
}

const isKind = (letter: string): letter is FrameKind => /^[HTDEZ]$/.test(letter);

function addTo(sum: Hash, { kind, body }: Frame): void {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  sum.update(head).update(body);
}

function checkEnd({ body }: Frame, sum: Hash): void {
  const { sha256 } = jsonOf<{ sha256: string }>(body);
  if (sha256 !== sum.digest('hex'))
    throw new Damaged('the file is damaged: its checksum does not fit');
}

/** @throws Damaged when it is not JSON */
export function jsonOf<T>(body: Buffer): T {
  try {
    return JSON.parse(body.toString()) as T;
  } catch {
    throw new Damaged('the file is damaged: a heading cannot be read');
  }
}
