import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Incoming } from './incoming.ts';
import type { Shape } from './rows.ts';

/**
 * The driver's own connection, as far as statements of ours need it; its cursors are built on the
 * same.
 */
interface Wire {
  readonly stream: Duplex;
  /** Texts by name, kept on the connection. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  attachListeners(stream: EventEmitter): void;
  parse(statement: { text: string; name: string }): void;
  bind(values: { statement: string; values: readonly unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
}

export interface Line {
  readonly wire: Wire;
  readonly incoming: Incoming;
  /** By the name of a kept statement: how its rows are made; null: it answers none. */
  readonly shapes: Map<string, Shape | null>;
}

const lines = new WeakMap<object, Line>();

/** @throws RangeError for a connection that no `RowClient` has made */
export function lineOf(connection: object): Line {
  const line = lines.get(connection);
  if (line === undefined) throw new RangeError('not a line of a RowClient');
  return line;
}

/** A connection over which statements read their own rows: see `statements.ts`. */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const wire = this.connection as unknown as Wire;
    const incoming = new Incoming();
    const attach = wire.attachListeners.bind(wire);
    wire.attachListeners = (stream) => {
      attach(incoming.others);
      stream.on('data', (piece: Buffer) => incoming.hear(piece));
    };
    lines.set(wire, { wire, incoming, shapes: new Map() });
  }
}
