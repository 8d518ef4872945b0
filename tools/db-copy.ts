import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Exported by `pg` but missing from its types. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Rows arrive one by one and are batched: writing each one separately is too expensive. */
const chunkBytes = 64 * 1024;

/** A statement of the COPY family; `pg` calls these methods as the server responds. */
abstract class Copy implements pg.Submittable {
  readonly done: Promise<void>;
  protected settle: (error?: Error) => void = () => {};
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve());
    });
    // The caller that awaits it gets the error; it is not awaited until the rows are through.
    this.done.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }
  handleError(error: Error): void {
    this.settle(error);
  }
  handleReadyForQuery(): void {
    this.settle();
  }
  handleCommandComplete(): void {}
}

class CopyOut extends Copy {
  readonly rows: Readable;
  #socket: CopyConnection['stream'] | undefined;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(text: string) {
    super(text);
    this.rows = new Readable({ read: () => void this.#socket?.resume() });
  }
  override submit(connection: pg.Connection): void {
    this.#socket = connection.stream;
    super.submit(connection);
  }
  /** The bytes are in a buffer that the parser will reuse. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#held.push(Buffer.from(chunk));
    this.#heldBytes += chunk.length;
    if (this.#heldBytes >= chunkBytes) this.#pass();
  }
  #pass(): void {
    const isWelcome = this.rows.push(Buffer.concat(this.#held));
    this.#held = [];
    this.#heldBytes = 0;
    if (!isWelcome) this.#socket?.pause();
  }
  override handleError(error: Error): void {
    this.#socket?.resume();
    this.rows.destroy(error);
    super.handleError(error);
  }
  override handleReadyForQuery(): void {
    this.#socket?.resume();
    if (this.#heldBytes > 0) this.#pass();
    this.#socket?.resume();
    this.rows.push(null);
    super.handleReadyForQuery();
  }
}

class CopyIn extends Copy {
  readonly params: Promise<CopyConnection>;
  #resolve: (connection: CopyConnection) => void = () => {};

  constructor(text: string) {
    super(text);
    this.params = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.#resolve(connection);
  }
}

/** The rows of `copy … to stdout`, with backpressure. */
export const copyOut = (client: pg.Client, text: string): Readable =>
  client.query(new CopyOut(text)).rows;

/** Sends `chunks` into `copy … from stdin`, with backpressure. */
export async function copyIn(
  client: pg.Client,
  text: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = client.query(new CopyIn(text));
  const connection = await Promise.race([copy.params, copy.done]);
  if (!connection) return;
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      const { stream } = connection;
      // A refused row ends the copy early; then no drain event follows.
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), copy.done]);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('the rows could not be read');
    await copy.done.catch(() => undefined);
    throw error;
  }
  await copy.done;
}
