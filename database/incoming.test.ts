import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Incoming } from './incoming.ts';

/** A message as the database sends it. */
function messageOf(kind: string, text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(5, kind, 'latin1');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

interface Sent {
  readonly kind: string;
  readonly text: string;
}

const sent = fc.array(
  fc.record({ kind: fc.constantFrom('D', 'C', 'Z'), text: fc.string({ maxLength: 40 }) }),
);

/**
 * What comes out when all of it comes in, in pieces of these lengths: rows and the others, in their
 * order.
 */
function heard(messages: readonly Sent[], lengths: readonly number[]): Sent[] {
  const all = Buffer.concat(messages.map(({ kind, text }) => messageOf(kind, text)));
  const incoming = new Incoming();
  const out: Sent[] = [];
  const take = (bytes: Buffer, from: number): void => {
    const end = from - 4 + bytes.readUInt32BE(from - 4);
    out.push({
      kind: bytes.toString('latin1', from - 5, from - 4),
      text: bytes.toString('utf8', from, end),
    });
  };
  incoming.taker = { takeRow: take };
  incoming.others.on('data', (whole: Buffer) => {
    for (let at = 0; at < whole.length; at += 1 + whole.readUInt32BE(at + 1)) take(whole, at + 5);
  });
  let at = 0;
  for (const length of [...lengths, all.length]) {
    const piece = Buffer.from(all.subarray(at, at + length));
    incoming.hear(piece);
    // What was heard is not kept by reference: the next piece may lie in the same place.
    piece.fill(0xff);
    at += length;
  }
  return out;
}

test('messages come out whole and in their order, wherever the line cuts them', () => {
  fc.assert(
    fc.property(sent, fc.array(fc.integer({ min: 1, max: 30 })), (messages, lengths) => {
      expect(heard(messages, lengths)).toEqual(messages);
    }),
  );
});

test('rows are the driver’s as long as nobody takes them', () => {
  const incoming = new Incoming();
  const pieces: Buffer[] = [];
  incoming.others.on('data', (piece: Buffer) => pieces.push(piece));
  const all = Buffer.concat([messageOf('D', 'row'), messageOf('C', 'SELECT 1')]);
  incoming.hear(all);
  expect(Buffer.concat(pieces)).toEqual(all);
});
