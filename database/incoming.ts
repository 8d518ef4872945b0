import { EventEmitter } from 'node:events';

/** Takes the rows of an answer as they come in. */
export interface RowTaker {
  /** @param from where in `bytes` the row's number of columns stands; the bytes are only lent */
  takeRow(bytes: Buffer, from: number): void;
}

/** A message begins with its kind and its length, which counts itself and not the kind. */
const headLength = 5;
const kindLength = 1;
const dataRow = 0x44;

/**
 * What comes in over one connection, message by message. Rows go to who takes them, all else to the
 * driver: it makes a text of each value before it asks what is in it, which was a quarter of the
 * time a list took.
 */
export class Incoming {
  taker: RowTaker | null = null;
  /** What the driver listens to instead of the socket. */
  readonly others = new EventEmitter();
  /** A message that is not whole yet, how much of it has come and how much is needed to go on. */
  #begun: Buffer | null = null;
  #filled = 0;

  hear(piece: Buffer): void {
    const from = this.#begun === null ? 0 : this.#fill(this.#begun, piece, 0);
    const end = this.#handOut(piece, from);
    if (end === piece.length) return;
    this.#filled = 0;
    this.#fill(Buffer.allocUnsafe(headLength), piece, end);
  }

  /** Adds to the message that was begun; answers how far the piece has been read. */
  #fill(begun: Buffer, piece: Buffer, from: number): number {
    const copied = piece.copy(begun, this.#filled, from);
    this.#begun = begun;
    this.#filled += copied;
    if (this.#filled < begun.length) return from + copied;
    const length = kindLength + begun.readUInt32BE(kindLength);
    if (length > begun.length) {
      const whole = Buffer.allocUnsafe(length);
      begun.copy(whole);
      return this.#fill(whole, piece, from + copied);
    }
    this.#begun = null;
    this.#handOut(begun, 0);
    return from + copied;
  }

  /** Hands out all whole messages; answers where the first begins that is not. */
  #handOut(bytes: Buffer, from: number): number {
    let handed = from;
    let at = from;
    while (at + headLength <= bytes.length) {
      const end = at + kindLength + bytes.readUInt32BE(at + kindLength);
      if (end > bytes.length) break;
      if (bytes[at] === dataRow && this.taker !== null) {
        if (handed < at) this.others.emit('data', bytes.subarray(handed, at));
        this.taker.takeRow(bytes, at + headLength);
        handed = end;
      }
      at = end;
    }
    if (handed < at) this.others.emit('data', bytes.subarray(handed, at));
    return at;
  }
}
