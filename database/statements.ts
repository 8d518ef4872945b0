import { createRequire } from 'node:module';
import type pg from 'pg';
import type { RowTaker } from './incoming.ts';
import { type Line, lineOf } from './row-client.ts';
import { RowReader, type Shape, shapeOf } from './rows.ts';

/**
 * How the driver writes a value down; its own cursors take it from there too, and its types leave
 * it out.
 */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): string | Buffer | null;
};

export interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which it is kept on the connection; left out: parsed and planned each time. */
  readonly name?: string | undefined;
}

/** What a statement answers. */
export interface Answer {
  readonly rows: readonly unknown[];
  /** How many rows it read or touched. */
  readonly count: number;
}

type Heard = (fault: Error | null, answers: readonly Answer[]) => void;

/** One of the statements under way, and what has come of its answer. */
class Part implements Answer {
  readonly text: string;
  readonly name: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly rows: unknown[] = [];
  reader: RowReader | null = null;
  count = 0;

  constructor({ text, name = '', values }: Asked) {
    this.text = text;
    this.name = name;
    this.values = values.map((value) => prepareValue(value));
  }
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * Statements for `RowClient.query`, sent in one go and answered together; after a fault the rest is
 * not run. What the answer of a kept one looks like is asked once for each connection: the database
 * refuses to run it when that has changed.
 */
export class Statements implements pg.Submittable, RowTaker {
  readonly callback: Heard;
  readonly #parts: readonly Part[];
  #line: Line | null = null;
  #at = 0;
  #fault: Error | null = null;

  /** @throws whatever keeps a value from being written down */
  constructor(asked: readonly Asked[], heard: Heard) {
    this.#parts = asked.map((one) => new Part(one));
    this.callback = heard;
  }

  /** The driver asks for both when it hears that the database has read a statement. */
  get text(): string {
    return this.#part?.text ?? '';
  }

  get name(): string {
    return this.#part?.name ?? '';
  }

  /** The one whose answer is coming in. */
  get #part(): Part | undefined {
    return this.#parts[this.#at];
  }

  submit(connection: pg.Connection): void {
    const line = lineOf(connection);
    this.#line = line;
    line.incoming.taker = this;
    // One write: each wakes the database, and is a tenth of what a small call takes.
    line.wire.stream.cork();
    const parsed = new Set<string>();
    for (const part of this.#parts) send(part, line, parsed);
    line.wire.sync();
    line.wire.stream.uncork();
  }

  takeRow(bytes: Buffer, from: number): void {
    const part = this.#part;
    if (!part?.reader || this.#fault) return;
    try {
      part.rows.push(part.reader.read(bytes, from));
    } catch (fault) {
      this.#fault = fault as Error;
    }
  }

  handleRowDescription({ fields }: Described): void {
    const part = this.#part;
    if (!part) return;
    const shape = shapeOf(fields.map(({ name, dataTypeID: typeId }) => ({ name, typeId })));
    this.#keep(part, shape);
    part.reader = new RowReader(shape);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const part = this.#part;
    if (!part) return;
    part.count = Number(/\d+$/.exec(text)?.[0] ?? 0);
    if (part.reader === null) this.#keep(part, null);
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.#leave();
    this.callback(this.#fault, this.#parts);
  }

  handleError(fault: Error): void {
    this.#leave();
    this.callback(fault, []);
  }

  #keep({ name }: Part, shape: Shape | null): void {
    if (name !== '') this.#line?.shapes.set(name, shape);
  }

  /** The next over this connection may be one of the driver's own. */
  #leave(): void {
    if (this.#line?.incoming.taker === this) this.#line.incoming.taker = null;
  }
}

/** @param parsed names of those that are parsed with this very write */
function send(part: Part, { wire, shapes }: Line, parsed: Set<string>): void {
  const { text, name, values } = part;
  const shape = name === '' ? undefined : shapes.get(name);
  part.reader = shape ? new RowReader(shape) : null;
  if (name === '' || (wire.parsedStatements[name] === undefined && !parsed.has(name))) {
    wire.parse({ text, name });
    parsed.add(name);
  }
  wire.bind({ statement: name, values });
  if (shape === undefined) wire.describe({ type: 'P' });
  wire.execute();
}
